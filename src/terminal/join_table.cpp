#include "terminal/join_table.h"

#include <algorithm>
#include <utility>

#include "platform/exit_codes.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "terminal/advice_text.h"
#include "terminal/columns.h"
#include "terminal/forced.h"
#include "terminal/join_end.h"
#include "terminal/speech.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kChatAtFirst = 5;  // lines that were said before one came

}  // namespace

JoinTable::JoinTable(JoinContext& context, JoinTarget target)
    : context_(context), target_(std::move(target)), mirror_(games_), save_path_(target_.save) {
  context_.talk.watch(target_.table);
}

bool JoinTable::ready() const {
  if (!mirror_.known() || !waiting_.empty() || mirror_.number() < need_) return false;
  // At one's own screen bots answer first.
  return !at_own_screen() || reading_ || my_turn() != kNoSeat ||
         mirror_.face().state != TableState::kPlaying;
}

void JoinTable::say(const Message& message) {
  if (view_) return show(view_->sentence(message));
  show(wrap(with_rule(context_.words, message), kScreenWidth) + "\n");
}

void JoinTable::fail(const Message& message) {
  const Words& words = words_ ? *words_ : context_.words;
  context_.error = with_rule(words, message, view_ ? view_->names() : Names());
  context_.leave = kExitFailed;
}

TableSight JoinTable::sight() const {
  return {mirror_.face(),
          mirror_.presence(),
          mirror_.yours(),
          table_names(*words_, mirror_.face(), mirror_.ledger()),
          mirror_.ledger().record().header.colours,
          mirror_.ledger().length()};
}

void JoinTable::take(const TalkEvent& event) {
  using Kind = ServerMessage::Kind;
  const ServerMessage& message = event.message;
  switch (message.kind) {
    case Kind::kTable:
    case Kind::kUpdate:
    case Kind::kPresence:
    case Kind::kYours:
      if (message.table == target_.table) follow(message);
      break;
    case Kind::kGone:
      if (message.table == target_.table) fail(message.message.value_or(Message("join.gone")));
      break;
    case Kind::kRefused:
      refused(event);
      break;
    case Kind::kRecord:
      take_record(message);
      break;
    default:
      answered(event);
  }
}

void JoinTable::follow(const ServerMessage& message) {
  const bool known = mirror_.known();
  TableSight before;
  std::size_t entries = 0;
  std::size_t chat = 0;
  if (known) {
    before = sight();
    entries = mirror_.ledger().record().entries.size();
    chat = mirror_.chat().size();
  }
  std::vector<Message> events;
  const Mirror::Taken taken = mirror_.take(message, &events);
  if (taken == Mirror::Taken::kGap) return context_.talk.watch_again();
  if (taken == Mirror::Taken::kBroken) {
    const Fault fault = mirror_.fault().value_or(Fault{Message("join.unreadable"), 0, 0});
    fail(Message("join.broken").text("reason", context_.words.say(fault.message)));
  }
  if (taken != Mirror::Taken::kNew || !mirror_.known()) return;
  context_.talk.have(mirror_.number());
  const bool timed =
      message.kind == ServerMessage::Kind::kTable || message.kind == ServerMessage::Kind::kUpdate;
  if (timed) seen_at_ = std::chrono::steady_clock::now();
  if (known) {
    hear(before, entries, chat, events);
  } else {
    arrive();
  }
  reveal_entropy();
  warn_of_dice();
}

// The table is seen for the first time.
void JoinTable::arrive() {
  const Ledger& ledger = mirror_.ledger();
  const Title& title = ledger.game().title();
  words_ = Words::shipped(context_.settings.language, title.id);
  const TableSight here = sight();
  view_.emplace(ledger, *words_, here.names, context_.settings.colour);
  if (at_own_screen()) return arrive_at_own_screen();
  recall();
  const std::string link = table_link(context_.address, target_.table);
  if (!goes_on(ledger.record(), context_.gifts.seen(link))) say(Message("protocol.history"));
  say(Message("join.welcome").text("game", title.name).text("link", link));
  if (ledger.length() == 0) show("\n" + wrap(words_->say("board.aim"), kScreenWidth) + "\n");
  show("\n" + table_seats(*words_, here, {}));
  tell_without_nets();
  show_chat(mirror_.chat().size() - std::min(mirror_.chat().size(), kChatAtFirst));
  if (!target_.token.empty()) sit(kNoSeat, next_name(), target_.token);
  for (const Seat seat : target_.seats) {
    if (!here.is_mine(seat)) sit(seat, next_name(), {});
  }
  if (!waiting_.empty()) return;
  const bool gathering = here.face.state == TableState::kGathering;
  if (here.face.host && gathering) {
    say(Message("join.host-hint"));
  } else if (here.yours.empty() && here.face.state != TableState::kOver) {
    say(Message("join.watching"));
  }
  if (my_turn() == kNoSeat && here.face.state == TableState::kPlaying) {
    show("\n" + view_->board(viewer(), false));
  }
}

