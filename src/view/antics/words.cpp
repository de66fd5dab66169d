#include "view/antics/words.h"

#include "games/antics/names.h"
#include "view/antics/view.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

// Junctions called `ja`, `jb` and so on are shown without the `j`, because the word junction
// precedes it.
std::string_view short_name(std::string_view id) {
  const bool lettered = id.starts_with('j') && (id.size() == 2 || id.size() == 3);
  return lettered ? id.substr(1) : id;
}

}  // namespace

std::string AnticsWords::area(int area) const {
  return say(Message("view.area")
                 .text("area", kAreaNames[static_cast<std::size_t>(area)])
                 .text("name", term("area", area)));
}

std::string AnticsWords::terrain(int terrain) const {
  return terrain == kTerrains ? say(Message("board.chasm")) : term("area", terrain);
}

std::string AnticsWords::anteater(int colour) const {
  const std::string& id = rules_.edition().prey[static_cast<std::size_t>(colour)].colour;
  return say(Message("view.anteater").text("colour", id).text("name", term("colour", colour)));
}

std::string AnticsWords::trail(int trail) const {
  const int terrain = rules_.board().terrain_of[static_cast<std::size_t>(trail)];
  if (terrain == kTerrains) return say(Message("term.trail.chasm"));
  return say(Message("view.trail")
                 .text("area", kAreaNames[static_cast<std::size_t>(terrain)])
                 .text("name", term("area", terrain))
                 .text("trail", rules_.trail(trail).id));
}

std::string AnticsWords::place(int place) const {
  const Place& found = rules_.edition().places[static_cast<std::size_t>(place)];
  switch (found.kind) {
    case PlaceKind::kHill:
      return say(Message("view.ant-hill"));
    case PlaceKind::kClearing:
      return say(Message("view.clearing")
                     .text("food", food_id(rules_.edition(), found.food))
                     .text("name", food(found.food)));
    case PlaceKind::kJunction:
      break;
  }
  return say(Message("view.junction").text("name", short_name(found.id)));
}

std::string AnticsWords::the_place(int place) const {
  const Place& found = rules_.edition().places[static_cast<std::size_t>(place)];
  if (found.kind == PlaceKind::kHill) return say(Message("view.the-ant-hill"));
  if (found.kind == PlaceKind::kJunction) return this->place(place);
  return say(Message("view.the-clearing")
                 .text("food", food_id(rules_.edition(), found.food))
                 .text("name", food(found.food)));
}

std::string AnticsWords::capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

std::string AnticsWords::list(const std::vector<std::string>& parts) const {
  if (parts.size() < 2) return parts.empty() ? std::string() : parts.front();
  const std::vector<std::string> but_last(parts.begin(), parts.end() - 1);
  return say(Message("score.and").text("first", comma(but_last)).text("second", parts.back()));
}

}  // namespace formicary::view::antics

namespace formicary::view {

std::function<std::string(std::string_view term)> make_plain_terms(const antics::Rules& rules,
                                                                   const Words& words) {
  return [&rules, &words](std::string_view term) -> std::string {
    constexpr std::string_view kVocabulary = "trail.";
    if (!term.starts_with(kVocabulary)) return {};
    const auto& trails = rules.edition().trails;
    for (std::size_t i = 0; i < trails.size(); ++i) {
      if (trails[i].id != term.substr(kVocabulary.size())) continue;
      const int terrain = rules.board().terrain_of[i];
      if (terrain == antics::kTerrains) return {};
      return words.say(Message("plain.trail")
                           .text("area", antics::kAreaNames[static_cast<std::size_t>(terrain)])
                           .text("name", say_term(words, "area", rules.term("area", terrain))));
    }
    return {};
  };
}

}  // namespace formicary::view
