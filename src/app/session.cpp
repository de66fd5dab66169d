#include "app/session.h"

#include <algorithm>
#include <array>

#include "app/boards.h"
#include "app/columns.h"
#include "app/commands.h"
#include "app/move_list.h"
#include "app/rules_text.h"
#include "app/score_table.h"
#include "app/speech.h"
#include "app/text_io.h"
#include "base/text.h"

namespace formicary::app {
namespace {

constexpr std::size_t kMaxLineLength = 250;
// A ply with more events than this ends something: each gets a line, and time to be read.
constexpr std::size_t kFewEvents = 3;
// A board with more lines than this pushes what was told before it off the screen.
constexpr std::ptrdiff_t kTallBoard = 30;
constexpr char kNextCommand = ';';  // stands between commands on one line

// What is always there at the table, whatever the game.
constexpr std::array<std::string_view, 9> kTableCommands = {
    "help", "board", "moves", "log", "rules", "undo", "save", "quit", "exit"};

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  return out;
}

}  // namespace

Session::Session(Ledger& ledger, const Words& words, const Digest& secret, const Digest& key,
                 std::uint64_t seed, SessionSettings settings)
    : ledger_(ledger),
      words_(words),
      secret_(secret),
      dice_(key),
      rng_(seed),
      settings_(std::move(settings)),
      paint_(settings_.colour),
      names_(names_of(words, ledger.record().header)) {
  for (const RecordSeat& seat : ledger_.record().header.seats) {
    const auto level = bot_level(seat);
    bots_.push_back(level ? make_bot(ledger_.game(), *level) : nullptr);
  }
}

void Session::say(const Message& message) const {
  print_line(wrap(with_rule(words_, message, names_), kScreenWidth));
}

std::optional<std::string> Session::next_line() {
  if (!pending_) return read_line();
  return std::exchange(pending_, std::nullopt);
}

void Session::recall(const std::vector<Message>& events) {
  for (const Message& event : events) log_.push_back(words_.say(event, names_));
}

int Session::run() {
  say(Message("play.welcome").text("game", ledger_.game().title().name));
  if (ledger_.length() == 0) print_line(wrap(words_.say("board.aim"), kScreenWidth));
  while (!leaving_ && !ledger_.position().to_act().is_nobody()) {
    const Actor actor = ledger_.position().to_act();
    if (actor.is_seat() && actor.seat() != typist_) drop_rest();
    if (actor.is_chance()) {
      play_chance();
    } else if (is_person(actor.seat())) {
      leaving_ = !ask(actor.seat());
    } else {
      play_bot(actor.seat());
    }
  }
  end_story();
  drop_rest();
  if (!ledger_.position().to_act().is_nobody()) return leave();
  return finish();
}

void Session::play(AnyAction action) {
  std::vector<Message> events;
  const Actor mover = ledger_.position().to_act();
  if (mover.is_seat() && teller_ != mover) {
    end_story();
    teller_ = mover;
  }
  ledger_.play(action, &events);
  board_shown_ = false;
  if (mover.is_seat() && mover.seat() != seen_by_) seen_by_ = kNoSeat;
  tell(events);
  const Actor next = ledger_.position().to_act();
  const bool by_person = mover.is_seat() && is_person(mover.seat());
  const bool goes_on = next == mover && mover.is_seat();
  if (mover.is_seat() && !next.is_chance() && (by_person || !goes_on)) end_story();
  const bool bot_answers = by_person && next.is_seat() && !is_person(next.seat());
  if (bot_answers) drop_rest();
  const bool much_to_read = events.size() > kFewEvents && !goes_on;
  if (settings_.pause && (bot_answers || much_to_read)) leaving_ = !wait();
}

void Session::tell(const std::vector<Message>& events) {
  for (const Message& event : events) {
    log_.push_back(words_.say(event, names_));
    story_ += (story_.empty() ? "" : " ") + log_.back();
    if (events.size() > kFewEvents) end_story();
  }
}

void Session::end_story() {
  if (!story_.empty()) {
    print_line(wrap("  " + story_, kScreenWidth, 4));
    told_ = true;
  }
  story_.clear();
  teller_ = Actor::nobody();
}

void Session::play_chance() {
  AnyChance chance;
  ledger_.position().chance(chance);
  const std::string_view purpose = ledger_.game().title().purposes[chance.label.purpose];
  const std::uint32_t index = ledger_.next_index(chance.label);
  play(chance.pick(dice_.draw(purpose, chance.label.seat, index, chance.total)));
}

