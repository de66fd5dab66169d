#include "terminal/join_maker.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "client/entropy.h"
#include "platform/text_io.h"

namespace formicary::terminal {

TableMaker::TableMaker(JoinTalk& talk, Gifts& gifts, const JoinAddress& address, TableWish wish)
    : talk_(talk), gifts_(gifts), address_(address), wish_(std::move(wish)), mirror_(games_) {
  talk_.request({}, CreateRequest{wish_.setup, {}, {}, {}, false});
}

Result<MadeTable, Message> TableMaker::run() {
  while (!failure_) {
    for (const TalkEvent& event : talk_.step()) take(event);
    if (done() && !failure_) return made_;
    pollfd link = {talk_.fd(), POLLIN, 0};
    if (!failure_) wait_readable({&link, 1}, talk_.patience());
    if (asked_to_leave()) fail(Message("play.goodbye"));
  }
  return *failure_;
}

void TableMaker::take(const TalkEvent& event) {
  const ServerMessage& message = event.message;
  switch (event.kind) {
    case TalkEvent::Kind::kOnline:
      return;
    case TalkEvent::Kind::kOffline:
      if (talk_.was_online()) return;  // it connects again
      return fail(
          Message("join.unreachable").text("server", address_.server).text("reason", event.why));
    case TalkEvent::Kind::kGivenUp:
      return fail(event.failure);
    case TalkEvent::Kind::kMessage:
      break;
  }
  if (message.kind == ServerMessage::Kind::kRefused) {
    fail(message.message.value_or(Message("join.unreadable")));
  } else if (message.kind == ServerMessage::Kind::kCreated) {
    made_ = {message.table, message.link, message.invites};
    talk_.watch(made_.id);
  } else {
    take_table(message);
  }
}

void TableMaker::take_table(const ServerMessage& message) {
  const Mirror::Taken taken = mirror_.take(message, nullptr);
  if (taken == Mirror::Taken::kBroken && mirror_.fault()) fail(mirror_.fault()->message);
  if (taken == Mirror::Taken::kGap) talk_.watch_again();
  if (taken == Mirror::Taken::kNew) talk_.have(mirror_.number());
  if (mirror_.known() && !seated_) sit();
  if (mirror_.known()) reveal();
}

// A start waits for the entropy of the creator's own seats.
bool TableMaker::done() const {
  const bool begun = mirror_.known() && mirror_.face().state != TableState::kGathering;
  return seated_ && talk_.all_answered() && (begun || !wish_.start);
}

void TableMaker::reveal() {
  const std::vector<Reveal> due = reveals_due(mirror_, entropy_);
  if (due.empty()) return;
  gifts_.fix(table_link(address_, made_.id), promises_of(mirror_.ledger().record().header));
  for (const Reveal& one : due) {
    if (revealed_.insert(one.seat).second) talk_.request(made_.id, TableCommand(one));
  }
}

void TableMaker::sit() {
  seated_ = true;
  std::size_t named = 0;
  const auto& commitment = mirror_.ledger().record().header.commitment;
  for (const Seat seat : wish_.mine) {
    const std::string name = named < wish_.names.size() ? wish_.names[named++] : "";
    const Digest entropy = random_bytes();
    entropy_.push_back(entropy);
    gifts_.remember(
        {table_link(address_, made_.id), commitment ? to_hex(*commitment) : "-", to_hex(entropy)});
    talk_.request(made_.id, TableCommand(Sit{seat, name, sha256(entropy), false}));
    std::erase_if(made_.invites, [&](const Invite& invite) { return invite.seat == seat; });
  }
  if (!wish_.start) return;
  talk_.request(made_.id, TableCommand(Start{true}));
  made_.invites.clear();
}

}  // namespace formicary::terminal
