// Writes and reads the head of a table: `formicary-table 1`, lines of words, and then a record
// without its plies, which are stored separately as they come.
#include "table/head.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "record/record.h"

namespace formicary {
namespace {

constexpr int kHeadFormat = 1;
constexpr std::array<std::string_view, 3> kStates = {"gathering", "playing", "over"};
constexpr std::array<std::string_view, 3> kPaces = {"none", "live", "turns"};
constexpr std::array<std::string_view, 4> kAway = {"no", "resigned", "time", "unseated"};

template <std::size_t Count>
std::optional<std::size_t> find(const std::array<std::string_view, Count>& names,
                                std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return {};
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<Millis> read_millis(std::string_view text) {
  if (text == "-") return kNever;
  const auto value = parse_number(text, INT64_MAX);
  if (!value) return {};
  return static_cast<Millis>(*value);
}

void write_millis(std::string& out, Millis value) {
  if (value == kNever) {
    out += '-';
  } else {
    append_number(out, value);
  }
}

std::optional<Digest> read_digest(std::string_view text) {
  Digest digest{};
  if (!parse_hex(text, digest)) return {};
  return digest;
}

}  // namespace

std::string Table::write_head() const {
  std::string out = "formicary-table " + std::to_string(kHeadFormat) + '\n';
  const auto line = [&out](std::string_view key, std::string_view value) {
    out.append(key).append(" ").append(value).append("\n");
  };
  line("state", kStates[static_cast<std::size_t>(state_)]);
  line("host", host_.empty() ? "-" : host_);
  line("listed", terms_.listed ? "yes" : "no");
  std::string pace(kPaces[static_cast<std::size_t>(terms_.pace.kind)]);
  for (const Millis time : {terms_.pace.bank, terms_.pace.add, terms_.pace.turn}) {
    pace += ' ';
    append_number(pace, time);
  }
  line("pace", pace);
  line("level", std::to_string(terms_.level));
  line("pause", std::to_string(terms_.bot_pause));
  if (terms_.hints) line("hints", *terms_.hints ? "yes" : "no");
  if (terms_.undo_after_end) line("undo", "after-end");
  line("secret", to_hex(secret_));
  for (const TableSeat& seat : seats_) {
    std::string text(kAway[static_cast<std::size_t>(seat.away)]);
    text += ' ' + std::to_string(seat.invite) + ' ' + std::to_string(seat.bank) + ' ';
    text += seat.entropy ? to_hex(*seat.entropy) : "-";
    if (seat.entropy_commitment) text += ' ' + to_hex(*seat.entropy_commitment);
    line("seat", text);
  }
  std::string clock;
  write_millis(clock, deadline_);
  line("deadline", clock);
  if (offer_) {
    line("offer", std::to_string(offer_->seat) + ' ' + std::to_string(offer_->to) + ' ' +
                      std::to_string(offer_->waiting) + ' ' + std::to_string(offer_->until) + ' ' +
                      std::to_string(offer_->asked));
  }
  if (asked_in_vain_ != AskedInVain{}) {
    std::string asked = std::to_string(asked_in_vain_.longest);
    for (const int times : asked_in_vain_.times) asked += ' ' + std::to_string(times);
    line("asked", asked);
  }
  if (is_revealing()) line("reveal", std::to_string(reveal_until_));
  for (const PastHolder& past : past_) {
    line("past", std::to_string(past.seat) + ' ' + std::to_string(past.person) + ' ' + past.player);
  }
  if (!next_.empty()) line("next", next_);
  if (chat_rules_.seated_only) line("chat", "seated");
  for (const std::string& speaker : chat_rules_.muted) line("muted", speaker);
  Record record;
  record.header = ledger_.record().header;
  for (RecordSeat& seat : record.header.seats) seat.name.clear();
  return out.append(kRecordFollows).append(write_record(record));
}

std::vector<StoredSeat> Table::write_seats() const {
  std::vector<StoredSeat> out;
  for (const TableSeat& seat : seats_) {
    out.push_back({write_seat_kind(seat), seat.player, seat.name, seat.hook});
  }
  return out;
}

TableReader::TableReader(const TableParts& parts, std::string_view head) : parts_(parts) {
  lines_ = read_lines(head, faults_);
}

bool TableReader::read(Table& table) {
  if (!faults_.empty()) return false;
  for (const Line& line : lines_) {
    words_ = &line.words;
    if (words_->size() < 2 || !read_line(table)) return false;
  }
  return seat_ == parts_.seats.size() && table.seats_.size() == seat_;
}

std::string_view TableReader::word(std::size_t i) const {
  return i < words_->size() ? (*words_)[i].text : std::string_view();
}
bool TableReader::number(std::size_t i, std::int64_t& out, std::uint64_t most) const {
  const auto value = parse_number(word(i), most);
  if (value) out = static_cast<std::int64_t>(*value);
  return value.has_value();
}

bool TableReader::read_line(Table& table) {
  const std::string_view key = word(0);
  if (key == "state") return read_state(table);
  if (key == "pace") return read_pace(table);
  if (key == "seat") return read_seat(table);
  if (key == "offer") return read_offer(table);
  if (key == "asked") return read_asked(table);
  if (key == "past") return read_past(table);
  std::int64_t value = 0;
  if (key == "host") {
    table.host_ = word(1) == "-" ? std::string_view() : word(1);
  } else if (key == "listed") {
    table.terms_.listed = word(1) == "yes";
  } else if (key == "hints") {
    table.terms_.hints = word(1) == "yes";
  } else if (key == "undo") {
    table.terms_.undo_after_end = word(1) == "after-end";
  } else if (key == "next") {
    table.next_ = word(1);
  } else if (key == "chat") {
    table.chat_rules_.seated_only = word(1) == "seated";
  } else if (key == "muted" && is_speaker(word(1))) {
    table.chat_rules_.muted.emplace_back(word(1));
  } else if (key == "level" && number(1, value, 99)) {
    table.terms_.level = static_cast<int>(value);
  } else if (key == "pause" && number(1, value, INT32_MAX)) {
    table.terms_.bot_pause = value;
  } else if (key == "reveal" && number(1, value, INT64_MAX)) {
    table.reveal_until_ = value;
  } else if (key == "deadline" && read_millis(word(1))) {
    table.deadline_ = *read_millis(word(1));
  } else {
    return (key == "formicary-table" && word(1) == std::to_string(kHeadFormat)) || key == "secret";
  }
  return true;
}

bool TableReader::read_state(Table& table) const {
  const auto state = find(kStates, word(1));
  if (state) table.state_ = static_cast<TableState>(*state);
  return state.has_value();
}

bool TableReader::read_pace(Table& table) const {
  const auto kind = find(kPaces, word(1));
  Pace& pace = table.terms_.pace;
  if (kind) pace.kind = static_cast<Pace::Kind>(*kind);
  return kind && number(2, pace.bank, INT64_MAX) && number(3, pace.add, INT64_MAX) &&
         number(4, pace.turn, INT64_MAX);
}

bool TableReader::read_seat(Table& table) {
  if (seat_ >= parts_.seats.size()) return false;
  const StoredSeat& stored = parts_.seats[seat_++];
  TableSeat seat;
  seat.player = stored.player;
  seat.name = stored.name;
  seat.hook = stored.hook;
  if (stored.kind == "person") {
    seat.kind = SeatKind::kPerson;
  } else if (const auto level = bot_level({stored.kind, {}})) {
    seat.kind = SeatKind::kBot;
    seat.level = *level;
  } else if (stored.kind != "open") {
    return false;
  }
  const auto away = find(kAway, word(1));
  std::int64_t invite = 0;
  if (!away || !number(2, invite, INT32_MAX) || !number(3, seat.bank, INT64_MAX)) return false;
  seat.away = static_cast<Away>(*away);
  seat.invite = static_cast<int>(invite);
  if (word(4) != "-") {
    seat.entropy = read_digest(word(4));
    if (!seat.entropy) return false;
  }
  if (!word(5).empty()) {
    seat.entropy_commitment = read_digest(word(5));
    if (!seat.entropy_commitment) return false;
    seat.withheld = seat.entropy && sha256(*seat.entropy) != *seat.entropy_commitment;
  }
  table.seats_.push_back(std::move(seat));
  return true;
}

bool TableReader::read_offer(Table& table) const {
  std::array<std::int64_t, 4> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!number(i + 1, values[i], INT64_MAX)) return false;
  }
  // Earlier versions of the program did not keep who was asked.
  std::int64_t asked = values[2];
  if (!word(5).empty() && !number(5, asked, UINT8_MAX)) return false;
  table.offer_ =
      BackOffer{static_cast<Seat>(values[0]), static_cast<int>(values[1]),
                static_cast<std::uint8_t>(values[2]), static_cast<std::uint8_t>(asked), values[3]};
  return values[0] < kMaxSeats && values[1] <= INT32_MAX && values[2] <= UINT8_MAX;
}

bool TableReader::read_asked(Table& table) const {
  std::int64_t value = 0;
  if (!number(1, value, INT32_MAX)) return false;
  table.asked_in_vain_.longest = static_cast<int>(value);
  for (std::size_t i = 0; i < table.asked_in_vain_.times.size(); ++i) {
    if (!number(i + 2, value, INT32_MAX)) return false;
    table.asked_in_vain_.times[i] = static_cast<int>(value);
  }
  return true;
}

bool TableReader::read_past(Table& table) const {
  std::int64_t seat = 0;
  std::int64_t person = 0;
  if (!number(1, seat, kMaxSeats - 1) || !number(2, person, INT32_MAX) || word(3).empty()) {
    return false;
  }
  table.past_.push_back({static_cast<Seat>(seat), static_cast<int>(person), PlayerId(word(3))});
  return true;
}

}  // namespace formicary