void Session::play_bot(Seat seat) {
  play(bots_[seat]->choose(*ledger_.position().mask(seat), rng_));
}

bool Session::wait() {
  end_story();
  told_ = false;
  while (true) {
    const Seat mover = ledger_.last_seat();
    print(words_.say(mover == kNoSeat || !is_person(mover)
                         ? Message("play.wait")
                         : Message("play.wait-or-undo").text("name", names_.seats[mover])) +
          " ");
    const auto line = next_line();
    if (!line) {
      print_line("");
      return false;
    }
    const std::string command = lower_case(trim(*line));
    if (command.empty()) return true;
    if (command == "undo") {
      undo();
      return true;
    }
    if (!is_printable_utf8(command) || !do_table_command(*line, false)) {
      pending_ = *line;  // meant for the next decision
      return true;
    }
    if (leaving_) return false;
  }
}

Seat Session::viewer() const {
  // With one person at the table the view is theirs; at a shared screen, that of the seat to act.
  const auto people =
      std::count_if(bots_.begin(), bots_.end(), [](const auto& bot) { return bot == nullptr; });
  if (people == 1) {
    const auto it = std::find(bots_.begin(), bots_.end(), nullptr);
    return static_cast<Seat>(it - bots_.begin());
  }
  const Actor actor = ledger_.position().to_act();
  return actor.is_seat() ? actor.seat() : kNoSeat;
}

std::string Session::board(Seat viewer, bool glance) const {
  return draw_board({ledger_.game(), ledger_.position(), names_, words_,
                     ledger_.record().header.colours, viewer, false, settings_.colour, glance});
}

void Session::show_board(Seat viewer) {
  print_line("");
  print(board(viewer, false));
  board_shown_ = true;
}

MoveList Session::moves() const { return {ledger_.position(), words_, names_, paint_}; }

// What somebody has to know for the next decision: the whole board at first, and behind steps of
// their own only what these are about. False to leave.
bool Session::present(Seat seat) {
  const bool glance = seen_by_ == seat;
  const std::string shown = board(viewer(), glance);
  const bool tall = std::count(shown.begin(), shown.end(), '\n') > kTallBoard;
  if (settings_.pause && told_ && tall && !glance) {
    const int plies = ledger_.length();
    if (!wait()) return false;
    if (ledger_.length() != plies) return true;  // a move was taken back
  }
  print_line("");
  print(shown);
  list_commands();
  board_shown_ = true;
  told_ = false;
  seen_by_ = seat;
  return true;
}

void Session::list_commands() const {
  const MoveList list = moves();
  print(list.in_short(list.all()));
}

// Reads a line of commands; false at the end of the input.
bool Session::read_commands(Seat seat) {
  print(paint_.bold(names_.seats[seat] + ">") + " ");
  auto line = next_line();
  if (!line) {
    print_line("");
    return false;
  }
  std::replace(line->begin(), line->end(), '\t', ' ');
  typist_ = seat;
  for (const std::string_view command : split(*line, kNextCommand)) {
    if (!trim(command).empty()) typed_.emplace_back(trim(command));
  }
  if (typed_.empty()) list_commands();
  return true;
}

bool Session::ask(Seat seat) {
  end_story();
  if (typed_.empty()) {
    if (!board_shown_ && !present(seat)) return false;
    if (!board_shown_) return true;
    return read_commands(seat);
  }
  const std::string text = std::move(typed_.front());
  typed_.pop_front();
  if (text.size() > kMaxLineLength) {
    refuse(Message("play.too-long").number("most", static_cast<int>(kMaxLineLength)));
  } else if (!is_printable_utf8(text)) {
    refuse(Message("play.unreadable"));
  } else if (!do_table_command(text, false) && !do_move(text) && !do_table_command(text, true)) {
    refuse(ledger_.position().parse(lower_case(text)).error().message);
  }
  return !leaving_;
}

// The commands of the line that were not done yet are not done at all.
void Session::drop_rest() {
  if (typed_.empty()) return;
  std::string rest;
  for (const std::string& command : typed_) rest += (rest.empty() ? "" : "; ") + command;
  typed_.clear();
  if (is_printable_utf8(rest)) say(Message("play.dropped").text("rest", rest));
}

// What is wrong, and what could be typed.
void Session::refuse(const Message& message) {
  say(message);
  drop_rest();
  print_line(words_.say("play.could-type"));
  list_commands();
}

