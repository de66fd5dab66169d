#include "client/mirror.h"

#include <algorithm>

#include "base/check.h"
#include "base/text.h"
#include "protocol/names.h"
#include "protocol/pace_json.h"
#include "protocol/parts.h"
#include "record/follow.h"

namespace formicary {
namespace {

std::optional<Digest> read_digest(const Json& json) {
  Digest digest{};
  if (!parse_hex(json.string(), digest)) return {};
  return digest;
}

RecordSeat record_seat(const TableSeat& seat) {
  return {seat.kind == SeatKind::kBot ? write_seat_kind(seat) : "person", seat.name};
}

// Empty if no seat has one, as in records.
std::vector<std::optional<Digest>> entropy_commitments(const std::vector<TableSeat>& seats) {
  std::vector<std::optional<Digest>> all;
  for (const TableSeat& seat : seats) all.push_back(seat.entropy_commitment);
  const bool any =
      std::any_of(all.begin(), all.end(), [](const auto& one) { return one.has_value(); });
  if (!any) all.clear();
  return all;
}

// Whether a start that waited for entropy was called off: then nobody's commitment is left, and
// everybody has to commit again, to other entropy.
bool is_called_off(const Json& face, const std::vector<std::optional<Digest>>& promises) {
  return promises.empty() && face["state"].string() == "gathering" &&
         face.find("reveal") == nullptr;
}

// Reads the fields that change with every ply.
void read_turn_fields(const Json& json, TableFace& face) {
  face.to_act = read_seat(json["toAct"]);
  face.undoable = static_cast<int>(json["undo"].integer());
  face.time_left.assign(face.seats.size(), kNever);
  const Json::Array& clock = json["clock"].array();
  for (std::size_t i = 0; i < clock.size() && i < face.time_left.size(); ++i) {
    face.time_left[i] = clock[i].integer();
  }
}

void read_face(const Json& json, TableFace& face) {
  face.state = value_of<TableState>(json["state"].string(), kStateNames);
  face.listed = json["listed"].boolean();
  face.hints = json["hints"].boolean();
  face.pace = read_pace(json["pace"]);
  face.seats = read_seats(json["seats"]);
  face.reveal.reset();
  if (const Json* reveal = json.find("reveal")) face.reveal = read_reveal(*reveal);
  face.offer.reset();
  if (const Json* offer = json.find("offer")) face.offer = read_offer(*offer);
  face.next = json["next"].string();
  face.chat.seated_only = json["seatedChat"].boolean();
  face.chat.muted.clear();
  for (const Json& speaker : json["muted"].array()) face.chat.muted.push_back(speaker.string());
}

std::vector<std::string> read_colours(const Json& json) {
  std::vector<std::string> colours;
  for (const Json& colour : json["colours"].array()) colours.push_back(colour.string());
  return colours;
}

RecordHeader read_header(const Json& json) {
  RecordHeader header;
  header.format = static_cast<int>(json["format"].integer());
  header.title = json["title"].string();
  header.revision = static_cast<int>(json["revision"].integer());
  header.edition_id = json["edition"].string();
  header.edition_hash = json["editionHash"].string();
  header.edition_text = json["editionText"].string();
  header.players = static_cast<int>(json["players"].integer());
  for (const auto& [name, value] : json["options"].object()) {
    header.options.emplace_back(name, value.string());
  }
  header.colours = read_colours(json);
  header.commitment = read_digest(json["commitment"]);
  const std::vector<TableSeat> seats = read_seats(json["face"]["seats"]);
  for (const TableSeat& seat : seats) header.seats.push_back(record_seat(seat));
  header.entropy_commitments = entropy_commitments(seats);
  return header;
}

Fault fault_of(Message message) { return {std::move(message), 0, 0}; }

Result<std::vector<RecordEntry>, Fault> read_entry_list(const Json& json) {
  std::string lines;
  for (const Json& line : json.array()) {
    lines += line.string();
    lines += '\n';
  }
  auto entries = read_entries(lines);
  if (!entries) return entries.error();
  for (RecordEntry& entry : *entries) entry.line = 0;  // they do not come from a file
  return std::move(*entries);
}

bool same_entry(const RecordEntry& a, const RecordEntry& b) {
  return a.kind == b.kind && a.number == b.number && a.agreed == b.agreed && a.scored == b.scored &&
         a.hash == b.hash && a.actor == b.actor && a.command == b.command;
}

void read_end(const Json& json, Ledger& ledger) {
  if (const auto secret = read_digest(json["secret"])) ledger.reveal(*secret);
  std::vector<Digest> entropy;
  for (const Json& one : json["entropy"].array()) {
    entropy.push_back(read_digest(one).value_or(Digest{}));
  }
  ledger.disclose(std::move(entropy));
}

}  // namespace

Mirror::Taken Mirror::broken(Fault fault) {
  fault_ = std::move(fault);
  return Taken::kBroken;
}

Mirror::Taken Mirror::take(const ServerMessage& message, std::vector<Message>* events) {
  if (!message.body || (known() && message.table != id_)) return Taken::kOther;
  switch (message.kind) {
    case ServerMessage::Kind::kTable: {
      if (known() && message.number < number_) return Taken::kOld;
      const Taken taken = take_snapshot(*message.body, events);
      if (taken != Taken::kNew) return taken;
      id_ = message.table;
      number_ = message.number;
      yours_ = message.yours;
      presence_ = message.presence;
      invites_ = message.invites;
      return taken;
    }
    case ServerMessage::Kind::kUpdate: {
      if (!known() || message.number > number_ + 1) return Taken::kGap;
      if (message.number <= number_) return Taken::kOld;
      const Taken taken = take_update(*message.body, events);
      if (taken == Taken::kNew) number_ = message.number;
      return taken;
    }
    case ServerMessage::Kind::kPresence:
      if (!known()) return Taken::kGap;
      presence_ = message.presence;
      return Taken::kNew;
    case ServerMessage::Kind::kYours:
      if (!known()) return Taken::kGap;
      yours_ = message.yours;
      return Taken::kNew;
    default:
      return Taken::kOther;
  }
}

Mirror::Taken Mirror::take_snapshot(const Json& json, std::vector<Message>* events) {
  const RecordHeader header = read_header(json);
  const bool called_off = is_called_off(json["face"], header.entropy_commitments);
  if (known() && (header.commitment != ledger_->record().header.commitment ||
                  !(called_off || keeps_promises(header.entropy_commitments)))) {
    return broken(fault_of(Message("protocol.commitment")));
  }
  auto game = games_->open(header);
  if (!game) return broken(game.error());
  const auto entries = read_entry_list(json["entries"]);
  if (!entries) return broken(entries.error());

  // Entries that were known and are still valid cause no events.
  std::size_t told = entries->size();
  if (known()) {
    const auto& before = ledger_->record().entries;
    const bool goes_on = before.size() <= entries->size() &&
                         std::equal(before.begin(), before.end(), entries->begin(), same_entry);
    // Everything shown is on the server's disk, so an honest server never tells it differently.
    if (!goes_on) return broken(fault_of(Message("protocol.history")));
    told = before.size();
  }
  auto ledger = std::make_unique<Ledger>(**game, header);
  std::vector<Message> missed;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    if (auto fault = follow(*ledger, (*entries)[i], i < told ? nullptr : &missed)) {
      return broken(std::move(*fault));
    }
  }
  if (const Json* end = json.find("end")) read_end(*end, *ledger);
  if (events != nullptr) std::move(missed.begin(), missed.end(), std::back_inserter(*events));

