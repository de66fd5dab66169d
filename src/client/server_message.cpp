// read_server_message: the fields that every client needs.
#include <array>
#include <cstdint>

#include "client/mirror.h"
#include "protocol/message_json.h"
#include "protocol/names.h"
#include "protocol/other_version.h"
#include "protocol/parts.h"
#include "protocol/schema.h"

namespace formicary {
namespace {

// Indexed by ServerMessage::Kind.
constexpr std::array<std::string_view, 14> kKindNames = {
    "hello", "table",   "update", "presence", "yours",  "turn",    "gone",
    "ok",    "created", "tables", "code",     "record", "refused", "pong"};

TableSummary read_table_summary(const Json& json) {
  TableSummary summary;
  summary.id = json["id"].string();
  summary.title = json["title"].string();
  summary.state = json["state"].string();
  summary.listed = json["listed"].boolean();
  summary.your_turn = json["yourTurn"].boolean();
  summary.plies = json["plies"].integer();
  summary.touched = json["touched"].integer();
  summary.seats = read_seats(json["seats"]);
  summary.yours = read_seat_list(json["yours"]);
  return summary;
}

void read_turn(const Json& json, ServerMessage& out) {
  out.state = value_of<TableState>(json["state"].string(), kStateNames);
  out.ply = static_cast<int>(json["ply"].integer());
  out.seat = read_seat(json["seat"]);
  out.position = json["position"].string();
  for (const Json& move : json["moves"].array()) out.moves.push_back(move.string());
}

void read_parts(const Json& json, ServerMessage& out) {
  out.protocol = static_cast<int>(json["protocol"].integer());
  out.version = json["version"].string();
  out.player = json["player"].boolean();
  if (const Json* message = json.find("message")) out.message = read_message(*message);
  out.invites = read_invites(json["invites"]);
  for (const Json& table : json["tables"].array()) out.tables.push_back(read_table_summary(table));
  out.yours = read_seat_list(json["yours"]);
  switch (out.kind) {
    case ServerMessage::Kind::kTable:
      out.presence = read_presence(json["presence"]);
      break;
    case ServerMessage::Kind::kPresence:
      out.presence = read_presence(json);
      break;
    case ServerMessage::Kind::kTurn:
      read_turn(json, out);
      break;
    case ServerMessage::Kind::kCreated:
      out.link = json["watch"].string();
      break;
    case ServerMessage::Kind::kCode:
      out.text = json["code"].string();
      out.link = json["link"].string();
      break;
    case ServerMessage::Kind::kRecord:
      out.text = json["record"].string();
      break;
    default:
      break;
  }
}

}  // namespace

Result<ServerMessage, Message> read_server_message(std::string_view text) {
  auto json = read_json(text, kServerJson);
  if (!json) return json.error();
  return read_server_message(std::move(*json));
}

Result<ServerMessage, Message> read_server_message(Json json) {
  ServerMessage out;
  if (is_other_version(json)) {
    const std::int64_t found = json["protocol"].integer();
    out.protocol = found > 0 && found < INT32_MAX ? static_cast<int>(found) : 0;
    return out;
  }
  if (auto fault = check_message(json, server_messages(), UnknownFields::kIgnored)) {
    return std::move(*fault);
  }
  out.kind = value_of<ServerMessage::Kind>(json["type"].string(), kKindNames);
  out.request = json["id"].string();
  out.table = json["table"].string();
  out.number = static_cast<std::uint64_t>(json["n"].integer());
  read_parts(json, out);
  out.body = std::make_shared<const Json>(std::move(json));
  return out;
}

}  // namespace formicary
