// Games that are looked at as a page looks at them: what it is told is read back as JSON.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"
#include "tests/record/playing.h"
#include "view/view.h"

namespace formicary::testing {

inline Json read_back(JsonWriter& out) {
  const auto json = read_json(out.finish(), {std::size_t{64} * 1024 * 1024, 16});
  REQUIRE(json.ok());
  return *json;
}

// A value as JSON again, without spaces.
inline std::string text_of(const Json& json) {
  const auto joined = [](const auto& parts, const auto& each) {
    std::string out;
    for (const auto& part : parts) out += (out.empty() ? "" : ",") + each(part);
    return out;
  };
  switch (json.kind()) {
    case Json::Kind::kNull:
      return "null";
    case Json::Kind::kBoolean:
      return json.boolean() ? "true" : "false";
    case Json::Kind::kInteger:
      return std::to_string(json.integer());
    case Json::Kind::kString:
      return "'" + json.string() + "'";
    case Json::Kind::kArray:
      return "[" + joined(json.array(), text_of) + "]";
    case Json::Kind::kObject:
      return "{" +
             joined(json.object(),
                    [](const Json::Member& member) {
                      return member.name + ":" + text_of(member.value);
                    }) +
             "}";
  }
  return {};
}

// Read once: there are thousands of looks.
inline const Words& words_of(std::string_view language, std::string_view title) {
  static std::map<std::string, Words> known;
  const std::string key = std::string(language) + "/" + std::string(title);
  auto found = known.find(key);
  if (found == known.end()) {
    auto words = Words::shipped(language, title);
    REQUIRE(words.has_value());
    found = known.emplace(key, std::move(*words)).first;
  }
  return found->second;
}

// One who looks at a game.
struct Looking {
  const Ledger& ledger;
  const Words& words;
  std::vector<view::SeatFace> seats;

  explicit Looking(const Ledger& looked_at, std::string_view language = "en")
      : ledger(looked_at), words(words_of(language, looked_at.game().title().id)) {}

  [[nodiscard]] view::Moment moment(int at = -1) const {
    return {ledger, at < 0 ? ledger.length() : at, "b1", seats};
  }
  [[nodiscard]] Json scene(Seat viewer = kNoSeat, int at = -1) const {
    JsonWriter out;
    view::write_scene(out, moment(at), {words, viewer});
    return read_back(out);
  }
  [[nodiscard]] Json frames(int from, Seat viewer = kNoSeat, int to = -1) const {
    JsonWriter out;
    view::write_frames(out, moment(to), from, {words, viewer});
    return read_back(out);
  }
  [[nodiscard]] Json log() const {
    JsonWriter out;
    view::write_log(out, moment(), {words, kNoSeat});
    return read_back(out);
  }
  [[nodiscard]] Json timeline() const {
    JsonWriter out;
    view::write_timeline(out, moment());
    return read_back(out);
  }
  [[nodiscard]] Json description(Seat viewer = kNoSeat, int at = -1) const {
    JsonWriter out;
    view::write_description(out, moment(at), {words, viewer});
    return read_back(out);
  }
};

// Calls check(playing) for a game of each title and number of players, with all options at their
// first value and with all at their last.
template <class Check>
void for_each_kind_of_game(const Check& check) {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    for (int players = title.min_players; players <= title.max_players; ++players) {
      for (const bool last : {false, true}) {
        GameRequest request{std::string(title.id), players, {}, {}};
        for (const OptionSpec& option : title.options) {
          request.options.emplace_back(option.name,
                                       last ? option.values.back() : option.values.front());
        }
        CAPTURE(title.id);
        CAPTURE(players);
        CAPTURE(last);
        Playing playing(request, Commitment::kNone);
        check(playing);
      }
    }
  }
}

}  // namespace formicary::testing
