// Writes the messages of a server as JSON. An update is the same for everybody who watches, so it
// is written once. Nothing secret can leak: seat keys, players' ids, hooks, invite tokens and,
// before the end, the secret of the dice and the seats' entropy are never read here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.h"
#include "table/table.h"

namespace formicary {

// With the version of this program, the protocol, titles, revisions of the rules, editions with
// their hashes, and bot levels. `player`: whether the key was accepted.
std::string write_hello(std::string_view version, bool player, std::string_view request = {});

// Only the `titles` of hello.
const std::string& titles_json();

// The whole table, for a client that subscribes or has missed an update. `yours`: the viewer's
// seats as bits. `chat`: the latest lines. `invites`: only for the host. `request`: the request
// that it answers, or empty.
struct SnapshotExtras {
  std::string_view request;
  std::uint8_t yours = 0;
  bool host = false;
  std::span<const ChatLine> chat;
  std::span<const Invite> invites;
  Presence presence;
};
std::string write_snapshot(std::string_view id, const Table& table, const SnapshotExtras& extras,
                           Millis now);
std::string write_update(std::string_view id, const Table& table, const Update& update, Millis now);
std::string write_presence(std::string_view id, const Presence& presence);
// The viewer's seats, when they have changed.
std::string write_yours(std::string_view id, std::uint8_t yours);
// For a client that has to act and asked for moves: the position as text, and all legal commands.
// Without a seat, the message says that no seat of the player has to act or that the game is over.
std::string write_turn(std::string_view id, const Table& table, Seat seat,
                       std::string_view request);
std::string write_gone(std::string_view id,
                       const Message& why);  // the table is no longer available

// Answers. `number` is that of the update that the request caused, or 0.
std::string write_ok(std::string_view request, std::uint64_t number);
std::string write_created(std::string_view request, std::string_view table,
                          std::span<const Invite> invites, std::string_view watch_link);
std::string write_tables(std::string_view request, std::span<const TableSummary> tables);
std::string write_code(std::string_view request, std::string_view code, std::string_view link);
std::string write_record_answer(std::string_view request, std::string_view record);
std::string write_refused(std::string_view request, const Message& message);
// With the first fault as the reason. Faults with a place in a text are listed, kMostFaults of
// them.
std::string write_refused(std::string_view request, const Faults& faults);
std::string write_pong(std::string_view request);

}  // namespace formicary
