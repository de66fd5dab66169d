#include "terminal/session.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "platform/deadline.h"
#include "platform/exit_codes.h"
#include "platform/text_io.h"
#include "record/draw.h"
#include "terminal/advice_text.h"
#include "terminal/columns.h"
#include "terminal/forced.h"
#include "terminal/save_place.h"
#include "terminal/speech.h"
#include "terminal/typed_line.h"

namespace formicary::terminal {
namespace {

// What is always there at the table, whatever the game.
constexpr std::array<std::string_view, 11> kTableCommands = {
    "help", "board", "moves", "log", "rules", "undo", "save", "quit", "exit", "hint", "why"};

}  // namespace

Session::Session(Ledger& ledger, const Words& words, NetLibrary& nets, const Digest& secret,
                 const Digest& key, std::uint64_t seed, SessionSettings settings)
    : ledger_(ledger),
      words_(words),
      nets_(nets),
      secret_(secret),
      dice_(key),
      rng_(seed),
      settings_(std::move(settings)),
      view_(ledger, words, names_of(words, ledger.record().header), settings_.colour) {
  for (const RecordSeat& seat : ledger_.record().header.seats) {
    const auto level = bot_level(seat);
    const Game& game = ledger_.game();
    bots_.push_back(level ? make_bot(game, *level, nets_.shelf_for(game, *level)) : nullptr);
  }
}

void Session::say(const Message& message) const { print(view_.sentence(message)); }

std::optional<std::string> Session::next_line(const Prompt& prompt) {
  if (pending_ || !input_.edits()) print(prompt.text);
  if (pending_) return std::exchange(pending_, std::nullopt);
  if (!input_.edits()) return read_line();
  while (true) {
    if (auto line = input_.next_line()) return line;
    if (input_.ended()) return {};
    input_.show({}, prompt);  // again where the screen has got another size
    input_.wait(-1, std::chrono::milliseconds::max());
  }
}

int Session::run() {
  say(Message("play.welcome").text("game", ledger_.game().title().name));
  if (ledger_.length() == 0) print_line(wrap(words_.say("board.aim"), kScreenWidth));
  std::vector<int> played;
  for (const RecordSeat& seat : ledger_.record().header.seats) {
    if (const auto level = bot_level(seat)) played.push_back(*level);
  }
  for (const Message& lack : without_nets(nets_, ledger_.game(), words_, played)) say(lack);
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
  const bool much_to_read = events.size() > GameView::kFewEvents && !goes_on;
  if (settings_.pause && (bot_answers || much_to_read)) leaving_ = !wait();
}

void Session::tell(const std::vector<Message>& events) {
  const std::string told = view_.tell(events);
  if (told.empty()) return;
  print(told);
  told_ = true;
  teller_ = Actor::nobody();
}

void Session::end_story() {
  const std::string story = view_.end_story();
  print(story);
  told_ = told_ || !story.empty();
  teller_ = Actor::nobody();
}

void Session::play_chance() {
  AnyChance chance;
  ledger_.position().chance(chance);
  play(fair_draw(ledger_, chance, dice_));
}

void Session::play_bot(Seat seat) {
  Deadline deadline(think_millis(ledger_.game().title()));
  play(bots_[seat]->choose(*ledger_.position().mask(seat), rng_, &deadline));
}

bool Session::wait() {
  end_story();
  told_ = false;
  while (true) {
    const Seat mover = ledger_.last_seat();
    const std::string prompt =
        words_.say(mover == kNoSeat || !is_person(mover)
                       ? Message("play.wait")
                       : Message("play.wait-or-undo").text("name", view_.names().seats[mover])) +
        " ";
    const auto line = next_line({prompt, width_of(prompt), true});
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

std::ptrdiff_t Session::people() const {
  return std::count_if(bots_.begin(), bots_.end(), [](const auto& bot) { return bot == nullptr; });
}

Seat Session::viewer() const {
  // With one person at the table the view is theirs; at a shared screen, that of the seat to act.
  if (people() == 1) {
    const auto it = std::find(bots_.begin(), bots_.end(), nullptr);
    return static_cast<Seat>(it - bots_.begin());
  }
  const Actor actor = ledger_.position().to_act();
  return actor.is_seat() ? actor.seat() : kNoSeat;
}

void Session::show_board(Seat viewer) {
  print_line("");
  print(view_.board(viewer, false));
  board_shown_ = true;
}

// What somebody has to know for the next decision: the whole board at first, and behind steps of
// their own only what these are about. False to leave.
bool Session::present(Seat seat) {
  const bool glance = seen_by_ == seat;
  const std::string shown = view_.board(viewer(), glance);
  if (settings_.pause && told_ && view_.is_tall(shown) && !glance) {
    const int plies = ledger_.length();
    if (!wait()) return false;
    if (ledger_.length() != plies) return true;  // a move was taken back
  }
  print_line("");
  print(shown);
  print(view_.commands());
  board_shown_ = true;
  told_ = false;
  seen_by_ = seat;
  return true;
}

// Reads a line of commands; false at the end of the input.
bool Session::read_commands(Seat seat) {
  const std::string prompt = view_.names().seats[seat] + ">";
  auto line = next_line({view_.paint().bold(prompt) + " ", width_of(prompt) + 1, true});
  if (!line) {
    print_line("");
    return false;
  }
  typist_ = seat;
  for (std::string& command : split_commands(*line)) typed_.push_back(std::move(command));
  if (typed_.empty()) print(view_.commands());
  return true;
}

bool Session::ask(Seat seat) {
  end_story();
  if (play_forced()) return !leaving_;
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

// Plays the only move there is, if that is wanted and nothing else was typed.
bool Session::play_forced() {
  if (!settings_.forced || !typed_.empty() || pending_) return false;
  const auto action = forced_move(ledger_);
  if (!action) return false;
  std::string command;
  ledger_.position().text(*action, command);
  say(Message("play.forced").text("command", command));
  play(*action);
  return true;
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
  print(view_.commands());
}

bool Session::do_table_command(const std::string& line, bool shortened) {
  const auto found = find_command(kTableCommands, line, shortened);
  if (!found) return false;
  if (found->verb == "help") {
    print_line(wrap(words_.say("play.help") + "\n" + words_.say("board.help"), kScreenWidth));
  } else if (found->verb == "board") {
    show_board(viewer());
  } else if (found->verb == "moves") {
    print(view_.moves(found->argument));
  } else if (found->verb == "log") {
    print(view_.log(found->argument));
  } else if (found->verb == "rules") {
    print(view_.rules(found->argument));
  } else if (found->verb == "hint") {
    hint();
  } else if (found->verb == "why") {
    why(found->argument);
  } else if (found->verb == "undo") {
    undo();
  } else if (found->verb == "save") {
    save(found->argument);
  } else {
    leaving_ = true;
  }
  return true;
}

bool Session::do_move(const std::string& line) {
  const TypedMove move = view_.move(line);
  if (move.action) {
    play(*move.action);
  } else if (move.refusal) {
    say(*move.refusal);
    drop_rest();
  } else if (!move.several.empty()) {
    print(view_.several(line, move.several));
    drop_rest();
  } else {
    return false;
  }
  return true;
}

bool Session::may_ask() const {
  if (people() <= 1 || settings_.hints) return true;
  say(Message("hint.not-here").text("program", program_name()));
  return false;
}

void Session::hint() {
  if (!may_ask()) return;
  const auto question = ask_now(ledger_);
  if (!question || !is_person(question->seat)) return say(Message("hint.not-now"));
  print(AdviceText(nets_, ledger_, words_, view_.names(), view_.paint()).answer(*question));
}

void Session::why(std::string_view argument) {
  if (!may_ask()) return;
  const auto back = read_back(argument);
  if (!back) return say(Message("why.form").text("found", argument));
  unsigned seats = 0;
  for (std::size_t i = 0; i < bots_.size(); ++i) seats |= bots_[i] != nullptr ? 1U << i : 0U;
  const auto question = ask_back(ledger_, static_cast<std::uint8_t>(seats), *back);
  if (!question) return say(Message("why.nothing"));
  print(AdviceText(nets_, ledger_, words_, view_.names(), view_.paint()).answer(*question));
}

void Session::undo() {
  end_story();
  const Seat seat = ledger_.last_seat();
  if (seat == kNoSeat || !is_person(seat)) return say(Message("play.nothing-to-undo"));
  ledger_.back(1, false);
  const Message undone = Message("play.undone").text("name", view_.names().seats[seat]);
  view_.note(words_.say(undone));
  print_line("  " + words_.say(undone));
  board_shown_ = false;
}

bool Session::save(std::string path) {
  if (path.empty()) path = settings_.save_path;
  if (path.empty()) path = free_save_path(ledger_.game().title().id);
  Record record = ledger_.record();
  record.secret = secret_;
  if (const auto failure = write_file(path, write_record(record))) {
    print_error(words_.say(*failure));
    return false;
  }
  settings_.save_path = path;
  // Lines are not broken, as one is a command to be copied.
  constexpr std::size_t kUnbroken = 10'000;
  print_line(wrap(words_.say(Message(record.result ? "play.saved-finished" : "play.saved")
                                 .text("path", path)
                                 .text("program", program_name())),
                  kUnbroken));
  return true;
}

int Session::leave() {
  const bool saved = save({});
  print_line(words_.say("play.goodbye"));
  return saved ? kExitOk : kExitBadFile;
}

int Session::finish() {
  show_board(kNoSeat);
  print_line("");
  print(view_.scores());
  print_line("");
  return save({}) ? kExitOk : kExitBadFile;
}

}  // namespace formicary::terminal
