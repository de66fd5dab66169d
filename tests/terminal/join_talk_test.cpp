#include "terminal/join_talk.h"

#include <doctest/doctest.h>

#include "protocol/read.h"
#include "protocol/write.h"

namespace formicary::terminal {
namespace {

// A link whose other end is the test.
class TestLink final : public ServerLink {
 public:
  [[nodiscard]] int fd() const override { return -1; }
  std::vector<LinkEvent> take() override { return std::exchange(events, {}); }
  void connect() override { ++connects; }
  void send(std::string frame) override {
    const auto message = read_client_message(frame);
    INFO(frame);
    REQUIRE(message.ok());
    sent.push_back(*message);
  }
  void close() override { closed = true; }

  std::vector<LinkEvent> events;
  std::vector<ClientMessage> sent;
  int connects = 0;
  bool closed = false;
};

class Talking {
 public:
  std::vector<TalkEvent> hear(LinkEvent::Kind kind, std::string text = {}) {
    link->events.push_back({kind, std::move(text)});
    return talk.step();
  }
  std::vector<TalkEvent> greet() {
    hear(LinkEvent::Kind::kConnected);
    return hear(LinkEvent::Kind::kReceived, write_hello("1", true, {}));
  }

  TestLink* link = new TestLink;  // the talk's, which deletes it
  JoinTalk talk{{std::string(32, 'k'), "a test"}, std::unique_ptr<ServerLink>(link)};
};

TEST_CASE("a talk says hello first and then what was asked before") {
  Talking at;
  CHECK(at.link->connects == 1);
  const std::string id = at.talk.request("t", TableCommand(Start{}));
  CHECK(at.link->sent.empty());
  at.hear(LinkEvent::Kind::kConnected);
  REQUIRE(at.link->sent.size() == 1);
  CHECK(std::get<HelloRequest>(at.link->sent[0].what).key == std::string(32, 'k'));
  const auto events = at.hear(LinkEvent::Kind::kReceived, write_hello("1", true, {}));
  REQUIRE(events.size() == 1);
  CHECK(events[0].kind == TalkEvent::Kind::kOnline);
  REQUIRE(at.link->sent.size() == 2);
  CHECK(at.link->sent[1].id == id);
}

TEST_CASE("an answer comes with the request it belongs to") {
  Talking at;
  at.greet();
  const std::string id = at.talk.request("t", RecordRequest{});
  CHECK_FALSE(at.talk.all_answered());
  const auto events = at.hear(LinkEvent::Kind::kReceived, write_ok(id, 7));
  REQUIRE(events.size() == 1);
  REQUIRE(events[0].request);
  CHECK(std::holds_alternative<RecordRequest>(*events[0].request));
  CHECK(events[0].table == "t");
  CHECK(at.talk.all_answered());
}

TEST_CASE("a lost link keeps what was asked and forgets what was only watched") {
  Talking at;
  at.greet();
  at.talk.watch("t");
  const auto events = at.hear(LinkEvent::Kind::kLost, "gone");
  REQUIRE(events.size() == 1);
  CHECK(events[0].kind == TalkEvent::Kind::kOffline);
  CHECK(events[0].why == "gone");
  CHECK(at.talk.all_answered());
  at.talk.request("t", TableCommand(Start{}));
  CHECK_FALSE(at.talk.all_answered());
}

TEST_CASE("a server that refuses the hello is given up") {
  Talking at;
  at.hear(LinkEvent::Kind::kConnected);
  const auto events =
      at.hear(LinkEvent::Kind::kReceived, write_refused({}, Message("protocol.version")));
  REQUIRE(events.size() == 1);
  CHECK(events[0].kind == TalkEvent::Kind::kGivenUp);
  CHECK(events[0].failure.id == "protocol.version");
  CHECK(at.link->closed);
}

}  // namespace
}  // namespace formicary::terminal
