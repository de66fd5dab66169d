// Typed commands at a table.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "platform/text_io.h"
#include "terminal/advice_text.h"
#include "terminal/boards.h"
#include "terminal/columns.h"
#include "terminal/join_table.h"
#include "terminal/save_place.h"
#include "terminal/speech.h"
#include "terminal/typed_line.h"

namespace formicary::terminal {
namespace {

// May be shortened; of those that begin alike, the first one is meant.
constexpr std::array<std::string_view, 17> kShortCommands = {
    "help", "board", "moves",   "log",  "rules", "undo",    "who",  "say", "chat",
    "save", "agree", "decline", "quit", "exit",  "invites", "hint", "why"};
// Written in full, as they can't be undone by the next command.
constexpr std::array<std::string_view, 23> kFullCommands = {
    "sit",    "leave",    "start",   "bots",     "bot",    "open",       "reissue",  "back",
    "resign", "return",   "rematch", "transfer", "adopt",  "hook",       "name",     "colour",
    "invite", "takeback", "mute",    "unmute",   "remove", "close-chat", "open-chat"};

// At one's own screen there is nobody to invite or to talk to.
constexpr std::array<std::string_view, 12> kOwnShortCommands = {
    "help", "board", "moves", "log", "rules", "undo", "save", "quit", "exit", "hint", "why", "who"};
constexpr std::array<std::string_view, 5> kOwnFullCommands = {"back", "takeback", "resign",
                                                              "return", "rematch"};

constexpr std::uint64_t kMaxBack = 10'000;  // plies

template <std::size_t kSize>
bool is_among(const std::array<std::string_view, kSize>& verbs, std::string_view verb) {
  return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

}  // namespace

void JoinTable::command(const std::string& text) {
  if (reading_ && command_while_reading(text)) return;
  const bool held = std::exchange(holding_, false);
  if (held) told_ = false;  // it was read
  if (context_.line_begins) typist_ = my_turn();
  if (text.empty()) {
    if (!held) enter();
  } else if (text.size() > std::max(kMaxLineLength, kMaxChatLength)) {
    refuse(Message("play.too-long").number("most", static_cast<int>(kMaxLineLength)));
  } else if (!is_printable_utf8(text)) {
    refuse(Message("play.unreadable"));
  } else if (!do_command(text, false) && !do_move(text) && !do_command(text, true)) {
    unknown(text);
  }
}

void JoinTable::enter() {
  if (my_turn() != kNoSeat) return show(view_->commands());
  if (mirror_.face().state == TableState::kGathering) {
    return show(table_seats(*words_, sight(), {}));
  }
  show("\n" + view_->board(viewer(), false));
}

std::optional<TypedCommand> JoinTable::find(const std::string& text, bool shortened) const {
  const bool own = at_own_screen();
  const std::span<const std::string_view> brief =
      own ? std::span<const std::string_view>(kOwnShortCommands) : kShortCommands;
  const std::span<const std::string_view> full =
      own ? std::span<const std::string_view>(kOwnFullCommands) : kFullCommands;
  auto typed = find_command(brief, text, shortened);
  if (!typed && !shortened) typed = find_command(full, text, false);
  return typed;
}

bool JoinTable::do_command(const std::string& text, bool shortened) {
  const auto typed = find(text, shortened);
  if (!typed) return false;
  constexpr std::array<std::string_view, 8> kGame = {"help",  "board", "moves", "log",
                                                     "rules", "save",  "hint",  "why"};
  constexpr std::array<std::string_view, 7> kSeat = {"sit",    "leave",  "name", "colour",
                                                     "resign", "return", "hook"};
  constexpr std::array<std::string_view, 7> kHost = {"start",   "bots",    "bot",   "open",
                                                     "reissue", "invites", "invite"};
  constexpr std::array<std::string_view, 5> kChat = {"mute", "unmute", "remove", "close-chat",
                                                     "open-chat"};
  if (is_among(kGame, typed->verb)) {
    do_game_command(*typed);
  } else if (is_among(kSeat, typed->verb)) {
    do_seat_command(*typed);
  } else if (is_among(kHost, typed->verb)) {
    do_host_command(*typed);
  } else if (is_among(kChat, typed->verb)) {
    moderate(*typed);
  } else {
    do_player_command(*typed);
  }
  return true;
}

void JoinTable::do_game_command(const TypedCommand& typed) {
  if (typed.verb == "help") {
    const std::string board = describe_board(mirror_.ledger().game(), *words_);
    show(wrap(words_->say("join.help") + "\n" + board, kScreenWidth) + "\n");
  } else if (typed.verb == "board") {
    show("\n" + view_->board(viewer(), false));
    board_shown_ = true;
  } else if (typed.verb == "moves") {
    show(view_->moves(typed.argument));
  } else if (typed.verb == "log") {
    show(view_->log(typed.argument));
  } else if (typed.verb == "rules") {
    show(view_->rules(typed.argument));
  } else if (typed.verb == "hint") {
    hint();
  } else if (typed.verb == "why") {
    why(typed.argument);
  } else {
    std::string path = typed.argument;
    if (at_own_screen()) return save_own(std::move(path));
    if (path.empty()) path = free_save_path(mirror_.ledger().game().title().id);
    saving_[context_.talk.request(target_.table, RecordRequest{})] = path;
  }
}

void JoinTable::do_seat_command(const TypedCommand& typed) {
  const std::vector<Word> words = split_words(typed.argument);
  if (typed.verb == "sit") {
    const auto seat = seat_of(words.empty() ? "" : std::string(words[0].text));
    const bool named = words.size() > 1;
    const auto column = static_cast<std::size_t>(named ? words[1].column - 1 : 0);
    if (!seat) return;
    std::string name = named ? typed.argument.substr(column) : next_name();
    if (name.empty() && sight().is_mine(*seat)) name = mirror_.face().seats[*seat].name;
    sit(*seat, std::move(name), {});
    return;
  }
  const bool text = typed.verb == "name" || typed.verb == "hook" || typed.verb == "colour";
  const auto seat = own_seat(text ? "" : typed.argument);
  if (!seat) return;
  if (typed.verb == "leave") request(Leave{*seat});
  if (typed.verb == "resign") request(Resign{*seat});
  if (typed.verb == "return") request(Return{*seat});
  if (typed.verb == "name") request(Rename{*seat, typed.argument});
  if (typed.verb == "colour") request(Recolour{*seat, lower_case(typed.argument)});
  if (typed.verb == "hook") request(Hook{*seat, typed.argument == "none" ? "" : typed.argument});
}

void JoinTable::do_host_command(const TypedCommand& typed) {
  if (typed.verb == "invites" || typed.verb == "invite") return show_invites();
  if (typed.verb == "bots") return fill(typed.argument);
  if (typed.verb == "start") {
    request(Start{lower_case(typed.argument) == "bots"});
    return;
  }
  const std::vector<Word> words = split_words(typed.argument);
  const auto seat = seat_of(words.empty() ? "" : std::string(words[0].text));
  if (!seat) return;
  if (typed.verb == "open") request(Arrange{*seat, 0});
  if (typed.verb == "reissue") request(Reissue{*seat});
  if (typed.verb == "bot") {
    const auto level = parse_number(words.size() > 1 ? words[1].text : "2", 99);
    request(Arrange{*seat, static_cast<int>(level.value_or(99))});
  }
}

void JoinTable::do_player_command(const TypedCommand& typed) {
  if (typed.verb == "who") {
    const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - seen_at_);
    show(table_seats(*words_, sight(), elapsed));
  } else if (typed.verb == "say" || typed.verb == "chat") {
    chat(typed.argument);
  } else if (typed.verb == "undo") {
    undo();
  } else if (typed.verb == "back" || typed.verb == "takeback") {
    ask_back(typed.argument);
  } else if (typed.verb == "agree" || typed.verb == "decline") {
    answer_back(typed.verb == "agree");
  } else if (typed.verb == "rematch") {
    rematch();
  } else if (typed.verb == "transfer") {
    context_.talk.request({}, TransferRequest{});
  } else if (typed.verb == "adopt") {
    context_.talk.request({}, AdoptRequest{typed.argument});
  } else {
    context_.leave = context_.code;
  }
}

bool JoinTable::do_move(const std::string& text) {
  const Seat seat = my_turn();
  if (seat == kNoSeat) return false;
  if (seat != typist_) {  // the line was for the one before
    context_.typed.push_front(text);
    drop_rest();
    return true;
  }
  const TypedMove move = view_->move(text);
  if (move.action) {
    const Ledger& ledger = mirror_.ledger();
    Play play{seat, ledger.length(), {}};
    ledger.position().text(*move.action, play.text);
    request(std::move(play));
  } else if (move.refusal) {
    say(*move.refusal);
    drop_rest();
  } else if (!move.several.empty()) {
    show(view_->several(text, move.several));
    drop_rest();
  } else {
    return false;
  }
  return true;
}

void JoinTable::unknown(const std::string& text) {
  const TableFace& face = mirror_.face();
  if (my_turn() != kNoSeat) {
    return refuse(mirror_.ledger().position().parse(lower_case(text)).error().message);
  }
  // From a pipe, moves that are left over when the game has ended are not meant for a rematch.
  if (at_own_screen() && !context_.terminal) {
    context_.leave = context_.code;
    return;
  }
  if (face.to_act != kNoSeat && !mirror_.yours().empty()) {
    say(Message("join.not-your-turn").text("name", view_->names().seats[face.to_act]));
  } else {
    say(Message("join.unknown").text("found", text));
  }
  drop_rest();
}

void JoinTable::refuse(const Message& message) {
  say(message);
  drop_rest();
  if (my_turn() == kNoSeat) return;
  show(words_->say("play.could-type") + "\n" + view_->commands());
}

void JoinTable::drop_rest() {
  std::string rest;
  for (const std::string& each : context_.typed) rest += (rest.empty() ? "" : "; ") + each;
  context_.typed.clear();
  if (!rest.empty() && is_printable_utf8(rest)) say(Message("play.dropped").text("rest", rest));
}

void JoinTable::undo() {
  const Seat seat = mirror_.ledger().last_seat();
  const bool possible = sight().is_mine(seat) && mirror_.face().undoable > 0 && !finished_;
  if (seat == kNoSeat || !possible) {
    return say(Message(at_own_screen() ? "play.nothing-to-undo" : "join.nothing-to-undo"));
  }
  request(Undo{seat, mirror_.ledger().length(), 1});
}

// Asks to go back to before one's own last ply, or the one as many before it as `count` says: what
// bots and chance did meanwhile goes with it.
void JoinTable::ask_back(const std::string& count) {
  const auto number =
      count.empty() ? std::optional<std::uint64_t>(1) : parse_number(count, kMaxBack);
  if (!number || *number == 0) return say(Message("join.back-form"));
  const TableSight here = sight();
  const Ledger& ledger = mirror_.ledger();
  std::uint64_t found = 0;
  int to = ledger.length();
  while (to > 0 && found < *number) {
    --to;
    const Actor actor = ledger.actor_at(to);
    if (actor.is_seat() && here.is_mine(actor.seat())) ++found;
  }
  if (found == 0) return say(Message("join.nothing-to-undo"));
  if (found < *number) {
    return say(Message("join.back-most").number("most", static_cast<std::int64_t>(found)));
  }
  request(AskBack{ledger.actor_at(to).seat(), ledger.length(), to});
}

void JoinTable::answer_back(bool agree) {
  const auto& offer = mirror_.face().offer;
  if (!offer) return say(Message("table.no-offer"));
  const TableSight here = sight();
  bool answered = false;
  for (const Seat seat : here.yours) {
    const bool asked = (offer->waiting >> seat & 1) != 0 || (!agree && offer->seat == seat);
    if (!asked || (answered && !agree)) continue;
    request(AnswerBack{seat, agree});
    answered = true;
  }
  if (!answered) say(Message(agree ? "table.answered" : "table.not-seated"));
}

// Requests a rematch, or goes to the table of the one that exists.
void JoinTable::rematch() {
  if (mirror_.face().next.empty()) {
    wants_rematch_ = true;
    request(Rematch{});
    return;
  }
  JoinTarget next{mirror_.face().next, {}, mirror_.yours(), {}, {}};
  if (!target_.save.empty()) next.save = path_after(target_.save);
  for (const Seat seat : next.seats) next.names.push_back(mirror_.face().seats[seat].name);
  context_.go = std::move(next);
}

// Bots for all the seats that are open.
void JoinTable::fill(const std::string& level) {
  const auto number = parse_number(level.empty() ? "2" : level, 99);
  const auto& seats = mirror_.face().seats;
  bool found = false;
  for (const Seat seat : first_seats(seats.size())) {
    if (seats[seat].kind != SeatKind::kOpen) continue;
    request(Arrange{seat, static_cast<int>(number.value_or(99))});
    found = true;
  }
  if (!found) say(Message("join.no-open-seat"));
}

bool JoinTable::require_hints() {
  if (mirror_.face().hints) return true;
  say(at_own_screen() ? Message("hint.not-here").text("program", program_name())
                      : Message("hint.not-at-table"));
  return false;
}

void JoinTable::hint() {
  if (!require_hints()) return;
  const auto question = ask_now(mirror_.ledger());
  if (!question || question->seat != my_turn()) return say(Message("hint.not-now"));
  show(AdviceText(context_.nets, mirror_.ledger(), *words_, view_->names(), view_->paint())
           .answer(*question));
}

void JoinTable::why(const std::string& argument) {
  if (!require_hints()) return;
  const auto back = read_back(argument);
  if (!back) return say(Message("why.form").text("found", argument));
  unsigned bots = 0;
  const auto& seats = mirror_.face().seats;
  for (std::size_t i = 0; i < seats.size(); ++i) bots |= is_played_by_bot(seats[i]) ? 1U << i : 0U;
  const auto question =
      formicary::ask_back(mirror_.ledger(), static_cast<std::uint8_t>(bots), *back);
  if (!question) return say(Message("why.nothing"));
  show(AdviceText(context_.nets, mirror_.ledger(), *words_, view_->names(), view_->paint())
           .answer(*question));
}

void JoinTable::show_invites() {
  for (const Invite& invite : mirror_.invites()) {
    show("  " + std::to_string(invite.seat + 1) + "  " + invite.link + "\n");
  }
  say(Message(mirror_.invites().empty() ? "join.no-invites" : "join.invites-hint"));
  say(Message("join.watch-link").text("link", table_link(context_.address, target_.table)));
}

}  // namespace formicary::terminal
