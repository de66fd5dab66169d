// The queue of the desk is fair to addresses.
#include "server/inbox.h"

#include <doctest/doctest.h>

namespace formicary::server {
namespace {

Received frame(const std::string& address, const std::string& text) {
  return {1, address, text, false};
}

std::string text_of(const Job& job) {
  const auto* received = std::get_if<Received>(&job);
  return received == nullptr ? "own" : received->frame;
}

std::string texts(const std::vector<Job>& jobs) {
  std::string out;
  for (const Job& job : jobs) out += text_of(job) + ' ';
  return out;
}

TEST_CASE("inbox: addresses take turns, and each keeps its order") {
  Metrics metrics;
  Inbox inbox(metrics);
  for (int i = 0; i < 1000; ++i) inbox.put(frame("192.0.2.1", "a" + std::to_string(i)));
  inbox.put(frame("192.0.2.2", "b0"));
  inbox.put(frame("192.0.2.2", "b1"));
  inbox.put(Delivered{1, {}});
  CHECK(inbox.size() == 1003);
  CHECK(inbox.size_of("192.0.2.1") == 1000);
  CHECK(texts(inbox.take(6, 0)) == "own a0 b0 a1 b1 a2 ");
  CHECK(inbox.size_of("192.0.2.2") == 0);
  CHECK(texts(inbox.take(2, 0)) == "a3 a4 ");
  CHECK(inbox.take(5000, 0).size() == 995);
  CHECK(inbox.size() == 0);
}

TEST_CASE("inbox: one address fills only a part of what is taken at once") {
  Metrics metrics;
  Inbox inbox(metrics);
  for (int i = 0; i < 100; ++i) inbox.put(frame("192.0.2.1", "a"));
  inbox.put(frame("192.0.2.2", "b"));
  inbox.put(Delivered{1, {}});
  CHECK(texts(inbox.take(50, 0, 4)) == "own a b a a a ");
  CHECK(inbox.take(3, 0, 4).size() == 3);
  CHECK(inbox.take(50, 0, 4).size() == 4);
  CHECK(inbox.take(50, 0, 1000).size() == 50);
  CHECK(inbox.size() == 39);
}

TEST_CASE("inbox: a network of IPv6 has one turn") {
  Metrics metrics;
  Inbox inbox(metrics);
  for (int i = 0; i < 9; ++i) inbox.put(frame("2001:db8::" + std::to_string(i), "a"));
  inbox.put(frame("2001:db8:0:1::1", "b"));
  CHECK(inbox.size_of("2001:db8::ffff") == 9);
  CHECK(texts(inbox.take(3, 0)) == "a b a ");
}

TEST_CASE("inbox: what came before the end is still taken") {
  Metrics metrics;
  Inbox inbox(metrics);
  inbox.put(frame("192.0.2.1", "a"));
  inbox.close();
  CHECK_FALSE(inbox.closed_and_empty());
  CHECK(texts(inbox.take(3, 0)) == "a ");
  CHECK(inbox.closed_and_empty());
}

}  // namespace
}  // namespace formicary::server
