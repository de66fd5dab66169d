// Chat at a table, and what its host may do about it.
#include <algorithm>

#include "base/text.h"
#include "terminal/columns.h"
#include "terminal/join_table.h"
#include "terminal/speech.h"
#include "terminal/typed_line.h"

namespace formicary::terminal {

// The name under which a line was said. Older servers tell it only for lines of spectators.
std::string JoinTable::name_of(const ChatLine& line) const {
  if (!line.name.empty()) return line.name;
  const bool seated = line.seat != kNoSeat;
  if (seated && line.speaker.empty()) return view_->names().seats[line.seat];
  return words_->say(seated ? Message("join.seat-said").number("seat", line.seat + 1)
                            : Message("join.somebody"));
}

// The host sees numbers, to be able to name lines.
void JoinTable::show_chat(std::size_t from) {
  const auto& chat = mirror_.chat();
  for (std::size_t i = from; i < chat.size(); ++i) {
    const ChatLine& line = chat[i];
    if (line.text.empty()) continue;  // removed
    const bool numbered = mirror_.face().host && line.number > 0;
    Message said(numbered ? "join.chat-numbered" : "join.chat");
    if (numbered) said.number("line", static_cast<std::int64_t>(line.number));
    said.text("name", name_of(line)).text("text", line.text);
    show(wrap("  " + words_->say(said), kScreenWidth, 4) + "\n");
  }
}

void JoinTable::tell_chat_rules(const ChatRules& before) {
  const ChatRules& after = mirror_.face().chat;
  if (before.seated_only != after.seated_only) {
    say(Message(after.seated_only ? "join.chat-closed" : "join.chat-opened"));
  }
  const auto tell_new = [&](const ChatRules& old, const ChatRules& now, std::string_view id) {
    for (const std::string& speaker : now.muted) {
      if (std::find(old.muted.begin(), old.muted.end(), speaker) != old.muted.end()) continue;
      const auto& chat = mirror_.chat();
      const auto line = std::find_if(chat.rbegin(), chat.rend(),
                                     [&](const auto& each) { return each.speaker == speaker; });
      const bool known = line != chat.rend();
      say(Message(id).text("name", known ? name_of(*line) : words_->say("join.somebody")));
    }
  };
  tell_new(before, after, "join.muted");
  tell_new(after, before, "join.unmuted");
}

void JoinTable::chat(const std::string& text) {
  if (text.empty()) return say(Message("join.chat-form"));
  const auto& names = target_.names;
  const bool watches = mirror_.yours().empty();
  request(Chat{watches && !names.empty() ? names[0] : "", text});
}

// mute 17, unmute 17, remove 17, close-chat, open-chat
void JoinTable::moderate(const TypedCommand& typed) {
  if (typed.verb == "close-chat" || typed.verb == "open-chat") {
    request(SeatedChat{typed.verb == "close-chat"});
    return;
  }
  const auto number = parse_number(typed.argument, INT64_MAX);
  const auto& chat = mirror_.chat();
  const auto line = std::find_if(chat.begin(), chat.end(), [&](const ChatLine& each) {
    return number && each.number == *number && each.number > 0;
  });
  if (line == chat.end()) return say(Message("join.no-line").text("verb", typed.verb));
  if (typed.verb == "remove") {
    request(RemoveLine{line->number});
  } else {
    request(Mute{line->speaker, typed.verb == "mute"});
  }
}

}  // namespace formicary::terminal
