#include "app/session.h"

#include <algorithm>
#include <array>

#include "app/boards.h"
#include "app/columns.h"
#include "app/commands.h"
#include "app/score_table.h"
#include "app/speech.h"
#include "app/text_io.h"
#include "base/text.h"

namespace formicary::app {
namespace {

constexpr std::size_t kScreenWidth = 79;
constexpr std::size_t kMaxLineLength = 250;
// A ply with more events than this ends something: each gets a line, and time to be read.
constexpr std::size_t kFewEvents = 3;

// What is always there at the table, whatever the game.
constexpr std::array<std::string_view, 8> kTableCommands = {"help", "board", "log",  "rules",
                                                            "undo", "save",  "quit", "exit"};

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
    if (actor.is_chance()) {
      play_chance();
    } else if (is_person(actor.seat())) {
      leaving_ = !ask(actor.seat());
    } else {
      play_bot(actor.seat());
    }
  }
  end_story();
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
  tell(events);
  const Actor next = ledger_.position().to_act();
  if (mover.is_seat() && !next.is_chance()) end_story();
  const bool bot_answers =
      mover.is_seat() && is_person(mover.seat()) && next.is_seat() && !is_person(next.seat());
  if (settings_.pause && (bot_answers || events.size() > kFewEvents)) leaving_ = !wait();
}

void Session::tell(const std::vector<Message>& events) {
  for (const Message& event : events) {
    log_.push_back(words_.say(event, names_));
    story_ += (story_.empty() ? "" : " ") + log_.back();
    if (events.size() > kFewEvents) end_story();
  }
}

void Session::end_story() {
  if (!story_.empty()) print_line(wrap("  " + story_, kScreenWidth, 4));
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

void Session::show_board(Seat viewer) {
  print_line("");
  print(draw_board({ledger_.game(), ledger_.position(), names_, words_,
                    ledger_.record().header.colours, viewer, false, settings_.colour}));
  board_shown_ = true;
}

std::vector<AnyAction> Session::legal() const {
  std::vector<AnyAction> actions;
  ledger_.position().legal(actions);
  return actions;
}

void Session::list_commands(const std::vector<AnyAction>& actions) const {
  const std::vector<AnyAction> all = legal();
  std::vector<std::string> commands;
  std::size_t width = 0;
  for (const AnyAction action : actions) {
    ledger_.position().text(action, commands.emplace_back());
    width = std::max(width, commands.back().size());
  }
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto number = std::find(all.begin(), all.end(), actions[i]) - all.begin() + 1;
    const std::string start = pad_left(std::to_string(number), 3) + "  ";
    const std::string line = start + pad_right(commands[i], width) + "  " +
                             words_.say(ledger_.position().describe(actions[i]), names_);
    const std::string wrapped = wrap(line, kScreenWidth, start.size() + width + 2);
    print_line(start + paint_.bold(commands[i]) +
               wrapped.substr(start.size() + commands[i].size()));
  }
}

bool Session::ask(Seat seat) {
  end_story();
  if (!board_shown_) {
    show_board(viewer());
    list_commands(legal());
  }
  print(paint_.bold(names_.seats[seat] + ">") + " ");
  const auto line = next_line();
  if (!line) {
    print_line("");
    return false;
  }
  std::string text(trim(*line));
  std::replace(text.begin(), text.end(), '\t', ' ');
  if (text.empty()) {
    list_commands(legal());
  } else if (text.size() > kMaxLineLength) {
    refuse(Message("play.too-long").number("most", static_cast<int>(kMaxLineLength)));
  } else if (!is_printable_utf8(text)) {
    refuse(Message("play.unreadable"));
  } else if (!do_table_command(text, false) && !do_move(text) && !do_table_command(text, true)) {
    refuse(ledger_.position().parse(lower_case(text)).error().message);
  }
  return !leaving_;
}

// What is wrong, and what could be typed.
void Session::refuse(const Message& message) {
  say(message);
  print_line(words_.say("play.could-type"));
  list_commands(legal());
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

// Each word of the text begins a word of the command, in order. A command that the others only go
// on from is meant itself.
std::vector<AnyAction> Session::matching(std::string_view text) const {
  const std::vector<Word> wanted = split_words(text);
  std::vector<AnyAction> found;
  std::string first;
  bool go_on_from_first = true;
  for (const AnyAction action : legal()) {
    std::string command;
    ledger_.position().text(action, command);
    std::size_t at = 0;
    for (const Word& word : split_words(command)) {
      if (at < wanted.size() && word.text.starts_with(wanted[at].text)) ++at;
    }
    if (at < wanted.size()) continue;
    if (found.empty()) first = command;
    go_on_from_first = go_on_from_first && command.starts_with(first);
    found.push_back(action);
  }
  if (go_on_from_first && found.size() > 1) found.resize(1);
  return found;
}

bool Session::do_move(const std::string& line) {
  const std::string text = lower_case(line);
  const std::vector<AnyAction> all = legal();
  if (const auto number = parse_number(text, all.size()); number && *number > 0) {
    play(all[*number - 1]);
    return true;
  }
  if (const auto action = ledger_.position().parse(text)) {
    if (const auto refusal = ledger_.position().why_not(*action)) {
      say(*refusal);
    } else {
      play(*action);
    }
    return true;
  }
  const std::vector<AnyAction> found = matching(text);
  if (found.empty()) return false;
  if (found.size() == 1) {
    play(found[0]);
  } else {
    say(Message("play.ambiguous").text("found", line));
    list_commands(found);
  }
  return true;
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

// `rules` lists the sections, `rules 3` a section with its clauses, `rules 3.3` one clause.
void Session::show_rules(std::string_view clause) {
  const std::string prefix = std::string(ledger_.game().title().prefix) + "-";
  if (lower_case(clause).starts_with(lower_case(prefix))) clause.remove_prefix(prefix.size());
  const std::string start = "rule." + prefix;
  const bool section = !clause.empty() && clause.find('.') == std::string_view::npos;
  bool any = false;
  for (const std::string& id : words_.ids()) {
    if (!id.starts_with(start)) continue;
    const std::string_view number = std::string_view(id).substr(start.size());
    const bool heading = number.find('.') == std::string_view::npos;
    const bool wanted = clause.empty() ? heading
                        : section
                            ? number == clause || number.starts_with(std::string(clause) + ".")
                            : number == clause;
    if (!wanted) continue;
    any = true;
    const std::string label = prefix + std::string(number);
    if (heading) {
      print_line(paint_.bold(label + " " + words_.say(id)));
    } else {
      print_line(wrap(pad_right(label, 8) + words_.say(id), kScreenWidth, 8));
    }
  }
  if (!any) say(Message("play.no-such-rule").text("found", clause));
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
