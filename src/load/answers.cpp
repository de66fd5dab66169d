// The messages of the server, at a table of the load generator.
#include "load/table.h"

namespace formicary::load {

void LoadTable::received(Seat seat, std::string_view frame) {
  if (shared_->measuring) ++shared_->figures->received;
  const FramePeek peek = peek_frame(frame);
  const bool shown = peek.type == "update" || peek.type == "table";
  if (shown && peek.table == id_) {
    count_number(seat, peek);
    if (seat == 0) mirror(frame);
  } else if (!peek.id.empty()) {
    answered(seat, peek, frame);
  } else if (peek.type == "refused" || peek.type == "gone" || peek.type.empty()) {
    note_refusal(frame, false);
  }
}

// Updates are numbered without gaps, to every client.
void LoadTable::count_number(Seat seat, const FramePeek& peek) {
  Client& client = seats_[seat];
  if (peek.type == "table") {
    client.number = std::max(client.number, peek.number);
  } else if (client.number == 0 || peek.number <= client.number) {
    return;  // before the first snapshot, or seen already
  } else if (peek.number == client.number + 1) {
    client.number = peek.number;
  } else {
    ++shared_->figures->gaps;
    watch(seat, true);
  }
}

void LoadTable::mirror(std::string_view frame) {
  const auto message = read_server_message(std::string(frame));
  if (!message) {
    note_refusal(frame, false);
    return;
  }
  if (mirror_->take(*message, nullptr) == Mirror::Taken::kBroken) {
    shared_->figures->problem("broken at table " + id_ + ": " + mirror_->fault()->message.id);
    phase_ = Phase::kStuck;
    return;
  }
  if (mirror_->known()) reveal();
  begin_playing();
  look_for_end();
}

// Once the end was seen and nothing is under way, the record is fetched.
void LoadTable::look_for_end() {
  if (phase_ != Phase::kPlaying || mirror_->face().state != TableState::kOver || unanswered() ||
      shared_->stopping) {
    return;
  }
  phase_ = Phase::kEnding;
  request_record();
}

void LoadTable::answered(Seat seat, const FramePeek& peek, std::string_view frame) {
  Client& client = seats_[seat];
  if (!client.pending || client.pending->message.id != peek.id) {  // the answer to a `watch`
    if (peek.type == "refused") note_refusal(frame, false);
    return;
  }
  Pending pending = std::move(*client.pending);
  client.pending.reset();
  if (peek.type == "refused") {
    refused(seat, std::move(pending), frame);
    return;
  }
  switch (pending.kind) {
    case Pending::Kind::kCreate:
      if (const auto message = read_server_message(std::string(frame))) created(*message);
      break;
    case Pending::Kind::kSit:
      sat();
      break;
    case Pending::Kind::kStart:
      reveal();  // this client could not ask for it before
      break;
    case Pending::Kind::kReveal:
      break;  // the update tells
    case Pending::Kind::kPlay:
      played(pending, peek.number);
      break;
    case Pending::Kind::kRecord:
      if (auto message = read_server_message(std::string(frame))) {
        got_record(std::move(message->text));
      }
      break;
  }
}

void LoadTable::sat() {
  if (++seated_ < shared_->plan->clients) return;
  phase_ = Phase::kStarting;
  request(Seat(0), Pending::Kind::kStart, message_of(TableCommand(Start{})));
}

void LoadTable::played(const Pending& pending, std::uint64_t number) {
  using std::chrono::microseconds;
  ++plays_;
  acknowledged_ = std::max(acknowledged_, number);
  if (pending.measured) {
    const auto took = std::chrono::duration_cast<microseconds>(LoadClock::now() - pending.sent);
    shared_->figures->latency.add(static_cast<std::uint64_t>(took.count()));
    ++shared_->figures->commands;
  }
  look_for_end();
}

void LoadTable::got_record(std::string text) {
  const bool over = phase_ == Phase::kEnding;
  shared_->check_record(std::move(text), plays_, over);
  if (!over) return;
  ++shared_->figures->games;
  if (!shared_->stopping) begin_anew();
}

// A move is chosen again when the next one is due; everything else is tried again after a while,
// as a new request.
void LoadTable::refused(Seat seat, Pending pending, std::string_view frame) {
  const bool move = pending.kind == Pending::Kind::kPlay;
  note_refusal(frame, move);
  if (move || shared_->stopping) return;
  pending.message.id = message_of(PingRequest{}).id;
  seats_[seat].pending = std::move(pending);
  shared_->clients->after(std::chrono::seconds(1), [this, seat] { request_again(seat); });
}

void LoadTable::note_refusal(std::string_view frame, bool expected) {
  const auto message = read_server_message(std::string(frame));
  const bool readable = message && message->message;
  ++shared_->figures->refusals[readable ? message->message->id : "unreadable"];
  if (!expected) shared_->figures->problem(std::string(frame.substr(0, 200)));
}

}  // namespace formicary::load
