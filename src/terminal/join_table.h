// At a table: the game, and what people do around it. The table is on a server or, if everybody
// sits at this screen, in this process.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "client/mirror.h"
#include "table/games.h"
#include "terminal/join_news.h"
#include "terminal/join_room.h"
#include "terminal/text_view.h"

namespace formicary::terminal {

struct TypedCommand;

class JoinTable final : public JoinRoom {
 public:
  JoinTable(JoinContext& context, JoinTarget target);

  void take(const TalkEvent& event) override;
  [[nodiscard]] bool ready() const override;
  void command(const std::string& text) override;
  void settle() override;
  [[nodiscard]] Prompt prompt() const override;
  void close() override;

 private:
  // ---- What the server says (join_table.cpp).
  void follow(const ServerMessage& message);
  void arrive();
  void recall();
  [[nodiscard]] std::vector<Message> events_so_far() const;
  void hear(const TableSight& before, std::size_t entries, std::size_t chat,
            const std::vector<Message>& events);
  void tell(const std::vector<Message>& events, std::size_t entries);
  void show_chat(std::size_t from);
  void answered(const TalkEvent& event);
  void refused(const TalkEvent& event);
  void take_record(const ServerMessage& message);
  void finish();
  void fail(const Message& message);

  // ---- At one's own screen (join_table_own.cpp).
  [[nodiscard]] bool at_own_screen() const { return context_.local != nullptr; }
  void arrive_at_own_screen();
  // After plies: whether to stop until somebody has read them.
  void pause_after(Seat mover, std::size_t events);  // kNoSeat: nobody moved
  void go_on();
  // Something is typed while what happened is read: true if that was all.
  bool command_while_reading(const std::string& text);
  [[nodiscard]] Message reading_prompt() const;
  void save_own(std::string path);
  void finish_own();

  // ---- What is shown.
  void present(Seat seat);
  bool play_forced(Seat seat);
  void show_clock(Seat seat);
  // Of bots that have to do without a net: once for each level.
  void tell_without_nets();
  [[nodiscard]] TableSight sight() const;
  [[nodiscard]] Seat viewer() const;
  // The seat of this client that has to act, or kNoSeat.
  [[nodiscard]] Seat my_turn() const;
  void say(const Message& message);
  void show(std::string_view text) { context_.out += text; }

  // ---- What is typed (join_table_commands.cpp).
  [[nodiscard]] std::optional<TypedCommand> find(const std::string& text, bool shortened) const;
  bool do_command(const std::string& text, bool shortened);
  void do_game_command(const TypedCommand& typed);
  void do_seat_command(const TypedCommand& typed);
  void do_host_command(const TypedCommand& typed);
  void do_player_command(const TypedCommand& typed);
  bool do_move(const std::string& text);
  void unknown(const std::string& text);
  // Says what is wrong and what could be typed instead.
  void refuse(const Message& message);
  void enter();
  void drop_rest();
  void undo();
  void ask_back(const std::string& count);
  void answer_back(bool agree);
  void rematch();
  void chat(const std::string& text);
  void fill(const std::string& level);
  void show_invites();
  // Hints and explanations, where the table allows them: worked out here, on the mirror.
  void hint();
  void why(const std::string& argument);
  [[nodiscard]] bool may_ask();

  // ---- What is asked (join_table_asks.cpp).
  // A command whose effect is waited for before the next one is done.
  std::string ask(TableCommand what, std::string token = {});
  // Takes a seat; kNoSeat: the one of the invite.
  void sit(Seat seat, std::string name, const std::string& token);
  [[nodiscard]] std::string next_name();
  // The seat that an argument names, or the only one that can be meant; says what is wrong.
  std::optional<Seat> seat_of(const std::string& argument);
  std::optional<Seat> own_seat(const std::string& argument);

  struct Sitting {
    std::string entropy;  // in hex
    bool invited = false;
  };

  JoinContext& context_;
  JoinTarget target_;
  Games games_;
  Mirror mirror_;
  std::optional<Words> words_;  // of the title, once it is known
  std::optional<TextView> view_;
  std::chrono::steady_clock::time_point seen_at_;  // the clocks

  std::set<std::string> waiting_;              // requests that are not answered yet
  std::uint64_t need_ = 0;                     // the update that was made by what was asked
  std::map<std::string, Sitting> sittings_;    // by request
  std::map<std::string, std::string> saving_;  // files, by request
  std::string checking_;                       // the request for the record at the end
  std::size_t names_used_ = 0;
  bool wants_rematch_ = false;
  // Where the record is saved: at a server's table only at the end, and nowhere if it is empty.
  std::string save_path_;

  Seat typist_ = kNoSeat;      // who had to act when the line of commands began
  Seat teller_ = kNoSeat;      // whose turn the story is about
  Seat seen_by_ = kNoSeat;     // who has seen the whole board since others moved
  bool board_shown_ = false;   // since the last ply
  bool told_ = false;          // something, since the last board
  bool holding_ = false;       // the board, so that what was told can be read
  bool reading_ = false;       // at one's own screen: everything waits for Enter
  bool finished_ = false;      // the end was shown
  std::size_t forced_at_ = 0;  // entries when a forced move was played last
  std::set<int> without_net_;  // levels of which it was said
};

}  // namespace formicary::terminal
