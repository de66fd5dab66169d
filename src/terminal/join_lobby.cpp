#include "terminal/join_lobby.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "catalog/catalog.h"
#include "platform/exit_codes.h"
#include "platform/text_io.h"
#include "terminal/columns.h"
#include "terminal/speech.h"
#include "terminal/typed_line.h"

namespace formicary::terminal {
namespace {

constexpr std::array<std::string_view, 6> kCommands = {"help",     "quit", "exit",
                                                       "transfer", "look", "adopt"};
constexpr std::size_t kNumberWidth = 3;

}  // namespace

JoinLobby::JoinLobby(JoinContext& context) : context_(context) {
  const std::string& code = context_.address.code;
  if (code.empty()) {
    look();
  } else {
    context_.talk.request({}, AdoptRequest{code});
  }
}

void JoinLobby::look() {
  mine_.reset();
  listed_.reset();
  shown_ = false;
  context_.talk.request({}, MineRequest{});
  context_.talk.request({}, LobbyRequest{});
}

void JoinLobby::say(const Message& message) {
  context_.out += wrap(context_.words.say(message), kScreenWidth) + "\n";
}

void JoinLobby::take(const TalkEvent& event) {
  const ServerMessage& message = event.message;
  if (!event.request) return;
  const bool refused = message.kind == ServerMessage::Kind::kRefused;
  const Message why = message.message.value_or(Message("join.unreadable"));
  if (refused && !shown_) {
    context_.error = context_.words.say(why);
    context_.leave = kExitFailed;
  } else if (refused) {
    say(why);
  } else if (std::holds_alternative<MineRequest>(*event.request)) {
    mine_ = message.tables;
  } else if (std::holds_alternative<LobbyRequest>(*event.request)) {
    listed_ = message.tables;
  } else if (message.kind == ServerMessage::Kind::kCode) {
    say(Message("join.code").text("code", message.text).text("link", message.link));
  } else if (std::holds_alternative<AdoptRequest>(*event.request)) {
    say(Message("join.adopted"));
    look();
  }
}

void JoinLobby::settle() {
  if (shown_ || !mine_ || !listed_) return;
  shown_ = true;
  numbered_.clear();
  say(Message("join.lobby").text("server", context_.address.server));
  std::erase_if(*listed_, [&](const TableSummary& table) { return !table.yours.empty(); });
  show_tables(Message(mine_->empty() ? "join.mine-none" : "join.mine"), *mine_);
  show_tables(Message(listed_->empty() ? "join.listed-none" : "join.listed"), *listed_);
  say(Message("join.lobby-hint")
          .text("program", program_name())
          .text("server", context_.address.server));
}

void JoinLobby::show_tables(const Message& heading, const std::vector<TableSummary>& tables) {
  say(heading);
  for (const TableSummary& table : tables) {
    numbered_.push_back(table.id);
    const std::string number = pad_left(std::to_string(numbered_.size()), kNumberWidth);
    context_.out += wrap(number + "  " + describe(table), kScreenWidth, kNumberWidth + 2) + "\n" +
                    std::string(kNumberWidth + 2, ' ') + table_link(context_.address, table.id) +
                    "\n";
  }
}

std::string JoinLobby::describe(const TableSummary& table) const {
  const Words& words = context_.words;
  const CatalogEntry* entry = find_title(table.title);
  std::string seats;
  for (const TableSeat& seat : table.seats) {
    std::string who = seat.name;
    if (seat.kind == SeatKind::kOpen) who = words.say("join.lobby-open");
    if (seat.kind == SeatKind::kBot) who = words.say("join.lobby-bot");
    if (who.empty()) who = words.say("join.somebody");
    seats += (seats.empty() ? "" : ", ") + who;
  }
  std::string state = words.say(Message("join.state-playing").number("plies", table.plies));
  if (table.your_turn) state = words.say("join.state-your-turn");
  if (table.state == "gathering") state = words.say("join.state-gathering");
  if (table.state == "over") state = words.say("join.state-over");
  return words.say(Message("join.table-line")
                       .text("game", entry != nullptr ? entry->title().name : table.title)
                       .text("state", state)
                       .text("seats", seats));
}

void JoinLobby::command(const std::string& text) {
  if (text.empty()) return look();
  if (const auto number = parse_number(text, numbered_.size()); number && *number > 0) {
    context_.go = JoinTarget{numbered_[*number - 1], {}, {}, {}};
    return;
  }
  const auto typed = find_command(kCommands, text, true);
  if (!typed) return say(Message("join.lobby-form"));
  if (typed->verb == "help") {
    say(Message("join.lobby-form"));
  } else if (typed->verb == "transfer") {
    context_.talk.request({}, TransferRequest{});
  } else if (typed->verb == "adopt") {
    context_.talk.request({}, AdoptRequest{typed->argument});
  } else if (typed->verb == "look") {
    look();
  } else {
    context_.leave = context_.code;
  }
}

Prompt JoinLobby::prompt() const {
  if (!shown_) return {};
  const std::string text = context_.words.say("join.prompt-lobby") + " ";
  return {text, width_of(text), false};
}

}  // namespace formicary::terminal
