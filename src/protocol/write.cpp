// Answers and other short messages. write_table.cpp writes tables.
#include "protocol/write.h"

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "protocol/json_writer.h"
#include "protocol/message_json.h"
#include "protocol/parts.h"

namespace formicary {
namespace {

JsonWriter& begin(JsonWriter& out, std::string_view type, std::string_view request) {
  return out.begin_object().string("type", type).string_if("id", request);
}

std::string end(JsonWriter& out) { return out.end_object().finish(); }

void write_editions(JsonWriter& out, const CatalogEntry& entry) {
  out.key("editions").begin_array();
  for (const ShippedEdition& shipped : shipped_editions()) {
    if (shipped.title != entry.title().id) continue;
    out.begin_object().string("id", shipped.id).string("name", shipped.name);
    out.string("hash", shipped.hash).end_object();
  }
  out.end_array();
}

void write_title(JsonWriter& out, const CatalogEntry& entry) {
  const Title& title = entry.title();
  out.begin_object().string("id", title.id).string("name", title.name);
  out.integer("revision", title.revision);
  out.integer("least", title.min_players).integer("most", title.max_players);
  out.key("options").begin_array();
  for (const OptionSpec& option : title.options) {
    out.begin_object().string("name", option.name).key("values").begin_array();
    for (const std::string_view value : option.values) out.string(value);
    out.end_array().end_object();
  }
  out.end_array();
  write_editions(out, entry);
  out.key("levels").begin_array();
  for (const Level& level : levels(title)) out.integer(level.number);
  out.end_array().key("colours").begin_array();
  for (const std::string_view colour : title.colours) out.string(colour);
  out.end_array().end_object();
}

std::string write_titles() {
  JsonWriter out(2048);
  out.begin_array();
  for (const CatalogEntry& entry : catalog()) write_title(out, entry);
  return out.end_array().finish();
}

void write_table_summary(JsonWriter& out, const TableSummary& summary) {
  out.begin_object().string("id", summary.id).string("title", summary.title);
  out.string("state", summary.state).boolean("listed", summary.listed);
  out.boolean("yourTurn", summary.your_turn).integer("plies", summary.plies);
  out.integer("touched", summary.touched);
  out.integer("players", static_cast<std::int64_t>(summary.seats.size()));
  write_seats(out, summary.seats);
  out.key("yours").begin_array();
  for (const Seat seat : summary.yours) out.integer(seat + 1);
  out.end_array().end_object();
}

}  // namespace

const std::string& titles_json() {
  static const std::string titles = write_titles();
  return titles;
}

std::string write_hello(std::string_view version, bool player, std::string_view request) {
  const std::string& titles = titles_json();
  JsonWriter out(titles.size() + 128);
  begin(out, "hello", request).integer("protocol", kProtocolVersion);
  out.string("version", version).boolean("player", player);
  out.key("titles").raw(titles);
  return end(out);
}

std::string write_presence(std::string_view id, const Presence& presence) {
  JsonWriter out;
  begin(out, "presence", {}).string("table", id);
  write_presence_fields(out, presence);
  return end(out);
}

std::string write_yours(std::string_view id, std::uint8_t yours) {
  JsonWriter out;
  begin(out, "yours", {}).string("table", id);
  write_seat_set(out.key("yours"), yours);
  return end(out);
}

std::string write_turn(std::string_view id, const Table& table, Seat seat,
                       std::string_view request) {
  const Ledger& ledger = table.ledger();
  const auto view = ledger.position().mask(seat);
  std::string text;
  view->write(text);
  JsonWriter out(text.size() + 1024);
  begin(out, "turn", request).string("table", id);
  out.integer("n", static_cast<std::int64_t>(table.number()));
  out.string("state", name_of(table.state(), kStateNames)).integer("ply", ledger.length());
  if (seat != kNoSeat) out.integer("seat", seat + 1);
  out.true_if("reveal", seat != kNoSeat && table.is_revealing());
  out.string("position", text).key("moves").begin_array();
  if (seat != kNoSeat && view->to_act() == Actor::seat(seat)) {
    std::vector<AnyAction> legal;
    view->legal(legal);
    for (const AnyAction action : legal) {
      text.clear();
      view->text(action, text);
      out.string(text);
    }
  }
  out.end_array();
  return end(out);
}

std::string write_gone(std::string_view id, const Message& why) {
  JsonWriter out;
  write_message(begin(out, "gone", {}).string("table", id).key("message"), why);
  return end(out);
}

std::string write_ok(std::string_view request, std::uint64_t number) {
  JsonWriter out;
  begin(out, "ok", request);
  if (number > 0) out.integer("n", static_cast<std::int64_t>(number));
  return end(out);
}

std::string write_created(std::string_view request, std::string_view table,
                          std::span<const Invite> invites, std::string_view watch_link) {
  JsonWriter out(1024);
  begin(out, "created", request).string("table", table);
  write_invites(out, invites);
  out.string("watch", watch_link);
  return end(out);
}

std::string write_tables(std::string_view request, std::span<const TableSummary> tables) {
  JsonWriter out(128 + 512 * tables.size());
  begin(out, "tables", request).key("tables").begin_array();
  for (const TableSummary& table : tables) write_table_summary(out, table);
  out.end_array();
  return end(out);
}

std::string write_code(std::string_view request, std::string_view code, std::string_view link) {
  JsonWriter out;
  begin(out, "code", request).string("code", code).string("link", link);
  return end(out);
}

std::string write_record_answer(std::string_view request, std::string_view record) {
  JsonWriter out(record.size() * 2);
  begin(out, "record", request).string("record", record);
  return end(out);
}

std::string write_refused(std::string_view request, const Message& message) {
  JsonWriter out;
  write_message(begin(out, "refused", request).key("message"), message);
  return end(out);
}

std::string write_refused(std::string_view request, const Faults& faults) {
  JsonWriter out;
  write_message(begin(out, "refused", request).key("message"), faults.front().message);
  if (faults.size() == 1 && faults.front().line == 0) return end(out);
  out.key("faults").begin_array();
  const std::size_t listed = std::min<std::size_t>(faults.size(), kMostFaults);
  for (std::size_t i = 0; i < listed; ++i) {
    out.begin_object();
    if (faults[i].line > 0) out.integer("line", faults[i].line);
    if (faults[i].column > 0) out.integer("column", faults[i].column);
    write_message(out.key("message"), faults[i].message);
    out.end_object();
  }
  out.end_array();
  if (faults.size() > listed) {
    out.integer("moreFaults", static_cast<std::int64_t>(faults.size() - listed));
  }
  return end(out);
}

std::string write_pong(std::string_view request) {
  JsonWriter out(64);
  begin(out, "pong", request);
  return end(out);
}

}  // namespace formicary
