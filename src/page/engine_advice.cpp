// Hints and explanations: the first worker prepares the question and puts the answer into words,
// and the second one thinks in between.
#include <algorithm>
#include <array>

#include "client/question.h"
#include "client/typed_move.h"
#include "page/engine_jobs.h"
#include "page/engine_state.h"
#include "protocol/message_json.h"

namespace formicary::page {
namespace {

std::string refused(const Engine::State& state, const Message& message) {
  JsonWriter out;
  out.begin_object().key("refusal");
  view::write_sentence(out, message, state.words_with(message.id), {});
  return out.end_object().finish();
}

// At a table only if it allows hints; finished games, records and lessons have no secrets.
bool may_ask(const WatchedGame& watched) {
  return watched.mirror() == nullptr || watched.mirror()->face().hints;
}

// A question about the decision at ply number `ply`, or about the current one.
std::optional<Question> question_of(const WatchedGame& watched, const Json& ply) {
  if (!ply.is(Json::Kind::kInteger)) return ask_now(watched.ledger());
  return ask_at(watched.ledger(), small_number(ply));
}

void write_steps(JsonWriter& out, const std::vector<Step>& steps, const Words& words,
                 const Names& names) {
  out.key("steps").begin_array();
  for (const Step& step : steps) {
    out.begin_object().string("text", step.text);
    out.string("say", words.say(step.say, names)).end_object();
  }
  out.end_array();
}

std::string question(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return engine_error("no such game");
  if (!may_ask(*watched)) return refused(state, Message("page.no-hints"));
  const auto found = question_of(*watched, request["ply"]);
  if (!found) return refused(state, Message("page.nothing-to-ask"));
  const Ledger& ledger = watched->ledger();
  const Game& game = ledger.game();
  const auto view = ledger.position_at(found->ply)->mask(found->seat);
  const auto& header = ledger.record().header;
  std::string position;
  view->write(position);
  JsonWriter out(position.size() + game.edition().text.size() + 1024);
  out.begin_object().integer("ply", found->ply).integer("seat", found->seat + 1);
  const Words& words = state.words_of(game.title().id);
  write_steps(out, steps_of(*view, found->played), words,
              view::names_of(words, ledger, watched->seats()));
  out.key("job").begin_object();
  write_game(out, {header.title, header.players, game.edition().text, header.options});
  write_weights(out, neural::net_name(game.title().id, game.players()), game.edition().hash);
  out.string("position", position);
  out.string("also", found->played.empty() ? std::string() : command_of(*view, found->played[0]));
  return out.end_object().end_object().finish();
}

std::string advise(Engine::State& state, const Json& request) {
  const Json& json = request["job"];
  const auto advice =
      state.thinker.advise({read_game(json), json["position"].string(), json["also"].string()});
  if (!advice) return engine_error(advice.error().id);
  JsonWriter out(std::size_t{4} * 1024);
  out.begin_object().key("choices").begin_array();
  if (!*advice)
    return out.end_array().key("reasons").begin_array().end_array().end_object().finish();
  for (const Choice& choice : (*advice)->choices) {
    out.begin_object().key("moves").begin_array();
    for (const Step& step : steps_of(state.thinker.position(), choice.actions)) {
      out.string(step.text);
    }
    out.end_array().key("winShares").begin_array();
    for (const std::int32_t win_share : choice.win_shares) out.integer(percent_of(win_share));
    out.end_array().end_object();
  }
  out.end_array().key("reasons").begin_array();
  for (const Message& reason : (*advice)->reasons) write_message(out, reason);
  return out.end_array().end_object().finish();
}

// The steps of moves given as text, as far as they can be played.
std::vector<Step> read_steps(const Position& before, const Json& moves) {
  const std::unique_ptr<Position> position = before.clone();
  std::vector<AnyAction> actions;
  for (const Json& text : moves.array()) {
    const auto action = position->parse(text.string());
    if (position->to_act() != before.to_act() || !action || position->why_not(*action)) break;
    actions.push_back(*action);
    position->apply(*action, nullptr);
  }
  return steps_of(before, actions);
}

std::string advice(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  if (watched == nullptr) return engine_error("no such game");
  const Ledger& ledger = watched->ledger();
  const Words& words = state.words_of(ledger.game().title().id);
  const Names names = view::names_of(words, ledger, watched->seats());
  const int ply = std::clamp(small_number(request["ply"]), 0, ledger.length());
  const auto position = ledger.position_at(ply);
  JsonWriter out(std::size_t{4} * 1024);
  out.begin_object().key("choices").begin_array();
  for (const Json& choice : request["advice"]["choices"].array()) {
    const auto steps =
        position->to_act().is_seat() ? read_steps(*position, choice["moves"]) : std::vector<Step>();
    if (steps.empty()) continue;
    out.begin_object();
    write_steps(out, steps, words, names);
    out.key("winShares").begin_array();
    const auto& win_shares = choice["winShares"].array();
    for (int colour = 0; colour < ledger.game().colours(); ++colour) {
      const auto at = static_cast<std::size_t>(colour);
      out.integer(at < win_shares.size() ? win_shares[at].integer() : 0);
    }
    out.end_array().end_object();
  }
  out.end_array().key("reasons").begin_array();
  for (const Json& reason : request["advice"]["reasons"].array()) {
    view::write_sentence(out, read_message(reason), words, names);
  }
  return out.end_array().end_object().finish();
}

constexpr std::array kAdviceRequests = {
    NamedHandler{"question", question},
    NamedHandler{"advise", advise},
    NamedHandler{"advice", advice},
};

}  // namespace

int small_number(const Json& json) {
  constexpr std::int64_t kMost = 1'000'000;
  return static_cast<int>(std::clamp<std::int64_t>(json.integer(), -1, kMost));
}

void write_game(JsonWriter& out, const GameRequest& game) {
  out.string("title", game.title).integer("players", game.players).string("edition", game.edition);
  out.key("options").begin_object();
  for (const auto& [name, value] : game.options) out.string(name, value);
  out.end_object();
}

GameRequest read_game(const Json& json) {
  GameRequest game{
      json["title"].string(), small_number(json["players"]), json["edition"].string(), {}};
  for (const auto& [name, value] : json["options"].object()) {
    game.options.emplace_back(name, value.string());
  }
  return game;
}

void write_weights(JsonWriter& out, std::string_view name, std::string_view edition_hash) {
  out.string("weights", name).string("editionHash", edition_hash);
}

Handler find_advice_handler(std::string_view name) {
  for (const NamedHandler& request : kAdviceRequests) {
    if (request.name == name) return request.answer;
  }
  return nullptr;
}

}  // namespace formicary::page
