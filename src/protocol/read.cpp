#include "protocol/read.h"

#include <array>
#include <cstdint>

#include "base/text.h"
#include "protocol/json.h"
#include "protocol/names.h"
#include "protocol/other_version.h"
#include "protocol/pace_json.h"
#include "protocol/schema.h"
#include "record/record.h"

namespace formicary {
namespace {

int number(const Json& json) { return static_cast<int>(json.integer()); }

Seat seat(const Json& json) {
  return json.is(Json::Kind::kInteger) ? static_cast<Seat>(json.integer() - 1) : kNoSeat;
}

std::optional<Digest> digest(const Json& json) {
  Digest digest{};
  if (!parse_hex(json.string(), digest)) return {};
  return digest;
}

// The times that a kind of pace requires or forbids.
std::optional<Message> check_pace(const Json& json) {
  const std::string& kind = json["kind"].string();
  const bool live = kind == "live";
  const bool turns = kind == "turns";
  if (live && json.find("bank") == nullptr) {
    return Message("protocol.missing").text("field", "pace.bank");
  }
  if (turns && json.find("turn") == nullptr) {
    return Message("protocol.missing").text("field", "pace.turn");
  }
  for (const auto& [name, value] : json.object()) {
    const bool fits = name == "kind" || (live && name != "turn") || (turns && name == "turn");
    if (!fits) return Message("protocol.unknown-field").text("field", "pace." + name);
  }
  return {};
}

// One per player: `me`, `open` or a bot. Without a list, the creator takes the first seat.
std::optional<Message> read_seats(const Json& json, CreateRequest& out) {
  out.setup.seats.resize(static_cast<std::size_t>(out.setup.game.players));
  if (!json.is(Json::Kind::kArray)) {
    out.mine.emplace_back(0);
    return {};
  }
  if (json.array().size() != out.setup.seats.size()) {
    return Message("protocol.seats")
        .number("found", static_cast<std::int64_t>(json.array().size()))
        .number("expected", out.setup.game.players);
  }
  for (std::size_t i = 0; i < out.setup.seats.size(); ++i) {
    const std::string& wish = json.array()[i].string();
    if (wish == "me") out.mine.push_back(static_cast<Seat>(i));
    if (const auto level = bot_level({wish, {}})) {
      out.setup.seats[i].kind = SeatKind::kBot;
      out.setup.seats[i].level = *level;
    }
  }
  return {};
}

using Read = Result<ClientRequest, Message>;

Read read_hello(const Json& json) {
  return ClientRequest(HelloRequest{number(json["protocol"]), json["key"].string(),
                                    json["client"].string(), json["moves"].boolean()});
}

Read read_create(const Json& json) {
  CreateRequest create;
  TableSetup& setup = create.setup;
  setup.game = {json["game"].string(), number(json["players"]), json["edition"].string(), {}};
  for (const auto& [name, value] : json["options"].object()) {
    setup.game.options.emplace_back(name, value.string());
  }
  setup.listed = json["listed"].boolean();
  if (auto fault = check_pace(json["pace"])) return *fault;
  setup.pace = read_pace(json["pace"]);
  if (const Json* level = json.find("level")) setup.level = number(*level);
  if (const Json* pause = json.find("pause")) setup.bot_pause = pause->integer();
  if (const Json* hints = json.find("hints")) setup.hints = hints->boolean();
  if (auto fault = read_seats(json["seats"], create)) return *fault;
  for (const Json& colour : json["colours"].array()) setup.colours.push_back(colour.string());
  create.name = json["name"].string();
  create.entropy_commitment = digest(json["entropyCommitment"]);
  create.start = json["start"].boolean();
  return ClientRequest(std::move(create));
}

Read read_watch(const Json& json) {
  WatchRequest watch;
  if (const Json* have = json.find("have")) {
    watch.have = static_cast<std::uint64_t>(have->integer());
  }
  return ClientRequest(watch);
}

template <class Request>
Read read_plain(const Json& /*json*/) {
  return ClientRequest(Request{});
}
Read read_adopt(const Json& json) { return ClientRequest(AdoptRequest{json["code"].string()}); }
Read read_turn(const Json& json) { return ClientRequest(TurnRequest{number(json["wait"])}); }

Read command(TableCommand what) { return ClientRequest(std::move(what)); }
template <class Command>
Read read_seat_command(const Json& json) {
  return command(Command{seat(json["seat"])});
}
Read read_sit(const Json& json) {
  return command(
      Sit{seat(json["seat"]), json["name"].string(), digest(json["entropyCommitment"]), false});
}
Read read_rename(const Json& json) {
  return command(Rename{seat(json["seat"]), json["name"].string()});
}
Read read_recolour(const Json& json) {
  return command(Recolour{seat(json["seat"]), json["colour"].string()});
}
Read read_arrange(const Json& json) {
  return command(Arrange{seat(json["seat"]), number(json["level"])});
}
Read read_start(const Json& json) { return command(Start{json["fill"].boolean()}); }
Read read_reveal(const Json& json) {
  return command(Reveal{seat(json["seat"]), digest(json["entropy"]).value_or(Digest{})});
}
Read read_play(const Json& json) {
  return command(Play{seat(json["seat"]), number(json["ply"]), json["text"].string()});
}
Read read_undo(const Json& json) {
  const Json* count = json.find("count");
  return command(
      Undo{seat(json["seat"]), number(json["ply"]), count == nullptr ? 1 : number(*count)});
}
Read read_ask_back(const Json& json) {
  return command(AskBack{seat(json["seat"]), number(json["ply"]), number(json["to"])});
}
Read read_answer_back(const Json& json) {
  return command(AnswerBack{seat(json["seat"]), json["agree"].boolean()});
}
Read read_chat(const Json& json) {
  return command(Chat{json["name"].string(), json["text"].string()});
}
Read read_mute(const Json& json) {
  return command(Mute{json["speaker"].string(), json["muted"].boolean()});
}
Read read_seated_chat(const Json& json) { return command(SeatedChat{json["only"].boolean()}); }
Read read_remove_line(const Json& json) {
  return command(RemoveLine{static_cast<std::uint64_t>(json["line"].integer())});
}
Read read_hook(const Json& json) { return command(Hook{seat(json["seat"]), json["to"].string()}); }
Read read_rematch(const Json& /*json*/) { return command(Rematch{}); }

struct Reader {
  std::string_view type;
  Read (*read)(const Json& json);
};
// The most frequent types come first.
constexpr std::array kReaders = {
    Reader{"play", read_play},
    Reader{"turn", read_turn},
    Reader{"ping", read_plain<PingRequest>},
    Reader{"chat", read_chat},
    Reader{"undo", read_undo},
    Reader{"ask-back", read_ask_back},
    Reader{"answer-back", read_answer_back},
    Reader{"resign", read_seat_command<Resign>},
    Reader{"return", read_seat_command<Return>},
    Reader{"hello", read_hello},
    Reader{"watch", read_watch},
    Reader{"unwatch", read_plain<UnwatchRequest>},
    Reader{"sit", read_sit},
    Reader{"leave", read_seat_command<Leave>},
    Reader{"rename", read_rename},
    Reader{"recolour", read_recolour},
    Reader{"start", read_start},
    Reader{"reveal", read_reveal},
    Reader{"arrange", read_arrange},
    Reader{"reissue", read_seat_command<Reissue>},
    Reader{"hook", read_hook},
    Reader{"mute", read_mute},
    Reader{"seated-chat", read_seated_chat},
    Reader{"remove-line", read_remove_line},
    Reader{"rematch", read_rematch},
    Reader{"create", read_create},
    Reader{"record", read_plain<RecordRequest>},
    Reader{"lobby", read_plain<LobbyRequest>},
    Reader{"mine", read_plain<MineRequest>},
    Reader{"transfer", read_plain<TransferRequest>},
    Reader{"adopt", read_adopt},
};

// The request id for the answer to a message that is otherwise faulty.
std::string request_id(const Json& json) {
  const std::string& id = json["id"].string();
  return id.size() <= kMaxRequestLength && is_printable_utf8(id) ? id : std::string();
}

}  // namespace

Result<ClientMessage, BadMessage> read_client_message(std::string_view text) {
  const auto json = read_json(text, kClientJson);
  if (!json) return BadMessage{{}, json.error()};
  return read_client_message(*json);
}

Result<ClientMessage, BadMessage> read_client_message(const Json& json) {
  if (is_other_version(json)) {
    const std::int64_t found = json["protocol"].integer();
    HelloRequest hello;
    hello.protocol = found > 0 && found < INT32_MAX ? static_cast<int>(found) : 0;
    return ClientMessage{request_id(json), {}, {}, ClientRequest(std::move(hello))};
  }
  if (auto fault = check_message(json, client_messages(), UnknownFields::kRefused)) {
    return BadMessage{request_id(json), std::move(*fault)};
  }
  const std::string& type = json["type"].string();
  for (const Reader& reader : kReaders) {
    if (reader.type != type) continue;
    Read what = reader.read(json);
    if (!what) return BadMessage{request_id(json), what.error()};
    return ClientMessage{json["id"].string(), json["table"].string(), json["token"].string(),
                         std::move(*what)};
  }
  return BadMessage{request_id(json), Message("protocol.unknown-type").text("found", type)};
}

}  // namespace formicary