// Earlier events, for the log.
void JoinTable::recall() { view_->recall(events_so_far()); }

std::vector<Message> JoinTable::events_so_far() const {
  std::vector<Message> events;
  const auto replay = Replay::open(mirror_.ledger().record());
  while (replay && !(*replay)->at_end() && !(*replay)->step(&events)) continue;
  return events;
}

void JoinTable::hear(const TableSight& before, std::size_t entries, std::size_t chat,
                     const std::vector<Message>& events) {
  const TableSight after = sight();
  view_->look_at(mirror_.ledger(), after.names);
  for (const std::string& sentence : table_news(*words_, before, after)) {
    show(wrap("  " + sentence, kScreenWidth, 4) + "\n");
  }
  tell_without_nets();
  tell(events, entries);
  show_chat(chat);
  tell_chat_rules(before.face.chat);
  const bool played = mirror_.ledger().record().entries.size() > entries;
  if (at_own_screen()) pause_after(played ? teller_ : kNoSeat, events.size());
  for (const Seat seat : before.yours) {
    if (!after.is_mine(seat)) say(Message("join.seat-lost").number("seat", seat + 1));
  }
  if (!at_own_screen()) tell_called_off(before.face);
  if (wants_rematch_ && !after.face.next.empty()) rematch();
}

// The server's bots have the nets that this program has, as far as both are of one version.
void JoinTable::tell_without_nets() {
  std::vector<int> fresh;
  for (const TableSeat& seat : mirror_.face().seats) {
    if (seat.kind == SeatKind::kBot && without_net_.insert(seat.level).second) {
      fresh.push_back(seat.level);
    }
  }
  const Game& game = mirror_.ledger().game();
  for (const Message& lack : without_nets(context_.nets, game, *words_, fresh)) say(lack);
}

void JoinTable::tell(const std::vector<Message>& events, std::size_t entries) {
  const Ledger& ledger = mirror_.ledger();
  const auto& all = ledger.record().entries;
  if (entries >= all.size()) return;
  board_shown_ = false;
  Seat mover = kNoSeat;
  for (std::size_t i = entries; i < all.size(); ++i) {
    if (all[i].kind == RecordEntry::Kind::kBack) {
      if (all[i].agreed) seen_by_ = kNoSeat;
      show(view_->end_story());
      const Seat seat = mirror_.face().to_act;
      const Message back = all[i].agreed || all[i].number > 1
                               ? Message("join.taken-back").number("count", all[i].number)
                               : Message("play.undone").text("name", view_->names().seats[seat]);
      view_->note(words_->say(back));
      show("  " + words_->say(back) + "\n");
    } else if (mover == kNoSeat && all[i].actor.is_seat()) {
      mover = all[i].actor.seat();
    }
  }
  if (mover != kNoSeat && mover != seen_by_) seen_by_ = kNoSeat;
  // The events of a bot's whole turn are told together.
  std::string told = mover == teller_ ? std::string() : view_->end_story();
  told += view_->tell(events);
  teller_ = mover;
  const TableFace& face = mirror_.face();
  const bool bot = mover != kNoSeat && (face.seats[mover].kind == SeatKind::kBot ||
                                        face.seats[mover].away != Away::kNo);
  if (!bot || face.to_act != mover) told += view_->end_story();
  show(told);
  told_ = told_ || !told.empty();
}

void JoinTable::settle() {
  if (reveal_at_) reveal_entropy();
  if (!ready() || reading_) return;
  if (mirror_.face().state == TableState::kOver && !finished_) finish();
  const Seat seat = my_turn();
  if (seat == kNoSeat || (context_.typed.empty() && play_forced(seat))) {
    holding_ = false;
  } else if (!board_shown_ && context_.typed.empty()) {
    present(seat);
  }
}

