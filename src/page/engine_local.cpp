// Requests to the server of local tables, and the thoughts of its bots.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "page/engine_jobs.h"
#include "page/engine_take.h"

namespace formicary::page {
namespace {

std::string seed_text(std::uint64_t seed) {
  return to_hex(static_cast<std::uint32_t>(seed >> 32U)) + to_hex(static_cast<std::uint32_t>(seed));
}

std::optional<std::uint64_t> read_seed(std::string_view text) {
  if (text.size() != 16) return {};
  const auto high = parse_hex32(text.substr(0, 8));
  const auto low = parse_hex32(text.substr(8));
  if (!high || !low) return {};
  return std::uint64_t{*high} << 32U | *low;
}

void write_kept(JsonWriter& out, const hosting::KeptTable& kept) {
  out.begin_object().string("id", kept.id);
  out.integer("number", static_cast<std::int64_t>(kept.parts.number));
  out.string("head", kept.parts.head).key("seats").begin_array();
  for (const StoredSeat& seat : kept.parts.seats) {
    out.begin_object().string("kind", seat.kind).string("player", seat.player);
    out.string("name", seat.name).string("hook", seat.hook).end_object();
  }
  out.end_array().string("plies", kept.parts.plies).string("record", kept.record);
  out.boolean("over", kept.over).string("title", kept.title).end_object();
}

hosting::KeptTable read_kept(const Json& json) {
  hosting::KeptTable kept;
  kept.id = json["id"].string();
  kept.parts.number =
      static_cast<std::uint64_t>(std::max<std::int64_t>(json["number"].integer(), 0));
  kept.parts.head = json["head"].string();
  for (const Json& seat : json["seats"].array()) {
    kept.parts.seats.push_back({seat["kind"].string(), seat["player"].string(),
                                seat["name"].string(), seat["hook"].string()});
  }
  kept.parts.plies = json["plies"].string();
  kept.record = json["record"].string();
  kept.over = json["over"].boolean();
  kept.title = json["title"].string();
  return kept;
}

void write_job(JsonWriter& out, const hosting::ThinkJob& job) {
  out.begin_object().string("job", job.job);
  write_game(out, job.game);
  out.string("position", job.position).integer("level", job.level);
  write_weights(out, job.weights, job.edition_hash);
  out.string("seed", seed_text(job.seed)).integer("pause", job.pause).end_object();
}

hosting::ThinkJob read_job(const Json& json, std::uint64_t seed) {
  hosting::ThinkJob job;
  job.job = json["job"].string();
  job.game = read_game(json);
  job.position = json["position"].string();
  job.level = small_number(json["level"]);
  job.seed = seed;
  return job;
}

bool is_about_table(const ServerMessage& message) {
  switch (message.kind) {
    case ServerMessage::Kind::kTable:
    case ServerMessage::Kind::kUpdate:
    case ServerMessage::Kind::kPresence:
    case ServerMessage::Kind::kYours:
      return true;
    default:
      return false;
  }
}

// A message of the local server, together with its effect on a followed table, so that the page
// needs no further request.
void write_sent(JsonWriter& out, Engine::State& state, const std::string& text,
                const Json::Array& followed) {
  out.begin_object().key("message").raw(text);
  if (!followed.empty()) {
    const auto message = read_server_message(text);
    const auto wanted = std::find_if(followed.begin(), followed.end(), [&](const Json& each) {
      return message && each["watched"].string() == message->table;
    });
    if (wanted != followed.end() && is_about_table(*message)) {
      write_update(out.key("update"), state, message, *wanted);
    }
  }
  out.end_object();
}

std::string written(Engine::State& state, const hosting::LocalAnswer& answer, const Json& request) {
  std::size_t size = std::size_t{32} * 1024;
  for (const std::string& message : answer.send) size += message.size();
  for (const hosting::KeptTable& kept : answer.store) {
    size += 2048 + (kept.record.size() + kept.parts.plies.size()) * 9 / 8;
  }
  JsonWriter out(size);
  out.begin_object().key("send").begin_array();
  for (const std::string& message : answer.send) {
    write_sent(out, state, message, request["follow"].array());
  }
  out.end_array().key("store").begin_array();
  for (const hosting::KeptTable& kept : answer.store) write_kept(out, kept);
  out.end_array().key("gone").begin_array();
  for (const std::string& id : answer.gone) out.string(id);
  out.end_array().key("jobs").begin_array();
  for (const hosting::ThinkJob& job : answer.jobs) write_job(out, job);
  return out.end_array().integer("wake", answer.wake).end_object().finish();
}

std::string local(Engine::State& state, const Json& request) {
  Digest random{};
  if (!parse_hex(request["random"].string(), random)) return engine_error("bad random");
  return written(state,
                 state.local_server.hear(request["message"], request["now"].integer(), random),
                 request);
}

std::string tick(Engine::State& state, const Json& request) {
  return written(state, state.local_server.tick(request["now"].integer()), request);
}

std::string chosen(Engine::State& state, const Json& request) {
  return written(state,
                 state.local_server.chosen(request["job"].string(), request["move"].string(),
                                           request["now"].integer()),
                 request);
}

std::string forget(Engine::State& state, const Json& request) {
  const std::string& table = request["table"].string();
  const Millis now = request["now"].integer();
  return written(state,
                 request["drop"].boolean() ? state.local_server.drop(table, now)
                                           : state.local_server.forget(table, now),
                 request);
}

std::string restore(Engine::State& state, const Json& request) {
  JsonWriter out;
  out.begin_object();
  if (const auto fault = state.local_server.restore(read_kept(request["table"]))) {
    view::write_sentence(out.key("fault"), *fault, state.words_with(fault->id), {});
  } else {
    out.boolean("ok", true);
  }
  return out.end_object().finish();
}

std::string think(Engine::State& state, const Json& request) {
  const Json& json = request["job"];
  const auto seed = read_seed(json["seed"].string());
  if (!seed) return engine_error("bad seed");
  const hosting::ThinkJob job = read_job(json, *seed);
  const auto thought = state.thinker.choose(job);
  if (!thought) return engine_error(thought.error().id);
  JsonWriter out;
  out.begin_object().string("job", job.job).string("move", thought->move);
  return out.true_if("withoutNet", thought->without_net).end_object().finish();
}

constexpr std::array kLocalRequests = {
    NamedHandler{"local", local},     NamedHandler{"chosen", chosen}, NamedHandler{"tick", tick},
    NamedHandler{"restore", restore}, NamedHandler{"forget", forget}, NamedHandler{"think", think},
};

}  // namespace

Handler find_local_handler(std::string_view name) {
  for (const NamedHandler& request : kLocalRequests) {
    if (request.name == name) return request.answer;
  }
  return nullptr;
}

}  // namespace formicary::page