  ledger_ = std::move(ledger);
  game_ = std::move(*game);
  read_face(json["face"], face_);
  face_.host = json["host"].boolean();
  fix_promises(called_off);
  read_turn_fields(json, face_);
  chat_.clear();
  for (const Json& line : json["chat"].array()) chat_.push_back(read_chat_line(line));
  fault_.reset();
  return Taken::kNew;
}

Mirror::Taken Mirror::take_update(const Json& json, std::vector<Message>* events) {
  const auto entries = read_entry_list(json["entries"]);
  if (!entries) return broken(entries.error());
  const Json* face = json.find("face");
  const Json* colours = face == nullptr ? nullptr : face->find("colours");
  if (face != nullptr && ((*face)["seats"].array().size() != face_.seats.size() ||
                          (colours != nullptr && colours->array().size() !=
                                                     static_cast<std::size_t>(game_->colours())))) {
    return broken(fault_of(Message("record.seats")
                               .number("seats", static_cast<std::int64_t>(face_.seats.size()))
                               .number("colours", game_->colours())));
  }
  bool called_off = false;
  if (face != nullptr) {
    const auto promises = entropy_commitments(read_seats((*face)["seats"]));
    called_off = is_called_off(*face, promises);
    if (!called_off && !keeps_promises(promises)) {
      return broken(fault_of(Message("protocol.commitment")));
    }
  }
  // Before the first ply, the seats say who begins.
  const bool begins = ledger_->record().entries.empty();
  if (face != nullptr && begins) take_seats(read_seats((*face)["seats"]));
  if (auto fault = play(*entries, events)) {
    if (begins) take_seats(face_.seats);  // as they were
    return broken(std::move(*fault));
  }
  if (face != nullptr) {
    read_face(*face, face_);
    if (begins && colours != nullptr) ledger_->recolour(read_colours(*face));
    if (!begins) take_seats(face_.seats);
    fix_promises(called_off);
  }
  read_turn_fields(json, face_);
  if (const Json* end = json.find("end")) read_end(*end, *ledger_);
  if (const Json* line = json.find("chat")) chat_.push_back(read_chat_line(*line));
  if (const Json* removed = json.find("removed")) {
    for (ChatLine& line : chat_) {
      if (line.number == static_cast<std::uint64_t>(removed->integer())) line.text.clear();
    }
  }
  fault_.reset();
  return Taken::kNew;
}

