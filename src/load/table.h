// One table of the load generator with its clients: they connect, play random legal moves, check
// the updates, and start a new game after the end.
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

// State that all tables share. It is used only on the thread of the links.
struct LoadShared {
  const LoadPlan* plan = nullptr;
  net::Clients* clients = nullptr;
  LoadFigures* figures = nullptr;
  Games games;
  std::string nonce;       // distinguishes the players of this run from those of earlier ones
  bool measuring = false;  // all clients are connected
  bool stopping = false;   // no more commands
  // Receives a record and the number of plies of seats that it must contain (one more is allowed).
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
  // Whether a command may be sent: all requests are answered and the last update was seen.
  [[nodiscard]] bool ready() const;
  // The time at which the next command is due; set after each command.
  [[nodiscard]] LoadClock::time_point due() const { return due_; }
  void set_due(LoadClock::time_point due) { due_ = due; }
  // Plays a random legal move for the client to act. Requires ready().
  void play();

  [[nodiscard]] bool unanswered() const;
  // Requests the current record to check it. Requires that all requests are answered.
  void request_record();

 private:
  enum class Phase : std::uint8_t { kConnecting, kSeating, kStarting, kPlaying, kEnding, kStuck };
  struct Pending {  // an unanswered request
    enum class Kind : std::uint8_t { kCreate, kSit, kStart, kReveal, kPlay, kRecord };
    Kind kind = Kind::kCreate;
    ClientMessage message;
    LoadClock::time_point sent;
    bool measured = false;
  };
  struct Client {
    net::LinkId link = 0;
    bool open = false;
    int failures = 0;          // in a row
    std::uint64_t number = 0;  // number of the last update or snapshot seen; 0: none
    std::optional<Pending> pending;
    bool revealed = false;  // the entropy of its seat
  };

  ClientMessage message_of(ClientRequest what);
  void request(Seat seat, Pending::Kind kind, ClientMessage message);
  void request_again(Seat seat);
  void watch(Seat seat, bool again);
  void create();
  void created(const ServerMessage& message);
  [[nodiscard]] Digest entropy(Seat seat) const;
  void reveal();
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
