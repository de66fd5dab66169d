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
  [[nodiscard]] std::chrono::milliseconds patience() const override;
  void settle() override;
  [[nodiscard]] Prompt prompt() const override;
  void close() override;

 private:
  // ---- Messages of the server (join_table.cpp).
  void follow(const ServerMessage& message);
  void arrive();
  void recall();
  [[nodiscard]] std::vector<Message> events_so_far() const;
  void hear(const TableSight& before, std::size_t entries, std::size_t chat,
            const std::vector<Message>& events);
  void tell(const std::vector<Message>& events, std::size_t entries);
  void show_chat(std::size_t from);
  void tell_chat_rules(const ChatRules& before);
  [[nodiscard]] std::string name_of(const ChatLine& line) const;
  void answered(const TalkEvent& event);
  void refused(const TalkEvent& event);
  void take_record(const ServerMessage& message);
  void finish();
  void fail(const Message& message);

  // ---- At one's own screen (join_table_own.cpp).
  [[nodiscard]] bool at_own_screen() const { return context_.local != nullptr; }
  void arrive_at_own_screen();
  // Called after plies: decides whether to pause until somebody has read them.
  void pause_after(Seat mover, std::size_t events);  // kNoSeat if nobody moved
  void go_on();
  // Handles a line that is typed during a pause. Returns true if the line needs no further
  // handling.
  bool command_while_reading(const std::string& text);
  [[nodiscard]] Message reading_prompt() const;
  void save_own(std::string path);
  void finish_own();

  // ---- Output.
  void present(Seat seat);
  bool play_forced(Seat seat);
  void show_clock(Seat seat);
  // Names the bots whose nets are missing, once for each level.
  void tell_without_nets();
  [[nodiscard]] TableSight sight() const;
  [[nodiscard]] Seat viewer() const;
  // The seat of this client that has to act, or kNoSeat.
  [[nodiscard]] Seat my_turn() const;
  void say(const Message& message);
  void show(std::string_view text) { context_.out += text; }

  // ---- Typed commands (join_table_commands.cpp).
  [[nodiscard]] std::optional<TypedCommand> find(const std::string& text, bool shortened) const;
  bool do_command(const std::string& text, bool shortened);
  void do_game_command(const TypedCommand& typed);
  void do_seat_command(const TypedCommand& typed);
  void do_host_command(const TypedCommand& typed);
  void do_player_command(const TypedCommand& typed);
  bool do_move(const std::string& text);
  void unknown(const std::string& text);
  // Prints what is wrong and what could be typed instead.
  void refuse(const Message& message);
  void enter();
  void drop_rest();
  void undo();
  void ask_back(const std::string& count);
  void answer_back(bool agree);
  void rematch();
  void chat(const std::string& text);
  void moderate(const TypedCommand& typed);
  void fill(const std::string& level);
  void show_invites();
  // Hints and explanations, if the table allows them; computed here on the mirror.
  void hint();
  void why(const std::string& argument);
  // Says why and returns false if the table allows none.
  [[nodiscard]] bool require_hints();

  // ---- Requests (join_table_requests.cpp).
  // A command whose effect is waited for before the next one is done.
  std::string request(TableCommand what, std::string token = {});
  // Takes a seat; kNoSeat takes the seat of the invite.
  void sit(Seat seat, std::string name, const std::string& token);
  [[nodiscard]] std::string next_name();
  // Gives the entropy that the table is waiting for.
  void reveal_entropy();
  bool reveal_again(const TalkEvent& event);
  // The entropy that was committed to from here at this table.
  [[nodiscard]] std::vector<Digest> kept_entropy() const;
  void remember_seen();
  // Says which own seats have to commit again because the start was called off.
  void tell_called_off(const TableFace& before);
  // Says once, when the game has begun, that the player's own part is not in the dice.
  void warn_of_dice();
  // The seat that the argument names, or the only possible one. Prints an error and returns nullopt
  // otherwise.
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
  std::optional<Words> words_;  // the words of the title, after it is known
  std::optional<TextView> view_;
  std::chrono::steady_clock::time_point seen_at_;  // the clocks

  std::set<std::string> waiting_;            // requests that are not answered yet
  std::uint64_t need_ = 0;                   // the update caused by the last request
  std::map<std::string, Sitting> sittings_;  // by request
  std::set<Seat> revealed_;                  // own seats whose entropy was given
  std::optional<std::chrono::steady_clock::time_point> reveal_at_;  // after it was refused
  std::chrono::milliseconds reveal_wait_{1000};
  bool dice_checked_ = false;                  // whether they have the player's part
  std::map<std::string, std::string> saving_;  // paths by request id
  std::string checking_;                       // the request for the record at the end
  std::size_t names_used_ = 0;
  bool wants_rematch_ = false;
  // The path of the record: saved at a server's table only at the end; if empty, not at all.
  std::string save_path_;

  Seat typist_ = kNoSeat;      // the seat to act when the line of commands began
  Seat teller_ = kNoSeat;      // the seat whose turn is being told
  Seat seen_by_ = kNoSeat;     // the seat that has seen the whole board since others moved
  bool board_shown_ = false;   // since the last ply
  bool told_ = false;          // events were told since the last board
  bool holding_ = false;       // the board is held back until the events have been read
  bool reading_ = false;       // at one's own screen: everything waits for Enter
  bool finished_ = false;      // the end was shown
  std::size_t forced_at_ = 0;  // entries when a forced move was played last
  std::set<int> without_net_;  // the levels that were already reported
};

}  // namespace formicary::terminal