bool Mirror::keeps_promises(const std::vector<std::optional<Digest>>& promises) const {
  return !promises_fixed_ || promises == ledger_->record().header.entropy_commitments;
}

void Mirror::fix_promises(bool called_off) {
  promises_fixed_ =
      (promises_fixed_ && !called_off) || face_.reveal || face_.state != TableState::kGathering;
}

void Mirror::take_seats(const std::vector<TableSeat>& seats) {
  for (const Seat seat : first_seats(seats.size())) ledger_->rename(seat, record_seat(seats[seat]));
  if (ledger_->record().entries.empty()) ledger_->promise(entropy_commitments(seats));
}

// Plays all entries, or none.
std::optional<Fault> Mirror::play(const std::vector<RecordEntry>& entries,
                                  std::vector<Message>* events) {
  const std::size_t known_entries = ledger_->record().entries.size();
  std::vector<Message> news;
  for (const RecordEntry& entry : entries) {
    auto fault = follow(*ledger_, entry, events == nullptr ? nullptr : &news);
    if (!fault) continue;
    rebuild(known_entries);
    return fault;
  }
  if (events != nullptr) std::move(news.begin(), news.end(), std::back_inserter(*events));
  return {};
}

// Restores the ledger with its first `entries` entries, which are known to be valid.
void Mirror::rebuild(std::size_t entries) {
  const Record& record = ledger_->record();
  auto ledger = std::make_unique<Ledger>(*game_, record.header);
  for (std::size_t i = 0; i < entries; ++i) {
    FORMICARY_CHECK(!follow(*ledger, record.entries[i], nullptr));
  }
  if (record.secret) ledger->reveal(*record.secret);
  ledger_ = std::move(ledger);
}

}  // namespace formicary
