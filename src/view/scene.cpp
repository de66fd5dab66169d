#include <algorithm>

#include "view/events.h"
#include "view/faces.h"
#include "view/game_view.h"
#include "view/view.h"

namespace formicary::view {
namespace {

class SceneWriter {
 public:
  SceneWriter(JsonWriter& out, const Moment& moment, const ViewContext& context)
      : out_(out),
        moment_(moment),
        context_(context),
        ledger_(moment.ledger),
        game_(moment.ledger.game()),
        view_(game_view(context)) {}

  void write() {
    const int last = last_turn(*view_, ledger_, moment_.at);
    const int since = since_own_decision(ledger_, context_.viewer, moment_.at);
    const PlayedEvents lately = played_events(ledger_, std::min(last, since), moment_.at);
    const Position& position = *lately.position;
    const Actor actor = position.to_act();
    const bool live = moment_.at == ledger_.length();
    out_.begin_object();
    write_game();
    write_seats();
    write_colours();
    out_.integer("viewer", seat_number(context_.viewer))
        .integer("at", moment_.at)
        .integer("length", ledger_.length())
        .integer("toAct", seat_number(actor.seat()))
        .boolean("over", actor.is_nobody())
        .string("status", view_->status(position));
    out_.key("moves").begin_array();
    if (live && actor.is_seat()) write_moves(position);
    out_.end_array();
    write_events("last", lately, last);
    write_events("recap", lately, since);
    write_scores(position);
    const int begun = action_begun(*view_, ledger_, position, moment_.at);
    if (begun >= 0) out_.integer("begun", begun);
    view_->write_layout(out_);
    out_.key("game");
    view_->write(out_, position, live);
    out_.end_object();
  }

 private:
  void write_game() {
    const Title& title = game_.title();
    out_.string("watched", moment_.watched)
        .string("title", title.id)
        .string("titleName", title.name)
        .string("prefix", title.prefix)
        .integer("players", game_.players());
    out_.key("edition").begin_object();
    out_.string("id", game_.edition().id).string("name", game_.edition().name).end_object();
    out_.key("options").begin_object();
    for (std::size_t i = 0; i < title.options.size(); ++i) {
      out_.string(title.options[i].name, title.options[i].values[game_.options()[i]]);
    }
    out_.end_object();
  }

  void write_seats() {
    out_.key("seats").begin_array();
    for (std::size_t i = 0; i < context_.names.seats.size(); ++i) {
      const SeatFace face = face_of(ledger_, moment_.seats, i);
      out_.begin_object();
      out_.integer("seat", static_cast<int>(i) + 1).string("kind", face.kind);
      if (face.kind == "bot") {
        out_.integer("level", face.level)
            .string_if("levelName", level_name(context_.words, game_.title(), face.level));
      }
      out_.string("name", context_.names.seats[i])
          .string("colour", ledger_.record().header.colours[i])
          .true_if("yours", face.yours)
          .true_if("away", face.away);
      out_.end_object();
    }
    out_.end_array();
  }

  void write_colours() {
    out_.key("colours").begin_array();
    for (std::size_t i = 0; i < context_.names.colours.size(); ++i) {
      out_.begin_object();
      out_.string("colour", ledger_.record().header.colours[i])
          .string("name", context_.names.colours[i]);
      if (i < context_.names.seats.size()) out_.integer("seat", static_cast<int>(i) + 1);
      out_.end_object();
    }
    out_.end_array();
  }

  void write_moves(const Position& position) {
    std::vector<AnyAction> actions;
    position.legal(actions);
    const auto after = position.clone();
    std::string text;
    for (const AnyAction action : actions) {
      text.clear();
      position.text(action, text);
      after->assign(position);
      after->apply(action, nullptr);
      out_.begin_object();
      out_.string("text", text)
          .string("say", view_->say_move(position, action))
          .true_if("final", after->to_act().is_chance())
          .true_if("waits", view_->waits(action));
      view_->write_move(out_, position, action);
      out_.end_object();
    }
  }

  void write_events(std::string_view name, const PlayedEvents& lately, int from) {
    out_.key(name).begin_array();
    for (auto i = static_cast<std::size_t>(from - lately.from); i < lately.events.size(); ++i) {
      for (const Message& event : lately.events[i]) {
        write_event(out_, event, context_.words, context_.names);
      }
    }
    out_.end_array();
  }

  void write_points(bool shown, int points) {
    if (shown) {
      out_.integer(points);
    } else {
      out_.raw("null");
    }
  }

  void write_scores(const Position& position) {
    const ScoreSheet sheet = position.scores();
    const auto shows = [&](Colour colour) {
      return position.shows_scores(context_.viewer, colour);
    };
    out_.key("scores").begin_object().key("lines").begin_array();
    for (std::size_t line = 0; line < sheet.lines; ++line) {
      const NoteSpec& spec = game_.title().score_lines[line];
      out_.begin_object();
      out_.string("id", spec.id.substr(spec.id.find('.') + 1))
          .string("say", context_.words.say(spec.id))
          .string("clause", spec.clause);
      out_.key("points").begin_array();
      for (const Colour colour : first_colours(sheet.colours)) {
        write_points(!view_->hides(line) || shows(colour), sheet.points[colour][line]);
      }
      out_.end_array().end_object();
    }
    out_.end_array().key("totals").begin_array();
    for (const Colour colour : first_colours(sheet.colours)) {
      write_points(shows(colour), sheet.total(colour));
    }
    out_.end_array().key("winners").begin_array();
    const unsigned winners = position.to_act().is_nobody() ? position.winners() : 0;
    for (const Colour colour : first_colours(sheet.colours)) {
      if ((winners >> colour & 1) != 0) out_.integer(colour + 1);
    }
    out_.end_array().end_object();
  }

  JsonWriter& out_;
  const Moment& moment_;
  const ViewContext& context_;
  const Ledger& ledger_;
  const Game& game_;
  std::unique_ptr<GameView> view_;
};

}  // namespace

void write_scene(JsonWriter& out, const Moment& moment, const Audience& audience) {
  const Names names = names_of(audience.words, moment.ledger, moment.seats);
  SceneWriter(out, moment, {moment.ledger, audience.words, names, audience.viewer}).write();
}

}  // namespace formicary::view
