#include "protocol/parts.h"

#include <algorithm>

namespace formicary {

void write_seats(JsonWriter& out, std::span<const TableSeat> seats) {
  out.key("seats").begin_array();
  for (const TableSeat& seat : seats) {
    out.begin_object().string("kind", name_of(seat.kind, kSeatKindNames));
    if (seat.kind == SeatKind::kBot) out.integer("level", seat.level);
    out.string_if("name", seat.name);
    if (seat.away != Away::kNo) out.string("away", name_of(seat.away, kAwayNames));
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
  if (line.seat != kNoSeat) {
    out.integer("seat", line.seat + 1);
  } else {
    out.string_if("name", line.name);
  }
  out.string("text", line.text).end_object();
}

ChatLine read_chat_line(const Json& json) {
  return {read_seat(json["seat"]), json["name"].string(), json["text"].string()};
}

void write_offer(JsonWriter& out, const BackOffer& offer, Millis now) {
  out.begin_object().integer("seat", offer.seat + 1).integer("to", offer.to);
  write_seat_set(out.key("waiting"), offer.waiting);
  const Millis left = offer.until == kNever ? kNever : std::max(offer.until - now, Millis{0});
  out.integer("left", left).end_object();
}

BackOffer read_offer(const Json& json) {
  return {read_seat(json["seat"]), static_cast<int>(json["to"].integer()),
          read_seat_set(json["waiting"]), json["left"].integer()};
}

}  // namespace formicary
