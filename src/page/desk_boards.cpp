// Boards: following, opening, lessons, and all that is shown of them.
#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "client/typed_move.h"
#include "page/desk_state.h"

namespace formicary::page {
namespace {

constexpr std::array<std::string_view, 5> kTakenNames = {"new", "old", "gap", "broken", "other"};
constexpr std::size_t kMostTyped = 250;

std::string ok() { return R"({"ok":true})"; }
std::string no_board() { return desk_error("no such board"); }

// A board with the words and names for its sentences.
struct Shown {
  Shown(const Desk::State& state, const Board& shown_board)
      : board(shown_board),
        words(state.words_of(board.ledger().game().title().id)),
        seats(board.seats()) {}

  void sentence(JsonWriter& out, const Message& message) const {
    view::write_sentence(out, message, words, view::names_of(words, board.ledger(), seats));
  }
  [[nodiscard]] view::Moment moment(const Json& ask, int at) const {
    return {board.ledger(), at, ask["board"].string(), seats};
  }
  [[nodiscard]] view::Audience audience(const Json& ask, int at) const {
    return {words, board.viewer(ask["viewer"].integer(), at)};
  }

  const Board& board;
  const Words& words;
  std::vector<view::SeatFace> seats;
};

// A ply of the line, within it; the last one where nothing is said.
int ply_of(const Board& board, const Json& ply) {
  const int length = board.ledger().length();
  if (!ply.is(Json::Kind::kInteger)) return length;
  return static_cast<int>(std::clamp<std::int64_t>(ply.integer(), 0, length));
}

std::string refused(const Shown& shown, const Message& message) {
  JsonWriter out;
  out.begin_object().key("refusal");
  shown.sentence(out, message);
  return out.end_object().finish();
}

std::string faulty(const Desk::State& state, std::string_view title, const Fault& fault) {
  const Words& own = state.words_of(title);
  const Words& words = own.has(fault.message.id) ? own : state.words_with(fault.message.id);
  JsonWriter out;
  out.begin_object().integer("line", fault.line).key("fault");
  view::write_sentence(out, fault.message, words, {});
  return out.end_object().finish();
}

std::string take(Desk::State& state, const Json& ask) {
  const auto message = read_server_message(ask["message"].string());
  Mirror::Taken taken = Mirror::Taken::kBroken;
  std::optional<Message> fault;
  const Mirror* mirror = nullptr;
  if (!message) {
    fault = message.error();
  } else {
    auto found = state.boards.find(message->table);
    const bool begins = message->kind == ServerMessage::Kind::kTable &&
                        (found == state.boards.end() || found->second.mirror() == nullptr);
    if (begins) {
      Board fresh = Board::follow(state.games);
      taken = fresh.mirror()->take(*message, nullptr);
      if (fresh.mirror()->fault()) fault = fresh.mirror()->fault()->message;
      if (taken == Mirror::Taken::kNew) {
        found = state.boards.insert_or_assign(message->table, std::move(fresh)).first;
        mirror = found->second.mirror();
      }
    } else if (found == state.boards.end() || found->second.mirror() == nullptr) {
      const bool update = message->kind == ServerMessage::Kind::kUpdate;
      taken = update ? Mirror::Taken::kGap : Mirror::Taken::kOther;
    } else {
      Mirror& own = *found->second.mirror();
      taken = own.take(*message, nullptr);
      if (taken == Mirror::Taken::kBroken && own.fault()) fault = own.fault()->message;
      mirror = &own;
    }
  }
  JsonWriter out;
  out.begin_object().string("taken", kTakenNames[static_cast<std::size_t>(taken)]);
  out.integer("number", mirror == nullptr ? 0 : static_cast<std::int64_t>(mirror->number()));
  out.integer("length", mirror == nullptr ? 0 : mirror->ledger().length());
  if (fault) view::write_sentence(out.key("fault"), *fault, state.words_with(fault->id), {});
  return out.end_object().finish();
}

std::string open(Desk::State& state, const Json& ask) {
  auto board = Board::open(ask["record"].string());
  if (!board) return faulty(state, {}, board.error());
  const Ledger& ledger = board->ledger();
  JsonWriter out;
  out.begin_object().boolean("ok", true).integer("length", ledger.length());
  out.integer("players", ledger.game().players()).string("title", ledger.game().title().id);
  state.boards.insert_or_assign(ask["board"].string(), std::move(*board));
  return out.end_object().finish();
}

std::string lesson(Desk::State& state, const Json& ask) {
  LessonRequest request;
  const std::string& title = ask["title"].string();
  const auto players = std::clamp<std::int64_t>(ask["players"].integer(), 0, 100);
  request.game = {title, static_cast<int>(players), {}, {}};
  for (const Json& colour : ask["colours"].array()) request.colours.push_back(colour.string());
  for (const Json& name : ask["names"].array()) request.names.push_back(name.string());
  request.position = ask["position"].string();
  auto board = Board::lesson(request);
  if (!board) return faulty(state, title, board.error());
  state.boards.insert_or_assign(ask["board"].string(), std::move(*board));
  return ok();
}

std::string step(Desk::State& state, const Json& ask) {
  Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  if (const auto refusal = board->step(ask["text"].string())) {
    return refused({state, *board}, *refusal);
  }
  JsonWriter out;
  out.begin_object().boolean("ok", true).integer("length", board->ledger().length());
  return out.end_object().finish();
}

std::string close(Desk::State& state, const Json& ask) {
  const auto found = state.boards.find(ask["board"].string());
  if (found != state.boards.end()) state.boards.erase(found);
  state.games.forget_unused();
  return ok();
}

std::string scene(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const Shown shown(state, *board);
  const int at = ply_of(*board, ask["at"]);
  JsonWriter out(std::size_t{16} * 1024);
  view::write_scene(out, shown.moment(ask, at), shown.audience(ask, at));
  return out.finish();
}

std::string frames(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const Shown shown(state, *board);
  const int to = ply_of(*board, ask["to"]);
  const int from = std::min(ply_of(*board, ask["from"]), to);
  JsonWriter out(std::size_t{16} * 1024);
  out.begin_object().key("frames");
  view::write_frames(out, shown.moment(ask, to), from, shown.audience(ask, to));
  return out.end_object().finish();
}

std::string log(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const Shown shown(state, *board);
  const int at = board->ledger().length();
  JsonWriter out(std::size_t{64} * 1024);
  out.begin_object().key("lines");
  view::write_log(out, shown.moment(ask, at), shown.audience(ask, at));
  return out.end_object().finish();
}

std::string describe(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const Shown shown(state, *board);
  const int at = ply_of(*board, ask["at"]);
  JsonWriter out(std::size_t{8} * 1024);
  out.begin_object().key("parts");
  view::write_description(out, shown.moment(ask, at), shown.audience(ask, at));
  return out.end_object().finish();
}

std::string timeline(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const Shown shown(state, *board);
  JsonWriter out(std::size_t{16} * 1024);
  out.begin_object().key("points");
  view::write_timeline(out, shown.moment(ask, board->ledger().length()));
  return out.end_object().finish();
}

std::string why(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const Shown shown(state, *board);
  if (const auto refusal = board->why_not_now()) return refused(shown, *refusal);
  const auto move = board->read_move(ask["text"].string());
  return move ? "{}" : refused(shown, move.error());
}

std::string several(const Shown& shown, const std::vector<AnyAction>& actions) {
  const Position& position = shown.board.ledger().position();
  const Names names = view::names_of(shown.words, shown.board.ledger(), shown.seats);
  JsonWriter out(std::size_t{4} * 1024);
  out.begin_object().key("several").begin_array();
  for (const AnyAction action : actions) {
    out.begin_object().string("text", command_of(position, action));
    out.string("say", shown.words.say(position.describe(action), names)).end_object();
  }
  return out.end_array().end_object().finish();
}

std::string type(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const Shown shown(state, *board);
  const std::string& text = ask["text"].string();
  if (text.size() > kMostTyped) {
    return refused(shown, Message("play.too-long").number("most", std::int64_t{kMostTyped}));
  }
  if (!is_printable_utf8(text)) return refused(shown, Message("play.unreadable"));
  if (const auto refusal = board->why_not_now()) return refused(shown, *refusal);
  const Position& position = board->ledger().position();
  if (!position.to_act().is_seat()) return refused(shown, Message("table.not-started"));
  const TypedMove typed = read_typed(position, text);
  if (typed.refusal) return refused(shown, *typed.refusal);
  if (!typed.several.empty()) return several(shown, typed.several);
  if (!typed.action) return refused(shown, position.parse(lower_case(text)).error().message);
  JsonWriter out;
  out.begin_object().string("move", command_of(position, *typed.action));
  return out.end_object().finish();
}

std::string record(Desk::State& state, const Json& ask) {
  const Board* board = state.board_of(ask);
  if (board == nullptr) return no_board();
  const std::string text = board->record();
  JsonWriter out(text.size() + text.size() / 8 + 64);
  return out.begin_object().string("record", text).end_object().finish();
}

constexpr std::array kBoardAsks = {
    Ask{"scene", scene},   Ask{"take", take}, Ask{"frames", frames},     Ask{"why", why},
    Ask{"type", type},     Ask{"log", log},   Ask{"describe", describe}, Ask{"timeline", timeline},
    Ask{"record", record}, Ask{"open", open}, Ask{"lesson", lesson},     Ask{"step", step},
    Ask{"close", close},
};

}  // namespace

AskAnswer find_board_ask(std::string_view name) {
  for (const Ask& ask : kBoardAsks) {
    if (ask.name == name) return ask.answer;
  }
  return nullptr;
}

}  // namespace formicary::page
