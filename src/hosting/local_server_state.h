// The tables of a LocalServer and how its messages are answered. Only for the .cpp files of this
// module.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/local_server.h"
#include "protocol/messages.h"
#include "protocol/write.h"

namespace formicary::hosting {

// The one person at all tables. A PlayerId is a string.
inline const PlayerId kMe = "me";

// A bot that thinks somewhere else.
struct Thinking {
  BotDuty duty;
  std::string job;
  std::uint64_t seed = 0;
  std::optional<AnyAction> choice;  // until the duty is ready
};

struct LocalTable {
  std::string id;
  std::unique_ptr<Table> table;
  std::vector<ChatLine> chat;  // not stored
  std::optional<Thinking> thinking;
  bool watched = false;
  Millis touched = 0;
};

class LocalServer::State {
 public:
  State(Games& games, std::string_view version) : games_(games), version_(version) {}

  // Begins an answer.
  void begin(Millis now);
  void begin(Millis now, const Digest& random);
  // The answer to all that was done since.
  LocalAnswer finish();

  void read_message(std::string_view text);
  void look_after(LocalTable& local);
  void look_after_all();
  void choose(std::string_view job, std::string_view move);
  std::optional<Message> restore(const KeptTable& kept);
  void forget(std::string_view id);
  void drop(std::string_view id);

  // By what is asked.
  void operator()(const HelloRequest& request);
  void operator()(const CreateRequest& request);
  void operator()(const WatchRequest& request);
  void operator()(const UnwatchRequest& request);
  void operator()(const LobbyRequest& request);
  void operator()(const MineRequest& request);
  void operator()(const TransferRequest& request);
  void operator()(const AdoptRequest& request);
  void operator()(const RecordRequest& request);
  void operator()(const TurnRequest& request);
  void operator()(const PingRequest& request);
  void operator()(TableCommand& command);

 private:
  void say(std::string json) { answer_.send.push_back(std::move(json)); }
  void refuse(const Message& message) { say(write_refused(message_.id, message)); }
  LocalTable* find(std::string_view id);
  LocalTable* table();  // that is meant; null, and refused, where there is none
  TableOutcome step(LocalTable& local, const TableRequest& request);
  // Makes a table, seats the person and starts the game if that is wanted; what is wrong otherwise.
  std::optional<Message> make(const std::string& id, const TableSetup& setup,
                              const std::vector<Sit>& sits, bool start);
  void make_rematch(LocalTable& local);
  void tell_turn(const LocalTable& local);
  void refresh_bot(LocalTable& local);
  // A fresh number for each purpose, from what randomness came with the last message.
  [[nodiscard]] Digest derive(std::string_view purpose) const;
  [[nodiscard]] std::string new_id() const;
  [[nodiscard]] Presence presence_of(const LocalTable& local) const;
  [[nodiscard]] ThinkJob job_of(const LocalTable& local) const;

  Games& games_;
  std::string version_;
  std::map<std::string, LocalTable, std::less<>> tables_;
  std::vector<std::pair<std::string, std::string>> created_;  // by request, the latest
  bool greeted_ = false;
  bool moves_ = false;  // wants `turn` messages
  Millis now_ = 0;
  Digest random_{};
  ClientMessage message_;
  LocalAnswer answer_;
  std::set<std::string, std::less<>> changed_;  // tables to be stored
};

}  // namespace formicary::hosting
