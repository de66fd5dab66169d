#include "load/table.h"

#include "base/text.h"
#include "catalog/catalog.h"
#include "protocol/write_client.h"

namespace formicary::load {
namespace {

constexpr std::chrono::seconds kConnectTimeout{30};

std::string token_of(const std::string& link) { return link.substr(link.rfind('/') + 1); }

}  // namespace

void LoadShared::send(net::LinkId link, std::string frame) {
  if (measuring) ++figures->sent;
  clients->send(link, std::move(frame));
}

LoadTable::LoadTable(LoadShared& shared, int index)
    : shared_(&shared),
      index_(index),
      rng_(Rng(shared.plan->seed).next() ^ Rng(static_cast<std::uint64_t>(index)).next()),
      seats_(static_cast<std::size_t>(shared.plan->clients)) {}

std::string LoadTable::key(Seat seat) const {
  return to_hex(sha256(shared_->nonce + "/" + std::to_string(index_) + "/" + std::to_string(seat)));
}

void LoadTable::connect(Seat seat) {
  seats_[seat].link = shared_->clients->connect(shared_->plan->url, kConnectTimeout);
}

ClientMessage LoadTable::message_of(ClientRequest what) {
  return {"r" + std::to_string(++requests_), id_, {}, std::move(what)};
}

void LoadTable::request(Seat seat, Pending::Kind kind, ClientMessage message) {
  Client& client = seats_[seat];
  if (client.open) shared_->send(client.link, write_client_message(message));
  client.pending = Pending{kind, std::move(message), LoadClock::now(), shared_->measuring};
}

// Resends a request over a new connection with the same id, so that it takes effect once.
void LoadTable::request_again(Seat seat) {
  Client& client = seats_[seat];
  if (!client.pending || !client.open) return;
  ++shared_->figures->repeated;
  client.pending->measured = false;
  shared_->send(client.link, write_client_message(client.pending->message));
}

void LoadTable::watch(Seat seat, bool again) {
  WatchRequest what;
  if (again) what.have = seats_[seat].number;
  shared_->send(seats_[seat].link, write_client_message(message_of(what)));
}

void LoadTable::connected(Seat seat) {
  Client& client = seats_[seat];
  client.open = true;
  client.failures = 0;
  HelloRequest hello;
  hello.protocol = kProtocolVersion;
  hello.key = key(seat);
  hello.client = "formicary load";
  shared_->send(client.link, write_client_message({{}, {}, {}, hello}));
  if (!id_.empty()) watch(seat, client.number > 0);
  request_again(seat);
  if (phase_ != Phase::kConnecting) return;
  for (const Client& each : seats_) {
    if (!each.open) return;
  }
  create();
}

std::chrono::milliseconds LoadTable::lost(Seat seat) {
  Client& client = seats_[seat];
  client.open = false;
  client.failures = std::min(client.failures + 1, 6);
  return std::chrono::milliseconds(100 * (1 << client.failures));
}

void LoadTable::create() {
  const std::string& game = shared_->plan->game;
  CreateRequest what;
  const auto titles = catalog();
  const auto turn = static_cast<std::size_t>(index_) % titles.size();
  what.setup.game.title = game != "both" ? game : std::string(titles[turn].title().id);
  what.setup.game.players = shared_->plan->clients;
  what.setup.seats.resize(seats_.size());
  what.mine = {Seat(0)};
  what.name = "Load 1";
  what.entropy_commitment = sha256(entropy(Seat(0)));
  phase_ = Phase::kSeating;
  request(Seat(0), Pending::Kind::kCreate, message_of(std::move(what)));
}

void LoadTable::created(const ServerMessage& message) {
  id_ = message.table;
  ++shared_->figures->tables;
  mirror_ = std::make_unique<Mirror>(shared_->games);
  seated_ = 1;
  watch(Seat(0), false);
  for (const Invite& invite : message.invites) {
    if (invite.seat == 0 || invite.seat >= seats_.size()) continue;
    if (seats_[invite.seat].open) watch(invite.seat, false);
    Sit sit{invite.seat, "Load " + std::to_string(invite.seat + 1), {}, false};
    sit.entropy_commitment = sha256(entropy(invite.seat));
    ClientMessage sit_request = message_of(TableCommand(std::move(sit)));
    sit_request.token = token_of(invite.link);
    request(invite.seat, Pending::Kind::kSit, sit_request);
  }
}

Digest LoadTable::entropy(Seat seat) const { return sha256(key(seat) + std::to_string(game_)); }

// Every client reveals the entropy of its own seat once the table waits for it.
void LoadTable::reveal() {
  const auto& wait = mirror_->face().reveal;
  if (!wait) return;
  for (const Seat seat : first_seats(seats_.size())) {
    Client& client = seats_[seat];
    if ((wait->waiting >> seat & 1) == 0 || client.pending || client.revealed) continue;
    client.revealed = true;
    request(seat, Pending::Kind::kReveal, message_of(TableCommand(Reveal{seat, entropy(seat)})));
  }
}

void LoadTable::begin_playing() {
  if (phase_ != Phase::kStarting || !mirror_->known() ||
      mirror_->face().state == TableState::kGathering) {
    return;
  }
  phase_ = Phase::kPlaying;
  const auto every = static_cast<std::uint32_t>(shared_->plan->every.count());
  due_ = LoadClock::now() + std::chrono::milliseconds(every == 0 ? 0 : rng_.below(every));
}

void LoadTable::begin_anew() {
  for (Client& client : seats_) {
    if (client.open) {
      shared_->send(client.link, write_client_message(message_of(UnwatchRequest{})));
    }
    client.number = 0;
    client.revealed = false;
  }
  ++game_;
  id_.clear();
  mirror_.reset();
  plays_ = 0;
  acknowledged_ = 0;
  create();
}

bool LoadTable::unanswered() const {
  for (const Client& client : seats_) {
    if (client.pending) return true;
  }
  return false;
}

bool LoadTable::ready() const {
  return phase_ == Phase::kPlaying && !unanswered() && mirror_->number() >= acknowledged_;
}

void LoadTable::play() {
  const Ledger& ledger = mirror_->ledger();
  const Position& position = ledger.position();
  const Actor actor = position.to_act();
  if (!actor.is_seat()) return;
  std::vector<AnyAction> legal;
  position.legal(legal);
  std::string text;
  position.text(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))], text);
  const Play what{actor.seat(), ledger.length(), std::move(text)};
  request(actor.seat(), Pending::Kind::kPlay, message_of(TableCommand(what)));
}

void LoadTable::request_record() {
  request(Seat(0), Pending::Kind::kRecord, message_of(RecordRequest{}));
}

}  // namespace formicary::load
