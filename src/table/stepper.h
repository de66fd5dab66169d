// One step of a table: the handlers of all commands. Only for the .cpp files of this module.
#pragma once

#include "table/table.h"

namespace formicary {

class Table::Stepper {
 public:
  Stepper(Table& table, const PlayerId& player, Millis now);

  // step_seats.cpp: who sits where.
  void operator()(const Sit& command);
  void operator()(const Leave& command);
  void operator()(const Rename& command);
  void operator()(const Arrange& command);
  void operator()(const Reissue& command);
  void operator()(const Hook& command);
  // step_play.cpp: the game itself.
  void operator()(const Start& command);
  void operator()(const Play& command);
  void operator()(const BotPlay& command);
  void operator()(const Undo& command);
  // step_table.cpp: the rest.
  void operator()(const AskBack& command);
  void operator()(const AnswerBack& command);
  void operator()(const Resign& command);
  void operator()(const Return& command);
  void operator()(const Chat& command);
  void operator()(const Rematch& command);
  void operator()(const PassTime& command);
  void operator()(const NameNext& command);

  // Lets chance fall and starts the clock after a saved game was read.
  void resume();

  // Gives the outcome, and the update its number.
  TableOutcome finish(const std::string& request_key);

 private:
  // Each refuses the command and returns false if its condition does not hold.
  bool refuse(Message message);
  bool require_gathering();
  bool require_playing();
  bool require_host();
  bool require_seat(Seat seat);
  bool require_owner(Seat seat);
  bool require_program();
  bool require_current(int ply);
  bool require_free_name(std::string_view name, Seat seat);
  bool require_may_sit(const TableSeat& seat, const Sit& command);

  void change_table();  // the face of the table: for all to see, and for the store
  void change_seats();  // the same, and the seats
  void seat_person(const Sit& command);
  void empty_seat(TableSeat& seat);
  void go_away(Seat seat, Away why);
  // After plies were played or taken back.
  void go_on(bool forward);
  void take_back(int count, bool agreed);
  void end_game();
  // The clock of who acts now, where that is another seat than before.
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
