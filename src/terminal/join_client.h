// The text client: passes the messages of the server and the typed lines to the current room.
#pragma once

#include <memory>
#include <string>

#include "terminal/join_room.h"

namespace formicary::terminal {

class JoinClient {
 public:
  struct Identity {
    std::string key;
    std::string gifts_path;
    std::string ca_file;
  };
  // `target`: where the address leads and what to do there. All must outlive the client.
  JoinClient(const JoinSettings& settings, const JoinAddress& address, const Words& words,
             const Identity& identity, JoinTarget target);
  // A game at this screen. The link is owned by the client; the nets are the link's, too.
  JoinClient(const JoinSettings& settings, const Words& words, NetLibrary& nets,
             std::unique_ptr<LocalLink> link, JoinTarget target);

  // Runs until the user leaves or an error ends it. Returns the exit code.
  int run();

 private:
  void hear(const TalkEvent& event);
  void lost(const std::string& why);
  bool begin_line();
  void put_back(std::string line);
  void work();
  void settle();
  void enter_room();
  [[nodiscard]] Prompt prompt() const;
  int end();
  void say(const Message& message);

  JoinAddress nowhere_;  // empty: for a server in this process
  NetLibrary own_nets_;  // for hints, unless the caller passed nets
  LocalLink* local_ = nullptr;
  JoinInput input_;
  JoinTalk talk_;
  Gifts gifts_;
  JoinContext context_;
  JoinTarget target_;
  std::unique_ptr<JoinRoom> room_;
  std::deque<std::string> lines_;  // typed but not handled yet
};

}  // namespace formicary::terminal
