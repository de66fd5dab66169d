// Languages and sentences, and the description of the engine.
#include <algorithm>
#include <array>
#include <vector>

#include "base/sha256.h"
#include "base/text.h"
#include "catalog/catalog.h"
#include "page/engine_state.h"
#include "protocol/message_json.h"
#include "protocol/write.h"

namespace formicary::page {
namespace {

std::string take_words(Engine::State& state, const Json& request) {
  std::vector<std::string_view> texts;
  for (const Json& text : request["texts"].array()) texts.emplace_back(text.string());
  auto words = Words::read(request["language"].string(), texts);
  JsonWriter out;
  out.begin_object();
  if (words) {
    state.words.insert_or_assign(request["title"].string(), std::move(*words));
    out.boolean("ok", true);
  } else {
    const Message& fault = words.error().front().message;
    view::write_sentence(out.key("fault"), fault, state.words_with(fault.id), {});
  }
  return out.end_object().finish();
}

std::string say(Engine::State& state, const Json& request) {
  const WatchedGame* watched = state.watched_game(request);
  Names names;
  if (watched != nullptr) {
    const Words& words = state.words_of(watched->ledger().game().title().id);
    names = view::names_of(words, watched->ledger(), watched->seats());
  }
  JsonWriter out(1024);
  out.begin_object().key("sentences").begin_array();
  for (const Json& each : request["messages"].array()) {
    const Message message = read_message(each);
    const Words& words = watched != nullptr ? state.words_of(watched->ledger().game().title().id)
                                            : state.words_with(message.id);
    view::write_sentence(out, message, words, names);
  }
  return out.end_array().end_object().finish();
}

// Checks the text of an edition: returns its name, or all its faults.
std::string edition(Engine::State& state, const Json& request) {
  const std::string& title = request["title"].string();
  const CatalogEntry* entry = find_title(title);
  if (entry == nullptr) return engine_error("no such title");
  const auto info = entry->read_edition(request["text"].string());
  JsonWriter out(256);
  out.begin_object();
  if (info) {
    out.string("name", info->name).string("hash", info->hash);
    return out.end_object().finish();
  }
  out.key("faults").begin_array();
  for (const Fault& fault : info.error()) {
    out.begin_object().integer("line", fault.line);
    view::write_sentence(out.key("fault"), fault.message, state.words_of(title), {});
    out.end_object();
  }
  return out.end_array().end_object().finish();
}

// Browsers lend their own SHA-256 only to pages that came over a secure connection.
std::string hash(Engine::State& /*state*/, const Json& request) {
  Digest bytes{};
  if (!parse_hex(request["bytes"].string(), bytes)) return engine_error("no 64 hex digits");
  JsonWriter out;
  return out.begin_object().string("hash", to_hex(sha256(bytes))).end_object().finish();
}

std::string about(Engine::State& /*state*/, const Json& /*request*/) {
  JsonWriter out(titles_json().size() + 64);
  out.begin_object().string("version", engine_version()).key("titles").raw(titles_json());
  return out.end_object().finish();
}

}  // namespace

Handler find_word_handler(std::string_view name) {
  if (name == "words") return take_words;
  if (name == "say") return say;
  if (name == "about") return about;
  if (name == "edition") return edition;
  if (name == "hash") return hash;
  return nullptr;
}

}  // namespace formicary::page
