#include "client/open_requests.h"

#include <doctest/doctest.h>

#include "protocol/read.h"

namespace formicary::testing {
namespace {

std::string id_of(const std::string& frame) {
  const auto message = read_client_message(frame);
  REQUIRE(message.ok());
  return message->id;
}

TEST_CASE("a request stays open until its answer comes") {
  OpenRequests requests("me");
  CHECK(requests.empty());
  const std::string first = requests.add("t1", TableCommand(Start{}), {}, true).id;
  const std::string second = requests.add("t2", RecordRequest{}, {}, true).id;
  CHECK(first != second);
  CHECK_FALSE(requests.close("me-99"));
  CHECK_FALSE(requests.close(""));
  const auto closed = requests.close(second);
  REQUIRE(closed);
  CHECK(closed->table == "t2");
  CHECK(std::holds_alternative<RecordRequest>(closed->what));
  CHECK_FALSE(requests.close(second));  // an answer that comes twice
  CHECK_FALSE(requests.empty());
  CHECK(requests.close(first));
  CHECK(requests.empty());
}

TEST_CASE("unanswered requests are sent again over a new link with the same ids and in order") {
  OpenRequests requests("me");
  const std::string sit = requests.add("t", TableCommand(Sit{}), "token", true).id;
  requests.add("t", WatchRequest{}, {}, false);
  const std::string start = requests.add("t", TableCommand(Start{}), {}, true).id;
  const std::string resign = requests.add("t", TableCommand(Resign{Seat(0)}), {}, true).id;
  CHECK(requests.close(start));
  for (int links = 0; links < 2; ++links) {  // lost twice before an answer came
    requests.lose_link();
    const auto frames = requests.frames();
    REQUIRE(frames.size() == 2);
    CHECK(id_of(frames[0]) == sit);
    CHECK(id_of(frames[1]) == resign);
    CHECK(read_client_message(frames[0])->token == "token");
  }
}

TEST_CASE("requests that belong to a link are void without it") {
  OpenRequests requests("me");
  const std::string watch = requests.add("t", WatchRequest{}, {}, false).id;
  CHECK(requests.frames().empty());
  CHECK_FALSE(requests.empty());
  requests.lose_link();
  CHECK(requests.empty());
  CHECK_FALSE(requests.close(watch));
  // A number is never used again.
  CHECK(requests.add("t", WatchRequest{}, {}, false).id != watch);
}

}  // namespace
}  // namespace formicary::testing
