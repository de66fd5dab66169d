// One table of the load generator, and the clients that sit at it: they come, play random legal
// moves, check what they are told, and begin anew when a game is over.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "client/mirror.h"
#include "load/peek.h"
#include "load/plan.h"

namespace formicary::load {

using LoadClock = std::chrono::steady_clock;

// What all tables share. Used on the thread of the links only.
struct LoadShared {
  const LoadPlan* plan = nullptr;
  net::Clients* clients = nullptr;
  LoadFigures* figures = nullptr;
  Games games;
  std::string nonce;       // makes the players of this run others than those of the last
  bool measuring = false;  // everybody is there
  bool stopping = false;   // no more commands
  // Gets a record, and how many plies of seats must be in it (at most one more is fine).
  std::function<void(std::string text, std::uint64_t plies, bool finished)> check_record;

  void send(net::LinkId link, std::string frame);
};

class LoadTable {
 public:
  LoadTable(LoadShared& shared, int index);

  // Opens the connection of a seat.
  void connect(Seat seat);
  [[nodiscard]] net::LinkId link(Seat seat) const { return seats_[seat].link; }

  void connected(Seat seat);
  void received(Seat seat, std::string_view frame);
  // Gives how long to wait before connecting again.
  std::chrono::milliseconds lost(Seat seat);

  [[nodiscard]] bool playing() const { return phase_ == Phase::kPlaying; }
  // Nothing is unanswered and the last update was seen: a command may be sent.
  [[nodiscard]] bool ready() const;
  // When the next command is due. Set anew after each.
  [[nodiscard]] LoadClock::time_point due() const { return due_; }
  void set_due(LoadClock::time_point due) { due_ = due; }
  // Lets the client to act play something. Requires ready().
  void play();

  [[nodiscard]] bool unanswered() const;
  // Asks for the record as it stands, to be checked. Requires that nothing is unanswered.
  void ask_record();

 private:
  enum class Phase : std::uint8_t { kConnecting, kSeating, kStarting, kPlaying, kEnding, kStuck };
  struct Pending {  // a request that is not answered yet
    enum class Kind : std::uint8_t { kCreate, kSit, kStart, kPlay, kRecord };
    Kind kind = Kind::kCreate;
    ClientMessage message;
    LoadClock::time_point sent;
    bool measured = false;
  };
  struct Client {
    net::LinkId link = 0;
    bool open = false;
    int failures = 0;          // in a row
    std::uint64_t number = 0;  // of the last update or snapshot seen; 0: none
    std::optional<Pending> pending;
  };

  ClientMessage request(ClientRequest what);
  void ask(Seat seat, Pending::Kind kind, ClientMessage message);
  void ask_again(Seat seat);
  void watch(Seat seat, bool again);
  void create();
  void created(const ServerMessage& message);
  void begin_playing();
  void begin_anew();
  void answered(Seat seat, const FramePeek& peek, std::string_view frame);
  void played(const Pending& pending, std::uint64_t number);
  void sat();
  void got_record(std::string text);
  void refused(Seat seat, Pending pending, std::string_view frame);
  void note_refusal(std::string_view frame, bool expected);
  void look_for_end();
  void count_number(Seat seat, const FramePeek& peek);
  void mirror(std::string_view frame);
  [[nodiscard]] std::string key(Seat seat) const;

  LoadShared* shared_;
  int index_;
  Rng rng_;
  Phase phase_ = Phase::kConnecting;
  std::vector<Client> seats_;
  int game_ = 0;  // counts the games at these seats
  std::uint64_t requests_ = 0;
  std::string id_;
  std::unique_ptr<Mirror> mirror_;  // fed by the first client
  std::uint64_t plays_ = 0;         // acknowledged in this game
  std::uint64_t acknowledged_ = 0;  // the number of the last update that was acknowledged
  int seated_ = 0;
  LoadClock::time_point due_;
};

}  // namespace formicary::load
