// One step of a table: the handlers of all commands. Private to the .cpp files of this module.
#pragma once

#include "table/table.h"

namespace formicary {

inline std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat); }

class Table::Stepper {
 public:
  Stepper(Table& table, const PlayerId& player, Millis now);

  // step_seats.cpp: who sits where.
  void operator()(const Sit& command);
  void operator()(const Leave& command);
  void operator()(const Rename& command);
  void operator()(const Recolour& command);
  void operator()(const Arrange& command);
  void operator()(const Reissue& command);
  void operator()(const Hook& command);
  // step_start.cpp: from the gathering to the first ply.
  void operator()(const Start& command);
  void operator()(const Reveal& command);
  // step_play.cpp: the game itself.
  void operator()(const Play& command);
  void operator()(const BotPlay& command);
  void operator()(const Undo& command);
  // step_back.cpp: take-back by consent.
  void operator()(const AskBack& command);
  void operator()(const AnswerBack& command);
  // step_table.cpp: everything else.
  void operator()(const Resign& command);
  void operator()(const Return& command);
  void operator()(const Rematch& command);
  void operator()(const PassTime& command);
  void operator()(const NameNext& command);
  // step_chat.cpp
  void operator()(const Chat& command);
  void operator()(const Mute& command);
  void operator()(const SeatedChat& command);
  void operator()(const RemoveLine& command);

  // Draws for chance and starts the clock after a saved game was read.
  void resume();

  // Carries out a command.
  void carry_out(const TableCommand& command);

  // Returns the outcome, with the next number in its update.
  TableOutcome finish(const std::string& request_key);

 private:
  // Each of these refuses the command and returns false if its condition does not hold.
  bool refuse(Message message);
  bool require_gathering();
  bool require_playing();
  bool require_host();
  bool require_seat(Seat seat);
  bool require_owner(Seat seat);
  bool require_program();
  bool require_current(int ply);
  [[nodiscard]] std::int64_t most_updates_by_chat() const;
  [[nodiscard]] std::int64_t most_updates_by_guests() const;  // everybody but the host
  bool require_room_to_change(const TableCommand& command);
  bool require_room();  // for further plies
  bool require_room_to_take_back();
  bool require_free_name(std::string_view name, Seat seat);
  bool require_seats_open();                  // the start has not begun
  bool require_may_free(Seat seat);           // the start does not wait for another seat
  bool require_room_to_hand_over(Seat seat);  // a seat can't change hands without end
  bool require_room_for_person(Seat seat);
  bool require_may_ask(Seat seat, bool anybody);
  bool require_may_sit(const TableSeat& seat, const Sit& command);
  bool require_may_chat(const std::string& speaker);
  [[nodiscard]] bool is_muted(const std::string& speaker) const;

  void change_table();  // marks everything but the plies as changed, for viewers and for the store
  void change_seats();  // the same, and the seats
  void seat_person(const Sit& command);
  void empty_seat(TableSeat& seat);
  void go_away(Seat seat, Away why);
  void come_back(Seat seat);
  // Notes in the record that somebody else plays a seat.
  void hand_over(Seat seat, std::string_view what);
  void remember_holder(Seat seat);
  void notify_missing();
  [[nodiscard]] bool has_waited() const;
  void call_off();
  void begin();
  // Continues the game after plies were played or taken back.
  void go_on(bool forward);
  void take_back(int count, bool agreed, std::string people = {});
  void take_back_agreed();
  // An open request to take back ends without an answer.
  void drop_offer();
  std::optional<std::uint8_t> seats_to_ask(int count);
  void end_game();
  // Stops the clock of the previous seat and starts that of the seat to act, if they differ.
  void move_clock(bool forward);
  void stop_clock(bool forward);
  void start_clock(bool forward);

  Table& table_;
  const PlayerId& player_;
  Millis now_;
  TableOutcome outcome_;
  Update update_;
  bool changed_ = false;
};

}  // namespace formicary
