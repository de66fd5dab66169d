#include "app/session.h"

#include <algorithm>

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
  constexpr std::string_view kBotPrefix = "bot-";
  for (const RecordSeat& seat : ledger_.record().header.seats) {
    if (!seat.player.starts_with(kBotPrefix)) {
      bots_.push_back(nullptr);
      continue;
    }
    const auto level = parse_number(seat.player.substr(kBotPrefix.size()), 99);
    bots_.push_back(make_bot(ledger_.game(), static_cast<int>(level.value_or(1))));
  }
}

void Session::say(const Message& message) const {
  print_line(wrap(with_rule(words_, message, names_), kScreenWidth));
}

std::optional<std::string> Session::next_line() {
  if (!pending_) return read_line();
  return std::exchange(pending_, std::nullopt);
}

int Session::run() {
  say(Message("play.welcome").text("game", ledger_.game().title().name));
  while (!leaving_) {
    const Actor actor = ledger_.position().to_act();
    if (actor.is_nobody()) {
      finish();
      return kOk;
    }
    if (actor.is_chance()) {
      play_chance();
    } else if (!is_person(actor.seat())) {
      play_bot(actor.seat());
    } else if (!ask(actor.seat())) {
      break;
    }
  }
  return leave();
}

void Session::play(AnyAction action) {
  std::vector<Message> events;
  ledger_.play(action, &events);
  for (const Message& event : events) {
    log_.push_back(words_.say(event, names_));
    print_line("  " + log_.back());
  }
  board_shown_ = false;
}

void Session::play_chance() {
  AnyChance chance;
  ledger_.position().chance(chance);
  const std::string_view purpose = ledger_.game().title().purposes[chance.label.purpose];
  const std::uint32_t index = ledger_.next_index(chance.label);
  play(chance.pick(dice_.draw(purpose, chance.label.seat, index, chance.total)));
}

void Session::play_bot(Seat seat) {
  const Seat mover = ledger_.last_seat();
  if (settings_.pause && mover != kNoSeat && is_person(mover) && !wait_for_bot(mover)) return;
  if (ledger_.position().to_act() != Actor::seat(seat)) return;  // it was taken back
  play(bots_[seat]->choose(*ledger_.position().mask(seat), rng_));
}

bool Session::wait_for_bot(Seat mover) {
  print(words_.say(Message("play.wait").text("name", names_.seats[mover])) + " ");
  const auto line = next_line();
  if (!line) {
    print_line("");
    leaving_ = true;
    return false;
  }
  const std::string_view command = trim(*line);
  if (command == "undo") {
    undo();
  } else if (!command.empty()) {
    pending_ = *line;  // meant for the next decision
  }
  return true;
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
                    ledger_.record().header.colours, viewer, settings_.colour}));
  board_shown_ = true;
}

void Session::list_commands() {
  std::vector<AnyAction> legal;
  ledger_.position().legal(legal);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    std::string command;
    ledger_.position().text(legal[i], command);
    print_line("  " + std::to_string(i + 1) + "  " + paint_.bold(command) +
               std::string(command.size() < 15 ? 15 - command.size() : 1, ' ') +
               words_.say(ledger_.position().describe(legal[i]), names_));
  }
}

bool Session::ask(Seat seat) {
  if (!board_shown_) {
    show_board(viewer());
    print_line("");
    list_commands();
  }
  print(paint_.bold(names_.seats[seat] + "> "));
  const auto line = next_line();
  if (!line) {
    print_line("");
    return false;
  }
  const std::string text(trim(*line));
  if (text.empty()) {
    list_commands();
  } else if (text == "quit" || text == "exit") {
    return false;
  } else if (!do_table_command(text)) {
    do_move(text);
  }
  return !leaving_;
}

bool Session::do_table_command(const std::string& line) {
  const std::vector<Word> words = split_words(line);
  const std::string_view verb = words[0].text;
  const std::string argument =
      words.size() > 1 ? line.substr(static_cast<std::size_t>(words[1].column - 1)) : "";
  if (verb == "help" || verb == "?") {
    print_line(wrap(words_.say("play.help") + "\n" + words_.say("board.help"), kScreenWidth));
  } else if (verb == "board") {
    show_board(viewer());
  } else if (verb == "log") {
    show_log(argument);
  } else if (verb == "rules" || verb == "rule") {
    show_rules(argument);
  } else if (verb == "undo") {
    undo();
  } else if (verb == "save") {
    save(argument);
  } else {
    return false;
  }
  return true;
}

// The legal commands that a shortened one could mean: each of its words begins a word of the
// command, in order.
std::vector<AnyAction> Session::matching(std::string_view text) const {
  std::vector<AnyAction> legal;
  ledger_.position().legal(legal);
  const std::vector<Word> wanted = split_words(text);
  std::vector<AnyAction> found;
  for (const AnyAction action : legal) {
    std::string command;
    ledger_.position().text(action, command);
    std::size_t at = 0;
    for (const Word& word : split_words(command)) {
      if (at < wanted.size() && word.text.starts_with(wanted[at].text)) ++at;
    }
    if (at == wanted.size()) found.push_back(action);
  }
  return found;
}

void Session::do_move(const std::string& line) {
  const Position& position = ledger_.position();
  std::vector<AnyAction> legal;
  position.legal(legal);
  if (const auto number = parse_number(line, legal.size()); number && *number > 0) {
    return play(legal[*number - 1]);
  }
  const auto action = position.parse(line);
  if (action) {
    if (const auto refusal = position.why_not(*action)) return say(*refusal);
    return play(*action);
  }
  const std::vector<AnyAction> found = matching(line);
  if (found.size() == 1) return play(found[0]);
  say(action.error().message);
  print_line(words_.say("play.could-type"));
  list_commands();
}

void Session::show_log(std::string_view count) {
  const auto wanted = parse_number(count.empty() ? "12" : count, 100000);
  if (!wanted) return say(Message("play.log-form").text("found", count));
  const std::size_t first = log_.size() - std::min<std::size_t>(log_.size(), *wanted);
  if (log_.empty()) print_line(words_.say("play.log-empty"));
  for (std::size_t i = first; i < log_.size(); ++i) print_line("  " + log_[i]);
}

// `rules` lists the sections, `rules 3` a section with its clauses, `rules 3.3` one clause.
void Session::show_rules(std::string_view clause) {
  const std::string prefix = std::string(ledger_.game().title().prefix) + "-";
  if (clause.starts_with(prefix)) clause.remove_prefix(prefix.size());
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
  say(Message(record.result ? "play.saved-finished" : "play.saved").text("path", path));
  return true;
}

int Session::leave() {
  const bool saved = save({});
  print_line(words_.say("play.goodbye"));
  return saved ? kOk : kBadFile;
}

void Session::finish() {
  show_board(kNoSeat);
  print_line("");
  print(score_table(ledger_.game(), ledger_.position(), names_, words_));
  save({});
}

}  // namespace formicary::app
