// The lobby of a server: the player's own games, and the tables that anybody may join.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/join_room.h"

namespace formicary::terminal {

class JoinLobby final : public JoinRoom {
 public:
  explicit JoinLobby(JoinContext& context);

  void take(const TalkEvent& event) override;
  [[nodiscard]] bool ready() const override { return shown_; }
  void command(const std::string& text) override;
  void settle() override;
  [[nodiscard]] Prompt prompt() const override;

 private:
  void look();
  void show_tables(const Message& heading, const std::vector<TableSummary>& tables);
  [[nodiscard]] std::string describe(const TableSummary& table) const;
  void say(const Message& message);

  JoinContext& context_;
  std::optional<std::vector<TableSummary>> mine_;
  std::optional<std::vector<TableSummary>> listed_;
  std::vector<std::string> numbered_;  // the tables that were shown
  bool shown_ = false;
};

}  // namespace formicary::terminal
