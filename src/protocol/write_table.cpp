// Tables and their updates. Only public data of a table is read: entropy and the secret come from
// the public record, which has them only after the end.
#include "base/text.h"
#include "protocol/json_writer.h"
#include "protocol/message_json.h"
#include "protocol/names.h"
#include "protocol/pace_json.h"
#include "protocol/parts.h"
#include "protocol/write.h"

namespace formicary {
namespace {

// The approximate sizes of an entry and an event.
constexpr std::size_t kEntrySize = 48;
constexpr std::size_t kEventSize = 160;
constexpr std::size_t kRestSize = 768;

void write_colours(JsonWriter& out, const RecordHeader& header) {
  out.key("colours").begin_array();
  for (const std::string& colour : header.colours) out.string(colour);
  out.end_array();
}

void write_face(JsonWriter& out, const Table& table, Millis now) {
  out.key("face").begin_object().string("state", name_of(table.state(), kStateNames));
  out.true_if("listed", table.terms().listed);
  if (table.terms().pace.kind != Pace::Kind::kNone) write_pace(out.key("pace"), table.terms().pace);
  out.true_if("hints", table.allows_hints());
  write_seats(out, table.seats());
  if (table.state() == TableState::kGathering) write_colours(out, table.ledger().record().header);
  if (table.is_revealing()) write_reveal(out.key("reveal"), table, now);
  if (table.offer()) write_offer(out.key("offer"), *table.offer(), now);
  out.string_if("next", table.next());
  const ChatRules& chat = table.chat_rules();
  out.true_if("seatedChat", chat.seated_only);
  if (!chat.muted.empty()) {
    out.key("muted").begin_array();
    for (const std::string& speaker : chat.muted) out.string(speaker);
    out.end_array();
  }
  out.end_object();
}

void write_entries(JsonWriter& out, const std::vector<RecordEntry>& entries, std::size_t first) {
  out.key("entries").begin_array();
  std::string line;
  for (std::size_t i = first; i < entries.size(); ++i) {
    line.clear();
    write_entry(entries[i], line);
    line.pop_back();  // removes the line break
    out.string(line);
  }
  out.end_array();
}

// The seat to act, the plies that can be undone, and the clocks.
void write_turn_fields(JsonWriter& out, const Table& table, Millis now) {
  if (table.to_act() != kNoSeat) out.integer("toAct", table.to_act() + 1);
  if (const int count = table.undoable(); count > 0) out.integer("undo", count);
  if (table.terms().pace.kind == Pace::Kind::kNone) return;
  out.key("clock").begin_array();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    out.integer(table.time_left(static_cast<Seat>(i), now));
  }
  out.end_array();
}

void write_result(JsonWriter& out, const RecordResult& result) {
  out.key("scores").begin_array();
  for (const RecordScore& score : result.scores) {
    out.begin_object().integer("total", score.total).key("lines").begin_array();
    for (const auto& [line, points] : score.points) {
      out.begin_object().string("line", line).integer("points", points).end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().key("winners");
  write_seat_set(out, result.winners);  // colours are numbered like seats
}

void write_end(JsonWriter& out, const Table& table) {
  const Record record = table.public_record();
  if (!record.result) return;
  out.key("end").begin_object();
  write_result(out, *record.result);
  if (record.secret) out.string("secret", to_hex(*record.secret));
  if (!record.header.entropy.empty()) {
    out.key("entropy").begin_array();
    for (const Digest& entropy : record.header.entropy) out.string(to_hex(entropy));
    out.end_array();
  }
  out.end_object();
}

void write_game(JsonWriter& out, const RecordHeader& header) {
  out.string("title", header.title).integer("revision", header.revision);
  out.string("edition", header.edition_id).string("editionHash", header.edition_hash);
  out.string_if("editionText", header.edition_text).integer("players", header.players);
  out.key("options").begin_object();
  for (const auto& [name, value] : header.options) out.string(name, value);
  out.end_object();
  write_colours(out, header);
  out.integer("format", header.format);
}

}  // namespace

std::string write_snapshot(std::string_view id, const Table& table, const SnapshotExtras& extras,
                           Millis now) {
  const Record& record = table.ledger().record();
  JsonWriter out(2 * kRestSize + record.header.edition_text.size() +
                 kEntrySize * record.entries.size());
  out.begin_object().string("type", "table").string_if("id", extras.request);
  out.string("table", id).integer("n", static_cast<std::int64_t>(table.number()));
  write_game(out, record.header);
  // An imported game may have been played with other dice.
  if (table.state() != TableState::kOver || record.header.commitment) {
    out.string("commitment", to_hex(table.commitment()));
  }
  write_face(out, table, now);
  write_entries(out, record.entries, 0);
  write_turn_fields(out, table, now);
  if (table.state() == TableState::kOver) write_end(out, table);
  out.key("chat").begin_array();
  for (const ChatLine& line : extras.chat) write_chat_line(out, line);
  out.end_array().key("yours");
  write_seat_set(out, extras.yours);
  out.true_if("host", extras.host);
  if (!extras.invites.empty()) write_invites(out, extras.invites);
  out.key("presence").begin_object();
  write_presence_fields(out, extras.presence);
  out.end_object().end_object();
  return out.finish();
}

std::string write_update(std::string_view id, const Table& table, const Update& update,
                         Millis now) {
  const std::vector<RecordEntry>& entries = table.ledger().record().entries;
  const std::size_t added = entries.size() - update.first_entry;
  JsonWriter out(kRestSize + kEntrySize * added + kEventSize * update.events.size());
  out.begin_object().string("type", "update").string("table", id);
  out.integer("n", static_cast<std::int64_t>(update.number));
  if (added > 0) write_entries(out, entries, update.first_entry);
  if (!update.events.empty()) {
    out.key("events").begin_array();
    for (const Message& event : update.events) write_message(out, event);
    out.end_array();
  }
  write_turn_fields(out, table, now);
  if (update.table) write_face(out, table, now);
  if (update.chat) write_chat_line(out.key("chat"), *update.chat);
  if (update.removed) out.integer("removed", static_cast<std::int64_t>(*update.removed));
  if (added > 0 && table.state() == TableState::kOver) write_end(out, table);
  out.end_object();
  return out.finish();
}

}  // namespace formicary