// Plays the only move there is, if that is wanted: once, as it may be refused.
bool JoinTable::play_forced(Seat seat) {
  const Ledger& ledger = mirror_.ledger();
  const std::size_t moment = ledger.record().entries.size();
  if (!context_.settings.forced || forced_at_ == moment) return false;
  const auto action = forced_move(ledger);
  if (!action) return false;
  forced_at_ = moment;
  Play play{seat, ledger.length(), {}};
  ledger.position().text(*action, play.text);
  say(Message("play.forced").text("command", play.text));
  request(std::move(play));
  return true;
}

// Shows the whole board at first, and after the player's own steps only the parts that they
// concern.
void JoinTable::present(Seat seat) {
  const bool glance = seen_by_ == seat;
  const std::string shown = view_->board(viewer(), glance);
  const bool pauses = context_.settings.pause && (context_.terminal || at_own_screen());
  holding_ = pauses && told_ && !glance && view_->is_tall(shown);
  if (holding_) return;
  show("\n" + shown + view_->commands());
  show_clock(seat);
  board_shown_ = true;
  told_ = false;
  seen_by_ = seat;
}

void JoinTable::show_clock(Seat seat) {
  const auto& clocks = mirror_.face().time_left;
  if (seat >= clocks.size() || clocks[seat] == kNever) return;
  say(Message("join.your-time").text("time", time_text(*words_, clocks[seat])));
}

Seat JoinTable::my_turn() const {
  const TableFace& face = mirror_.face();
  const Seat seat = face.to_act;
  const auto& yours = mirror_.yours();
  if (face.state != TableState::kPlaying || seat == kNoSeat ||
      std::find(yours.begin(), yours.end(), seat) == yours.end()) {
    return kNoSeat;
  }
  return face.seats[seat].away == Away::kResigned ? kNoSeat : seat;
}

Seat JoinTable::viewer() const {
  return mirror_.yours().size() == 1 ? mirror_.yours()[0] : my_turn();
}

Prompt JoinTable::prompt() const {
  if (!ready()) return {};
  const auto plain = [&](const Message& message) {
    const std::string text = words_->say(message);
    const bool asks = at_own_screen() && (reading_ || holding_);
    return Prompt{view_->paint().dim(text) + " ", width_of(text) + 1, asks};
  };
  if (reading_) return plain(reading_prompt());
  if (holding_) return plain(at_own_screen() ? reading_prompt() : Message("play.wait"));
  if (const Seat seat = my_turn(); seat != kNoSeat) {
    const std::string text = view_->names().seats[seat] + ">";
    return {view_->paint().bold(text) + " ", width_of(text) + 1, true};
  }
  const TableFace& face = mirror_.face();
  if (face.state == TableState::kGathering) return plain(Message("join.prompt-gathering"));
  if (face.to_act == kNoSeat) return plain(Message("join.prompt-over"));
  return plain(Message("join.prompt-wait").text("name", view_->names().seats[face.to_act]));
}

void JoinTable::finish() {
  finished_ = true;
  show(view_->end_story());
  show("\n" + view_->board(kNoSeat, false) + "\n" + view_->scores() + "\n");
  if (at_own_screen()) return finish_own();
  checking_ = context_.talk.request(target_.table, RecordRequest{});
}

void JoinTable::take_record(const ServerMessage& message) {
  if (const auto saving = saving_.find(message.request); saving != saving_.end()) {
    const std::string path = saving->second;
    saving_.erase(saving);
    const auto failure = write_file(path, message.text);
    say(failure ? *failure
                : Message("join.saved").text("path", path).text("program", program_name()));
    return;
  }
  if (message.request != checking_) return;
  checking_.clear();
  const std::string link = table_link(context_.address, target_.table);
  OwnGifts own = {context_.gifts.of(link), context_.gifts.fixed(link), context_.gifts.seen(link)};
  for (const Seat seat : mirror_.yours()) {
    if (context_.gifts.may_have_joined(link, seat)) own.joined.push_back(seat);
  }
  const RecordCheck check = check_record(message.text, mirror_.ledger(), mirror_.yours(), own);
  for (const Message& finding : check.findings) say(finding);
  if (!check.good) context_.code = kExitFailed;
  if (!save_path_.empty()) {
    const auto failure = write_file(save_path_, message.text);
    if (failure) context_.code = kExitBadFile;
    say(failure ? *failure
                : Message("join.saved").text("path", save_path_).text("program", program_name()));
  }
  say(Message("join.over-hint"));
}

}  // namespace formicary::terminal
