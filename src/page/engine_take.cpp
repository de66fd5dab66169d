// Messages of servers: what they change in a watched game, and everything that is shown of it.
#include "page/engine_take.h"

#include <utility>

#include "client/take_back.h"
#include "page/taken_names.h"
#include "protocol/names.h"

namespace formicary::page {
namespace {

// After more plies than this at once, the reader wants to see the current position rather than
// every step.
constexpr int kMostMoments = 24;

struct Taken {
  Mirror::Taken taken = Mirror::Taken::kBroken;
  WatchedGame* watched = nullptr;
  int length = 0;  // played plies before
  std::optional<Message> fault;
};

Taken take(Engine::State& state, const ServerMessage& message) {
  Taken out;
  auto found = state.watched_games.find(message.table);
  const bool known = found != state.watched_games.end() && found->second.mirror() != nullptr;
  if (!known && message.kind != ServerMessage::Kind::kTable) {
    const bool update = message.kind == ServerMessage::Kind::kUpdate;
    out.taken = update ? Mirror::Taken::kGap : Mirror::Taken::kOther;
    return out;
  }
  WatchedGame fresh = WatchedGame::follow(state.games);
  WatchedGame& watched = known ? found->second : fresh;
  if (known) out.length = watched.ledger().length();
  out.taken = watched.mirror()->take(message, nullptr);
  if (out.taken == Mirror::Taken::kBroken && watched.mirror()->fault()) {
    out.fault = watched.mirror()->fault()->message;
  }
  if (known) {
    out.watched = &watched;
  } else if (out.taken == Mirror::Taken::kNew) {
    found = state.watched_games.insert_or_assign(message.table, std::move(fresh)).first;
    out.watched = &found->second;
  }
  return out;
}

// The parts of a message that are shown.
struct News {
  int kept = 0;        // the log up to this moment is unchanged
  bool scene = false;  // the scene has changed
  bool log = false;
  bool goes_on = false;  // only plies were added, and none was taken back
};

News news_of(const ServerMessage& message, const Taken& taken) {
  News news;
  if (message.kind != ServerMessage::Kind::kUpdate) {
    news.scene = message.kind != ServerMessage::Kind::kPresence;
    news.log = message.kind == ServerMessage::Kind::kTable;
    return news;
  }
  const Json& body = *message.body;
  const auto entries = static_cast<int>(body["entries"].array().size());
  const bool face = body.find("face") != nullptr;  // names of players are in every line
  news.goes_on = entries > 0 && taken.watched->ledger().length() - taken.length == entries;
  news.log = entries > 0 || face;
  news.scene = news.log || body.find("end") != nullptr;
  if (news.goes_on && !face) news.kept = taken.length;
  return news;
}

class UpdateWriter {
 public:
  UpdateWriter(JsonWriter& out, const Engine::State& state, const WatchedGame& watched)
      : out_(out),
        watched_(watched),
        words_(state.words_of(watched.ledger().game().title().id)),
        seats_(watched.seats()) {}

  void log(int kept) {
    out_.key("log").begin_object().integer("kept", kept).key("lines");
    view::write_log(out_, moment(length()), audience(length()), kept);
    out_.end_object();
  }
  void moments(const News& news, const Taken& taken, const Json& wanted) {
    const Json* past = wanted.find("at");
    if (!news.scene || (past != nullptr && news.goes_on)) return;
    const int fresh = length() - taken.length;
    if (news.goes_on && wanted["motion"].boolean() && fresh <= kMostMoments) {
      for (int at = taken.length + 1; at <= length(); ++at) shown(at, true);
    } else {
      shown(past == nullptr ? length() : ply_of(watched_, *past), false);
    }
  }

 private:
  [[nodiscard]] int length() const { return watched_.ledger().length(); }
  [[nodiscard]] view::Moment moment(int at) const {
    return {watched_.ledger(), at, watched_.mirror()->id(), seats_};
  }
  [[nodiscard]] view::Audience audience(int at) const {
    return {words_, watched_.viewer(kOwnSeat, at)};
  }
  void shown(int at, bool with_frame) {
    out_.begin_object();
    if (with_frame) view::write_frame(out_.key("frame"), moment(at), audience(at));
    view::write_scene(out_.key("scene"), moment(at), audience(at));
    out_.end_object();
  }

  JsonWriter& out_;
  const WatchedGame& watched_;
  const Words& words_;
  std::vector<view::SeatFace> seats_;
};

void write_taken(JsonWriter& out, const Taken& taken) {
  const WatchedGame* watched = taken.watched;
  out.string("taken", name_of(taken.taken, kTakenNames));
  out.integer("number",
              watched == nullptr ? 0 : static_cast<std::int64_t>(watched->mirror()->number()));
  out.integer("length", watched == nullptr ? 0 : watched->ledger().length());
  out.integer("mover", seat_number(watched == nullptr ? kNoSeat : watched->ledger().last_seat()));
  const auto back = watched == nullptr ? std::nullopt : back_without_asking(*watched->mirror());
  if (back) out.integer("back", *back);
}

}  // namespace

void write_update(JsonWriter& out, Engine::State& state,
                  const Result<ServerMessage, Message>& message, const Json& wanted) {
  Taken taken;
  if (message) {
    taken = take(state, *message);
  } else {
    taken.fault = message.error();
  }
  out.begin_object();
  write_taken(out, taken);
  if (taken.fault) {
    view::write_sentence(out.key("fault"), *taken.fault, state.words_with(taken.fault->id), {});
  }
  const bool fresh = taken.taken == Mirror::Taken::kNew;
  const News news = fresh ? news_of(*message, taken) : News();
  if (news.log) UpdateWriter(out, state, *taken.watched).log(news.kept);
  out.key("moments").begin_array();
  if (news.scene) UpdateWriter(out, state, *taken.watched).moments(news, taken, wanted);
  out.end_array().end_object();
}

}  // namespace formicary::page