bool Session::do_table_command(const std::string& line, bool shortened) {
  const std::vector<Word> words = split_words(line);
  if (words.empty()) return false;
  const std::string argument =
      words.size() > 1 ? line.substr(static_cast<std::size_t>(words[1].column - 1)) : "";
  std::string verb = lower_case(words[0].text);
  if (verb == "?") verb = "help";
  if (verb == "rule") verb = "rules";
  const auto found =
      std::find_if(kTableCommands.begin(), kTableCommands.end(), [&](std::string_view command) {
        return shortened ? command.starts_with(verb) : command == verb;
      });
  if (found == kTableCommands.end()) return false;
  if (*found == "help") {
    print_line(wrap(words_.say("play.help") + "\n" + words_.say("board.help"), kScreenWidth));
  } else if (*found == "board") {
    show_board(viewer());
  } else if (*found == "moves") {
    show_moves(argument);
  } else if (*found == "log") {
    show_log(argument);
  } else if (*found == "rules") {
    show_rules(argument);
  } else if (*found == "undo") {
    undo();
  } else if (*found == "save") {
    save(argument);
  } else {
    leaving_ = true;
  }
  return true;
}

bool Session::do_move(const std::string& line) {
  const std::string text = lower_case(line);
  const MoveList list = moves();
  if (const auto number = parse_number(text, list.all().size()); number && *number > 0) {
    play(list.all()[*number - 1]);
    return true;
  }
  if (const auto action = ledger_.position().parse(text)) {
    if (const auto refusal = ledger_.position().why_not(*action)) {
      say(*refusal);
      drop_rest();
    } else {
      play(*action);
    }
    return true;
  }
  const std::vector<AnyAction> found = list.meant_by(text);
  if (found.empty()) return false;
  if (found.size() == 1) {
    play(found[0]);
  } else {
    say(Message("play.ambiguous").text("found", line));
    print(list.in_short(found));
    drop_rest();
  }
  return true;
}

// All moves, or those that a beginning could mean.
void Session::show_moves(const std::string& beginning) {
  if (!ledger_.position().to_act().is_seat()) return;
  const MoveList list = moves();
  const std::vector<AnyAction> found = list.matching(lower_case(beginning));
  if (found.empty()) return say(Message("play.no-such-move").text("found", beginning));
  print(list.in_full(found));
}

void Session::show_log(std::string_view count) {
  const auto wanted = parse_number(count.empty() ? "12" : count, 100000);
  if (!wanted) return say(Message("play.log-form").text("found", count));
  const std::size_t first = log_.size() - std::min<std::size_t>(log_.size(), *wanted);
  if (log_.empty()) print_line(words_.say("play.log-empty"));
  for (std::size_t i = first; i < log_.size(); ++i) {
    print_line(wrap("  " + log_[i], kScreenWidth, 4));
  }
}

void Session::show_rules(std::string_view clause) {
  const auto text = rules_text(words_, paint_, ledger_.game().title().prefix, clause);
  if (!text) return say(Message("play.no-such-rule").text("found", clause));
  print(*text);
}

void Session::undo() {
  end_story();
  const Seat seat = ledger_.last_seat();
  if (seat == kNoSeat || !is_person(seat)) return say(Message("play.nothing-to-undo"));
  ledger_.back(1, false);
  log_.push_back(words_.say(Message("play.undone").text("name", names_.seats[seat])));
  print_line("  " + log_.back());
  board_shown_ = false;
}

bool Session::save(std::string path) {
  if (path.empty()) path = settings_.save_path;
  if (path.empty()) path = free_file_name(ledger_.game().title().id, ".game");
  Record record = ledger_.record();
  record.secret = secret_;
  if (const auto failure = write_file(path, write_record(record))) {
    print_error(words_.say(*failure));
    return false;
  }
  settings_.save_path = path;
  say(Message(record.result ? "play.saved-finished" : "play.saved")
          .text("path", path)
          .text("program", program_name()));
  return true;
}

int Session::leave() {
  const bool saved = save({});
  print_line(words_.say("play.goodbye"));
  return saved ? kOk : kBadFile;
}

int Session::finish() {
  show_board(kNoSeat);
  print_line("");
  print(score_table(ledger_.game(), ledger_.position(), names_, words_));
  print_line("");
  return save({}) ? kOk : kBadFile;
}

}  // namespace formicary::app
