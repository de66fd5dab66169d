#include "protocol/parts.h"

#include <algorithm>

#include "base/text.h"

namespace formicary {

void write_seats(JsonWriter& out, std::span<const TableSeat> seats) {
  out.key("seats").begin_array();
  for (const TableSeat& seat : seats) {
    out.begin_object().string("kind", name_of(seat.kind, kSeatKindNames));
    if (seat.kind == SeatKind::kBot) out.integer("level", seat.level);
    out.string_if("name", seat.name);
    if (seat.away != Away::kNo) out.string("away", name_of(seat.away, kAwayNames));
    if (seat.entropy_commitment) out.string("entropyCommitment", to_hex(*seat.entropy_commitment));
    out.true_if("withheld", seat.withheld);
    out.end_object();
  }
  out.end_array();
}

std::vector<TableSeat> read_seats(const Json& json) {
  std::vector<TableSeat> seats;
  for (const Json& one : json.array()) {
    TableSeat seat;
    seat.kind = value_of<SeatKind>(one["kind"].string(), kSeatKindNames);
    seat.level = static_cast<int>(one["level"].integer());
    seat.name = one["name"].string();
    seat.away = value_of<Away>(one["away"].string(), kAwayNames);
    Digest promised{};
    if (parse_hex(one["entropyCommitment"].string(), promised)) seat.entropy_commitment = promised;
    seat.withheld = one["withheld"].boolean();
    seats.push_back(std::move(seat));
  }
  return seats;
}

void write_seat_set(JsonWriter& out, std::uint8_t seats) {
  out.begin_array();
  for (const Seat seat : first_seats(kMaxSeats)) {
    if ((seats >> seat & 1) != 0) out.integer(seat + 1);
  }
  out.end_array();
}

std::uint8_t read_seat_set(const Json& json) {
  unsigned seats = 0;
  for (const Seat seat : read_seat_list(json)) seats |= 1U << seat;
  return static_cast<std::uint8_t>(seats);
}

std::vector<Seat> read_seat_list(const Json& json) {
  std::vector<Seat> seats;
  for (const Json& one : json.array()) seats.push_back(read_seat(one));
  return seats;
}

Seat read_seat(const Json& json) {
  return json.is(Json::Kind::kInteger) ? static_cast<Seat>(json.integer() - 1) : kNoSeat;
}

void write_presence_fields(JsonWriter& out, const Presence& presence) {
  write_seat_set(out.key("seats"), presence.seats);
  out.integer("watchers", presence.watchers);
}

Presence read_presence(const Json& json) {
  return {read_seat_set(json["seats"]), static_cast<int>(json["watchers"].integer())};
}

void write_invites(JsonWriter& out, std::span<const Invite> invites) {
  out.key("invites").begin_array();
  for (const Invite& invite : invites) {
    out.begin_object().integer("seat", invite.seat + 1).string("link", invite.link).end_object();
  }
  out.end_array();
}

std::vector<Invite> read_invites(const Json& json) {
  std::vector<Invite> invites;
  for (const Json& one : json.array()) {
    invites.push_back({read_seat(one["seat"]), one["link"].string()});
  }
  return invites;
}

void write_chat_line(JsonWriter& out, const ChatLine& line) {
  out.begin_object();
  if (line.seat != kNoSeat) out.integer("seat", line.seat + 1);
  out.string_if("name", line.name).string("text", line.text);
  if (line.number > 0) out.integer("n", static_cast<std::int64_t>(line.number));
  out.string_if("speaker", line.speaker).end_object();
}

ChatLine read_chat_line(const Json& json) {
  return {read_seat(json["seat"]), json["name"].string(), json["text"].string(),
          static_cast<std::uint64_t>(json["n"].integer()), json["speaker"].string()};
}

void write_offer(JsonWriter& out, const BackOffer& offer, Millis now) {
  out.begin_object().integer("seat", offer.seat + 1).integer("to", offer.to);
  write_seat_set(out.key("waiting"), offer.waiting);
  const Millis left = offer.until == kNever ? kNever : std::max(offer.until - now, Millis{0});
  out.integer("left", left).end_object();
}

BackOffer read_offer(const Json& json) {
  const std::uint8_t waiting = read_seat_set(json["waiting"]);
  return {read_seat(json["seat"]), static_cast<int>(json["to"].integer()), waiting, waiting,
          json["left"].integer()};
}

void write_reveal(JsonWriter& out, const Table& table, Millis now) {
  std::uint8_t waiting = 0;
  for (const Seat seat : first_seats(table.seats().size())) {
    const TableSeat& sitting = table.seats()[seat];
    const bool missing = sitting.entropy_commitment && !sitting.entropy;
    if (missing) waiting = static_cast<std::uint8_t>(waiting | 1U << seat);
  }
  write_seat_set(out.begin_object().key("waiting"), waiting);
  out.integer("left", std::max(table.reveal_until() - now, Millis{0})).end_object();
}

RevealWait read_reveal(const Json& json) {
  return {read_seat_set(json["waiting"]), json["left"].integer()};
}

}  // namespace formicary
