// Watched games: following, opening, lessons, and everything that is shown of them.
#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "client/typed_move.h"
#include "page/engine_take.h"

namespace formicary::page {
namespace {

constexpr std::size_t kMostTyped = 250;

std::string ok() { return R"({"ok":true})"; }
std::string no_game() { return engine_error("no such game"); }

// A watched game with the words and names for its sentences.
struct Shown {
  Shown(const Engine::State& state, const WatchedGame& shown_game)
      : watched(shown_game),
        words(state.words_of(watched.ledger().game().title().id)),
        seats(watched.seats()) {}

  [[nodiscard]] Names names() const { return view::names_of(words, watched.ledger(), seats); }
  // For play by text.
  [[nodiscard]] Names coded_names() const {
    return view::coded_names(words, watched.ledger(), seats);
  }
  [[nodiscard]] view::Moment moment(const Json& request, int at) const {
    return {watched.ledger(), at, request["watched"].string(), seats};
  }
  [[nodiscard]] view::Audience audience(const Json& request, int at) const {
    return {words, watched.viewer(request["viewer"].integer(), at)};
  }

  const WatchedGame& watched;
  const Words& words;
  std::vector<view::SeatFace> seats;
};

std::string refused(const Shown& shown, const Message& message, const Names& names) {
  JsonWriter out;
  out.begin_object().key("refusal");
  view::write_sentence(out, message, shown.words, names);
  return out.end_object().finish();
}

std::string faulty(const Engine::State& state, std::string_view title, const Fault& fault) {
  const Words& own = state.words_of(title);
  const Words& words = own.has(fault.message.id) ? own : state.words_with(fault.message.id);
  JsonWriter out;
  out.begin_object().integer("line", fault.line).key("fault");
  view::write_sentence(out, fault.message, words, {});
  return out.end_object().finish();
}

std::string take(Engine::State& state, const Json& request) {
  JsonWriter out(std::size_t{32} * 1024);
  write_update(out, state, read_server_message(request["message"]), request);
  return out.finish();
}

std::string open(Engine::State& state, const Json& request) {
  std::vector<Seat> yours;
  for (const Json& seat : request["yours"].array()) {
    yours.push_back(static_cast<Seat>(std::clamp<std::int64_t>(seat.integer(), 1, kMaxSeats) - 1));
  }
  auto watched = WatchedGame::open(request["record"].string(), std::move(yours));
  if (!watched) return faulty(state, {}, watched.error());
  const Ledger& ledger = watched->ledger();
  JsonWriter out;
  out.begin_object().boolean("ok", true).integer("length", ledger.length());
  out.integer("players", ledger.game().players()).string("title", ledger.game().title().id);
  state.watched_games.insert_or_assign(request["watched"].string(), std::move(*watched));
  return out.end_object().finish();
}

std::string lesson(Engine::State& state, const Json& request) {
  LessonRequest lesson;
  const std::string& title = request["title"].string();
  const auto players = std::clamp<std::int64_t>(request["players"].integer(), 0, 100);
  lesson.game = {title, static_cast<int>(players), {}, {}};
  for (const Json& colour : request["colours"].array()) lesson.colours.push_back(colour.string());
  for (const Json& name : request["names"].array()) lesson.names.push_back(name.string());
  lesson.position = request["position"].string();
  auto watched = WatchedGame::lesson(lesson);
  if (!watched) return faulty(state, title, watched.error());
  state.watched_games.insert_or_assign(request["watched"].string(), std::move(*watched));
  return ok();
}

std::string step(Engine::State& state, const Json& request) {
  WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  if (const auto refusal = watched->step(request["text"].string())) {
    const Shown shown(state, *watched);
    return refused(shown, *refusal, shown.names());
  }
  JsonWriter out;
  out.begin_object().boolean("ok", true).integer("length", watched->ledger().length());
  return out.end_object().finish();
}

std::string close(Engine::State& state, const Json& request) {
  const auto found = state.watched_games.find(request["watched"].string());
  if (found != state.watched_games.end()) state.watched_games.erase(found);
  state.games.forget_unused();
  return ok();
}

std::string scene(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const Shown shown(state, *watched);
  const int at = ply_of(*watched, request["at"]);
  JsonWriter out(std::size_t{16} * 1024);
  view::write_scene(out, shown.moment(request, at), shown.audience(request, at));
  return out.finish();
}

std::string frames(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const Shown shown(state, *watched);
  const int to = ply_of(*watched, request["to"]);
  const int from = std::min(ply_of(*watched, request["from"]), to);
  JsonWriter out(std::size_t{16} * 1024);
  out.begin_object().key("frames");
  view::write_frames(out, shown.moment(request, to), from, shown.audience(request, to));
  return out.end_object().finish();
}

std::string log(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const Shown shown(state, *watched);
  const int at = watched->ledger().length();
  JsonWriter out(std::size_t{64} * 1024);
  out.begin_object().key("lines");
  view::write_log(out, shown.moment(request, at), shown.audience(request, at));
  return out.end_object().finish();
}

std::string describe(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const Shown shown(state, *watched);
  const int at = ply_of(*watched, request["at"]);
  JsonWriter out(std::size_t{8} * 1024);
  out.begin_object().key("parts");
  view::write_description(out, shown.moment(request, at), shown.audience(request, at));
  return out.end_object().finish();
}

std::string timeline(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const Shown shown(state, *watched);
  JsonWriter out(std::size_t{16} * 1024);
  out.begin_object().key("points");
  view::write_timeline(out, shown.moment(request, watched->ledger().length()));
  return out.end_object().finish();
}

std::string why(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const Shown shown(state, *watched);
  if (const auto refusal = watched->why_not_now()) return refused(shown, *refusal, shown.names());
  const auto move = watched->read_move(request["text"].string());
  return move ? "{}" : refused(shown, move.error(), shown.names());
}

std::string several(const Shown& shown, const std::vector<AnyAction>& actions) {
  const Position& position = shown.watched.ledger().position();
  const Names names = shown.coded_names();
  JsonWriter out(std::size_t{4} * 1024);
  out.begin_object().key("several").begin_array();
  for (const AnyAction action : actions) {
    out.begin_object().string("text", command_of(position, action));
    out.string("say", shown.words.say(position.describe(action), names)).end_object();
  }
  return out.end_array().end_object().finish();
}

std::string type(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const Shown shown(state, *watched);
  const std::string& text = request["text"].string();
  const Names names = shown.coded_names();
  if (text.size() > kMostTyped) {
    return refused(shown, Message("play.too-long").number("most", std::int64_t{kMostTyped}), names);
  }
  if (!is_printable_utf8(text)) return refused(shown, Message("play.unreadable"), names);
  if (const auto refusal = watched->why_not_now()) return refused(shown, *refusal, names);
  const Position& position = watched->ledger().position();
  if (!position.to_act().is_seat()) return refused(shown, Message("table.not-started"), names);
  const TypedMove typed = read_typed(watched->ledger().game().title(), position, text);
  if (typed.refusal) return refused(shown, *typed.refusal, names);
  if (!typed.several.empty()) return several(shown, typed.several);
  if (!typed.action) return refused(shown, position.parse(lower_case(text)).error().message, names);
  JsonWriter out;
  out.begin_object().string("move", command_of(position, *typed.action));
  return out.end_object().finish();
}

std::string record(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return no_game();
  const std::string text = watched->record();
  JsonWriter out(text.size() + text.size() / 8 + 64);
  return out.begin_object().string("record", text).end_object().finish();
}

constexpr std::array kGameRequests = {
    NamedHandler{"scene", scene},       NamedHandler{"take", take},
    NamedHandler{"frames", frames},     NamedHandler{"why", why},
    NamedHandler{"type", type},         NamedHandler{"log", log},
    NamedHandler{"describe", describe}, NamedHandler{"timeline", timeline},
    NamedHandler{"record", record},     NamedHandler{"open", open},
    NamedHandler{"lesson", lesson},     NamedHandler{"step", step},
    NamedHandler{"close", close},
};

}  // namespace

int ply_of(const WatchedGame& watched, const Json& ply) {
  const int length = watched.ledger().length();
  if (!ply.is(Json::Kind::kInteger)) return length;
  return static_cast<int>(std::clamp<std::int64_t>(ply.integer(), 0, length));
}

Handler find_game_handler(std::string_view name) {
  for (const NamedHandler& request : kGameRequests) {
    if (request.name == name) return request.answer;
  }
  return nullptr;
}

}  // namespace formicary::page
