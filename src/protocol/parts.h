// Parts that several messages of a server share.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "protocol/json.h"
#include "protocol/json_writer.h"
#include "protocol/messages.h"
#include "protocol/names.h"
#include "table/outcome.h"
#include "table/setup.h"
#include "table/table.h"

namespace formicary {

// Writes the member `seats`: kind, level, name and the reason for being away. Everything else about
// a seat is private.
void write_seats(JsonWriter& out, std::span<const TableSeat> seats);
std::vector<TableSeat> read_seats(const Json& json);

// Seats as bits; on the wire a list of numbers from 1.
void write_seat_set(JsonWriter& out, std::uint8_t seats);
std::uint8_t read_seat_set(const Json& json);
std::vector<Seat> read_seat_list(const Json& json);
Seat read_seat(const Json& json);  // kNoSeat for a null value

// Writes the members `seats` and `watchers`.
void write_presence_fields(JsonWriter& out, const Presence& presence);
Presence read_presence(const Json& json);

// Writes the member `invites`.
void write_invites(JsonWriter& out, std::span<const Invite> invites);
std::vector<Invite> read_invites(const Json& json);

void write_chat_line(JsonWriter& out, const ChatLine& line);
ChatLine read_chat_line(const Json& json);

void write_reveal(JsonWriter& out, const Table& table, Millis now);
RevealWait read_reveal(const Json& json);

void write_offer(JsonWriter& out, const BackOffer& offer, Millis now);
BackOffer read_offer(const Json& json);  // `until` is the time it remains open

}  // namespace formicary
