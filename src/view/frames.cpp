#include "view/view.h"

namespace formicary::view {
namespace {

class FrameWriter {
 public:
  FrameWriter(JsonWriter& out, const Moment& moment, const Audience& audience, int from)
      : out_(out),
        ledger_(moment.ledger),
        words_(audience.words),
        names_(names_of(audience.words, moment.ledger, moment.seats)),
        ply_(from),
        position_(moment.ledger.position_at(from)) {}

  [[nodiscard]] int ply() const { return ply_; }

  // Writes the next played ply.
  void write() {
    const AnyAction action = ledger_.action_at(ply_);
    const Actor actor = ledger_.actor_at(ply_);
    std::string text;
    std::vector<Message> events;
    position_->text(action, text);
    position_->apply(action, &events);
    ++ply_;
    out_.begin_object();
    out_.integer("at", ply_).integer("seat", seat_number(actor.seat())).string("text", text);
    out_.key("events").begin_array();
    for (const Message& event : events) write_event(out_, event, words_, names_);
    out_.end_array().end_object();
  }

 private:
  JsonWriter& out_;
  const Ledger& ledger_;
  const Words& words_;
  Names names_;
  int ply_;
  std::unique_ptr<Position> position_;
};

}  // namespace

void write_frame(JsonWriter& out, const Moment& moment, const Audience& audience) {
  FrameWriter(out, moment, audience, moment.at - 1).write();
}

void write_frames(JsonWriter& out, const Moment& moment, int from, const Audience& audience) {
  FrameWriter frames(out, moment, audience, from);
  out.begin_array();
  while (frames.ply() < moment.at) frames.write();
  out.end_array();
}

}  // namespace formicary::view
