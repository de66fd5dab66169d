#include "terminal/join_client.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/version.h"
#include "platform/exit_codes.h"
#include "platform/text_io.h"
#include "terminal/columns.h"
#include "terminal/join_link.h"
#include "terminal/join_lobby.h"
#include "terminal/join_table.h"
#include "terminal/typed_line.h"

namespace formicary::terminal {
namespace {

// Chat may contain a semicolon.
bool is_one_command(std::string_view line) {
  const std::vector<Word> words = split_words(line);
  if (words.empty()) return true;
  const std::string verb = lower_case(words[0].text);
  return verb == "say" || verb == "chat";
}

bool is_farewell(const std::string& text) {
  const std::string verb = lower_case(text);
  return verb == "q" || verb == "quit" || verb == "exit";
}

}  // namespace

JoinClient::JoinClient(const JoinSettings& settings, const JoinAddress& address, const Words& words,
                       const Identity& identity, JoinTarget target)
    : talk_({identity.key, "formicary " FORMICARY_VERSION},
            std::make_unique<JoinLink>(address.socket, identity.ca_file)),
      gifts_(identity.gifts_path),
      context_{settings, address, words, talk_, gifts_, own_nets_, nullptr, input_.is_terminal()},
      target_(std::move(target)) {}

JoinClient::JoinClient(const JoinSettings& settings, const Words& words, NetLibrary& nets,
                       std::unique_ptr<LocalLink> link, JoinTarget target)
    : local_(link.get()),
      talk_({{}, "formicary " FORMICARY_VERSION}, std::move(link)),
      gifts_({}),
      context_{settings, nowhere_, words, talk_, gifts_, nets, local_, input_.is_terminal()},
      target_(std::move(target)) {}

void JoinClient::say(const Message& message) {
  context_.out += wrap(context_.words.say(message), kScreenWidth) + "\n";
}

int JoinClient::run() {
  while (true) {
    for (const TalkEvent& event : talk_.step()) hear(event);
    while (auto line = input_.next_line()) lines_.push_back(std::move(*line));
    work();
    if (context_.leave) return end();
    input_.show(std::exchange(context_.out, {}), prompt());
    const auto patience = room_ == nullptr ? talk_.patience() : room_->patience();
    input_.wait(talk_.fd(), std::min(patience, talk_.patience()));
    if (asked_to_leave()) context_.leave = context_.code;
  }
}

void JoinClient::hear(const TalkEvent& event) {
  if (context_.leave) return;
  switch (event.kind) {
    case TalkEvent::Kind::kOnline:
      if (room_ == nullptr) {
        enter_room();
      } else {
        say(Message("join.online"));
      }
      break;
    case TalkEvent::Kind::kOffline:
      lost(event.why);
      break;
    case TalkEvent::Kind::kGivenUp:
      context_.error = context_.words.say(event.failure);
      context_.leave = kExitFailed;
      break;
    case TalkEvent::Kind::kMessage:
      if (room_ != nullptr) room_->take(event);
      break;
  }
}

void JoinClient::lost(const std::string& why) {
  if (talk_.was_online()) return say(Message("join.offline"));
  context_.error = context_.words.say(
      Message("join.unreachable").text("server", context_.address.server).text("reason", why));
  context_.leave = kExitFailed;
}

void JoinClient::enter_room() {
  if (target_.table.empty()) {
    room_ = std::make_unique<JoinLobby>(context_);
  } else {
    room_ = std::make_unique<JoinTable>(context_, target_);
  }
}

// The next line that was typed becomes commands; false if there is none.
bool JoinClient::begin_line() {
  if (lines_.empty()) return false;
  // From a pipe many lines may come at once; each is shown the prompt that it answers.
  if (!context_.terminal) {
    input_.show(std::exchange(context_.out, {}), prompt());
    input_.prompt_answered();
  }
  const std::string line = std::move(lines_.front());
  lines_.pop_front();
  context_.line_begins = true;
  if (is_one_command(line)) {
    context_.typed.emplace_back(trim(line));
    return true;
  }
  for (std::string& command : split_commands(line)) context_.typed.push_back(std::move(command));
  return true;
}

void JoinClient::put_back(std::string line) {
  for (const std::string& rest : context_.typed) line.append("; ").append(rest);
  context_.typed.clear();
  lines_.push_front(std::move(line));
}

void JoinClient::settle() {
  room_->settle();
  if (!context_.go) return;
  target_ = *std::exchange(context_.go, std::nullopt);
  enter_room();
}

// Executes typed commands until one has to wait.
void JoinClient::work() {
  if (room_ == nullptr) return;
  settle();
  while (!context_.leave && room_->ready()) {
    if (context_.typed.empty() && !begin_line()) break;
    if (context_.typed.empty()) continue;
    const std::string command = std::move(context_.typed.front());
    context_.typed.pop_front();
    room_->command(command);
    context_.line_begins = false;
    if (std::exchange(context_.put_back, false)) put_back(command);
    settle();
  }
  if (context_.leave) return;
  const bool waits_in_vain = !talk_.online() && !room_->ready();
  if (waits_in_vain && !lines_.empty() && is_farewell(lines_.back())) {
    context_.leave = context_.code;
  }
  // From a pipe: everything is done, or can't be.
  const bool done = lines_.empty() && room_->ready() && talk_.all_answered();
  if (input_.ended() && (done || !talk_.online())) context_.leave = context_.code;
}

Prompt JoinClient::prompt() const {
  if (room_ == nullptr) return {};
  if (talk_.online()) return room_->prompt();
  const std::string text = context_.words.say("join.prompt-offline") + " ";
  return {text, width_of(text), false};
}

int JoinClient::end() {
  if (!context_.error.empty()) {
    input_.show(context_.out, {});
    print_error(context_.error);
    return *context_.leave;
  }
  if (room_ != nullptr) room_->close();
  if (context_.local != nullptr) context_.leave = context_.code;
  if (target_.table.empty() || context_.local != nullptr) {
    say(Message("play.goodbye"));
  } else {
    say(Message("join.goodbye")
            .text("program", program_name())
            .text("link", table_link(context_.address, target_.table)));
  }
  input_.show(context_.out, {});
  return *context_.leave;
}

}  // namespace formicary::terminal
