// Differences of a table in this process, whose people all sit at this screen: bots wait until
// people have read the events, and the game is saved on leaving.
#include <algorithm>
#include <array>

#include "platform/exit_codes.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "terminal/columns.h"
#include "terminal/join_table.h"
#include "terminal/save_place.h"
#include "terminal/typed_line.h"

namespace formicary::terminal {

void JoinTable::arrive_at_own_screen() {
  const Ledger& ledger = mirror_.ledger();
  say(Message("play.welcome").text("game", ledger.game().title().name));
  const auto& entries = ledger.record().entries;
  const bool is_new = std::none_of(entries.begin(), entries.end(),
                                   [](const RecordEntry& entry) { return entry.actor.is_seat(); });
  if (is_new) show(wrap(words_->say("board.aim"), kScreenWidth) + "\n");
  tell_without_nets();
  if (!is_new) return recall();
  const std::string told = view_->tell(events_so_far());
  show(told + view_->end_story());
  told_ = true;
}

void JoinTable::pause_after(Seat mover, std::size_t events) {
  const TableFace& face = mirror_.face();
  const auto is_bot = [&](Seat seat) { return is_played_by_bot(face.seats[seat]); };
  const Seat next = face.to_act;
  if (!context_.typed.empty() && next != typist_) drop_rest();
  if (!context_.settings.pause) return;
  const bool moved = mover != kNoSeat;
  const bool bot_answers = moved && next != kNoSeat && !is_bot(mover) && is_bot(next);
  const bool much_to_read = moved && next != mover && events > TextView::kFewEvents;
  // Before a bot that stands in for a person, who may want to return.
  const bool stands_in = next != kNoSeat && is_bot(next) && sight().is_mine(next);
  if (!bot_answers && !much_to_read && !stands_in) return;
  show(view_->end_story());
  reading_ = true;
  context_.local->hold_bots(true);
}

void JoinTable::go_on() {
  reading_ = false;
  told_ = false;
  context_.local->hold_bots(false);
}

bool JoinTable::command_while_reading(const std::string& text) {
  if (text.empty()) {
    go_on();
    return true;
  }
  if (const auto typed = find(text, false)) {
    // After a change to the game there is something else to read.
    constexpr std::array<std::string_view, 4> kChanges = {"undo", "back", "takeback", "return"};
    if (std::find(kChanges.begin(), kChanges.end(), typed->verb) != kChanges.end()) go_on();
    return false;
  }
  context_.put_back = true;  // meant for the next decision
  go_on();
  return true;
}

Message JoinTable::reading_prompt() const {
  const Seat mover = mirror_.ledger().last_seat();
  const bool own = mover != kNoSeat && sight().is_mine(mover) && mirror_.face().undoable > 0;
  if (!own) return Message("play.wait");
  return Message("play.wait-or-undo").text("name", view_->names().seats[mover]);
}

void JoinTable::save_own(std::string path) {
  if (path.empty()) path = save_path_;
  if (path.empty()) path = free_save_path(mirror_.ledger().game().title().id);
  if (const auto failure = write_file(path, context_.local->record(target_.table))) {
    if (!context_.terminal) {
      print_error(words_->say(*failure));
    } else {
      say(*failure);
    }
    context_.code = kExitBadFile;
    return;
  }
  save_path_ = path;
  context_.code = kExitOk;
  // Lines are not broken, as one is a command to be copied.
  constexpr std::size_t kUnbroken = 10'000;
  const bool over = mirror_.face().state == TableState::kOver;
  show(wrap(words_->say(Message(over ? "play.saved-finished" : "play.saved")
                            .text("path", path)
                            .text("program", program_name())),
            kUnbroken) +
       "\n");
}

void JoinTable::finish_own() {
  save_own({});
  if (context_.terminal) say(Message("play.over-hint"));
}

void JoinTable::close() {
  if (!at_own_screen()) remember_seen();
  if (!at_own_screen() || !mirror_.known() || finished_) return;
  if (mirror_.face().state == TableState::kOver) return finish();
  show(view_->end_story());
  save_own({});
}

}  // namespace formicary::terminal
