#include "neural/net.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "neural/shelf.h"
#include "neural/softmax.h"
#include "tests/neural/making.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

// The same net in floats, as it is defined.
std::vector<double> evaluate_in_floats(const neural::NetWeights& weights,
                                       const std::vector<int>& inputs) {
  std::vector<double> units;
  std::size_t at = 0;
  for (const std::int32_t bias : weights.first_bias) {
    double sum = bias / (256.0 * 2048.0);
    for (const int input : inputs) sum += input / 256.0 * weights.first[at++] / 2048.0;
    units.push_back(std::clamp(sum, 0.0, 1.0));
  }
  std::vector<double> powers;
  at = 0;
  for (const std::int32_t bias : weights.second_bias) {
    double sum = bias / (1024.0 * 2048.0);
    for (const double unit : units) sum += unit * weights.second[at++] / 2048.0;
    powers.push_back(std::exp(sum));
  }
  const double all = std::accumulate(powers.begin(), powers.end(), 0.0);
  for (double& power : powers) power /= all;
  return powers;
}

std::string message_of(const std::string& bytes) {
  const auto net = neural::Net::read(bytes);
  return net ? "" : net.error().message.id;
}

}  // namespace

TEST_CASE("a net in integers says what it would say in floats") {
  Rng rng(1);
  for (const auto [inputs, hidden, outputs] : {std::array{37, 16, 3}, {64, 20, 5}, {1, 1, 2}}) {
    const neural::NetWeights weights = random_weights(inputs, hidden, outputs, rng.next());
    const auto net = neural::Net::make(some_origin(), weights);
    REQUIRE(net.ok());
    for (int times = 0; times < 50; ++times) {
      std::vector<int> values;
      std::vector<neural::NetInput> padded_values(static_cast<std::size_t>(net->padded_inputs()));
      for (int i = 0; i < inputs; ++i) {
        values.push_back(static_cast<int>(rng.below(513)) - 256);
        padded_values[static_cast<std::size_t>(i)] = static_cast<neural::NetInput>(values.back());
      }
      WinShares win_shares;
      net->evaluate(padded_values, win_shares);
      const auto wanted = evaluate_in_floats(weights, values);
      std::int32_t all = 0;
      for (std::size_t i = 0; i < wanted.size(); ++i) {
        all += win_shares[i];
        CHECK(win_shares[i] / 65536.0 == doctest::Approx(wanted[i]).epsilon(0.02).scale(0.05));
      }
      CHECK(all == kCertain);
    }
  }
}

TEST_CASE("a softmax keeps to known ratios and always adds up") {
  constexpr std::int32_t kUnit = 1 << 21;
  WinShares win_shares;
  neural::softmax(std::array{0, 0, 0, 0}, win_shares);
  CHECK(win_shares == WinShares{kCertain / 4, kCertain / 4, kCertain / 4, kCertain / 4, 0});
  neural::softmax(std::array{kUnit, 0}, win_shares);  // e : 1
  CHECK(win_shares[0] == doctest::Approx(65536 * 0.7310586).epsilon(0.0002));
  CHECK(win_shares[0] + win_shares[1] == kCertain);
  neural::softmax(std::array{(1 << 30) - 1, -(1 << 30)}, win_shares);
  CHECK(win_shares == WinShares{kCertain, 0, 0, 0, 0});
}

TEST_CASE("a weights file is read back as it was written") {
  const neural::Net net = random_net(37, 16, 3, 5);
  const std::string bytes = net.write();
  CHECK(bytes.starts_with("formicary-net 1\ngame ithappens\nplayers 3\n"));
  const auto again = neural::Net::read(bytes);
  REQUIRE(again.ok());
  CHECK(again->write() == bytes);
  CHECK(again->origin().notes == net.origin().notes);
  CHECK(again->inputs() == 37);
  CHECK(again->hidden() == 16);
  CHECK(again->outputs() == 3);
}

TEST_CASE("a weights file that is not whole is refused") {
  const std::string bytes = random_net(37, 16, 3, 5).write();
  CHECK(message_of("") == "net.not-a-net");
  CHECK(message_of("formicary-net 2\n") == "net.not-a-net");
  CHECK(message_of(bytes.substr(0, bytes.size() - 1)) == "net.length");
  CHECK(message_of(bytes + "x") == "net.length");
  CHECK(message_of("formicary-net 1\nweights\n") == "net.header");
  CHECK(message_of("formicary-net 1\nplayers three\nweights\n") == "net.header");
  CHECK(message_of("formicary-net 1\nplayers 3\nplayers 3\nweights\n") == "net.header");
  std::string large = bytes;
  large.replace(large.find("inputs 37"), 9, "inputs 99999");
  CHECK(message_of(large) == "net.sizes");
  for (std::size_t i = 0; i < 200; ++i) {  // no cut and no wrong byte does any harm
    CHECK(!neural::Net::read(bytes.substr(0, i)).ok());
    std::string wrong = bytes;
    wrong[i] = static_cast<char>(wrong[i] ^ 0x15);
    (void)neural::Net::read(wrong);
  }
}

TEST_CASE("weights whose sums could run over are refused") {
  neural::NetWeights weights = random_weights(600, 2, 2, 1);
  weights.first.assign(weights.first.size(), 2048);  // 600 x 4 x 1 is more than 512 x 4
  const auto net = neural::Net::make(some_origin(), weights);
  REQUIRE(!net.ok());
  CHECK(net.error().message.id == "net.overflow");
}

TEST_CASE("a shelf finds the net for a game and says what is wrong with a file") {
  neural::NetShelf shelf;
  CHECK(!shelf.add(random_net(37, 16, 3, 5).write()));
  const auto fault = shelf.add("nothing");
  REQUIRE(fault);
  CHECK(fault->message.id == "net.not-a-net");
  CHECK(shelf.find("ithappens", 3, "0123456789abcdef") != nullptr);
  CHECK(shelf.find("ithappens", 4, "0123456789abcdef") == nullptr);
  CHECK(shelf.find("ithappens", 3, "another") == nullptr);
  CHECK(neural::net_name("ithappens", 3) == "ithappens-3");
  CHECK(neural::shipped_net("no-such-net").empty());
}
