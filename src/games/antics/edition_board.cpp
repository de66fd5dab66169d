// check_board: the drawing's size, places, trails and the chasm.
#include "games/antics/edition_draft.h"

namespace formicary::antics {
namespace {

constexpr int kMaxSize = 10'000;
constexpr int kMaxBow = 100;
constexpr std::string_view kChasmId = "chasm";

class BoardCheck {
 public:
  BoardCheck(const Draft& draft, EditionText& text, Edition& edition)
      : draft_(draft), faults_(text), edition_(edition), sound_(!draft.has_unknown_line) {}

  void check() {
    check_size();
    check_places();
    check_foods();
    check_trails();
    check_chasm();
    if (sound_) check_reach();
  }

 private:
  // Faults that leave open what is linked to what, so that check_reach would find nonsense.
  DraftFaults& unsound() {
    sound_ = false;
    return faults_;
  }
  void missing(std::string_view what) {
    sound_ = false;
    if (!draft_.has_unknown_line) faults_.of_file(Message("edition.missing").text("what", what));
  }
  // Reports all lines after the first one of a kind that may occur only once.
  template <class LineOfDraft>
  void only_one(const std::vector<LineOfDraft>& lines, std::string_view keyword) {
    for (std::size_t i = 1; i < lines.size(); ++i) {
      faults_.at_line(lines[i].line, Message("edition.repeated").text("what", keyword));
    }
  }

  void check_size() {
    edition_.width = edition_.height = kMaxSize;
    if (draft_.sizes.empty()) {
      if (!draft_.has_unknown_line) {
        faults_.of_file(Message("edition.missing").text("what", "size WIDTH HEIGHT"));
      }
      return;
    }
    only_one(draft_.sizes, "size");
    const SizeLine& size = draft_.sizes[0];
    edition_.width = faults_.number(size.width, "width", 1, kMaxSize).value_or(kMaxSize);
    edition_.height = faults_.number(size.height, "height", 1, kMaxSize).value_or(kMaxSize);
  }

  // Commands name trails, places and areas alike, so their ids must all differ.
  void claim_id(const Spot& id) {
    if (id.text.empty()) {
      sound_ = false;
    } else if (id.text == kChasmId || index_of(id.text, kAreaNames)) {
      faults_.reserved_id(id);
    } else if (index_of(id.text, ids_)) {
      unsound().duplicate_id(id);
    } else {
      ids_.push_back(id.text);
    }
  }

  void check_places() {
    if (faults_.too_many(draft_.places, kMaxPlaces, "place")) sound_ = false;
    std::vector<std::string_view> names;
    for (const PlaceLine& line : draft_.places) names.push_back(line.id.text);
    places_named_ = !draft_.has_unknown_line && are_good_names(names, 0);
    bool kinds_known = true;
    for (const PlaceLine& line : draft_.places) {
      claim_id(line.id);
      Place place;
      place.id = line.id.text;
      place.x = faults_.number(line.x, "x", 0, edition_.width).value_or(0);
      place.y = faults_.number(line.y, "y", 0, edition_.height).value_or(0);
      const auto kind = faults_.word(line.kind, kPlaceKinds);
      kinds_known = kinds_known && kind;
      place.kind = static_cast<PlaceKind>(kind.value_or(1));
      if (place.kind == PlaceKind::kHill) {
        if (hill_) unsound().at(line.kind, Message("edition.repeated").text("what", "hill"));
        hill_ = edition_.places.size();
      }
      edition_.places.push_back(std::move(place));
    }
    if (hill_) return;
    sound_ = false;
    if (kinds_known) missing("place ID X Y hill");
  }

  // Each food on a clearing of its own (AN-1.3).
  void check_foods() {
    std::vector<std::string_view> foods;
    for (const PreyLine& prey : draft_.prey) foods.push_back(prey.id.text);
    foods.insert(foods.end(), kLeafNames.begin(), kLeafNames.end());
    std::vector<bool> found(foods.size());
    const bool prey_named = !draft_.has_unknown_line && are_good_names(foods, kFoods);
    bool all_known = prey_named;
    for (std::size_t i = 0; i < draft_.places.size(); ++i) {
      const PlaceLine& line = draft_.places[i];
      // A place of unknown kind may be the clearing that seems to be missing.
      all_known = all_known && index_of(line.kind.text, kPlaceKinds);
      if (line.kind.text != kPlaceKinds[2]) continue;
      const auto food = index_of(line.food.text, foods);
      if (!food) {
        if (prey_named && !line.food.text.empty()) {
          faults_.unknown_word(line.food, foods);
        }
        all_known = false;
        continue;
      }
      if (found[*food] && places_named_) faults_.twice(line.food);
      found[*food] = true;
      edition_.places[i].food = static_cast<Food>(*food);
    }
    if (!all_known || draft_.prey.size() != kPreyTypes) return;
    for (std::size_t i = 0; i < foods.size(); ++i) {
      if (found[i]) continue;
      const int line = i < kPreyTypes ? draft_.prey[i].line : 0;
      faults_.at_line(line, Message("edition.no-clearing").text("food", foods[i]));
    }
  }

  std::optional<std::size_t> find_place(const Spot& spot) {
    for (std::size_t i = 0; i < draft_.places.size(); ++i) {
      if (!spot.text.empty() && draft_.places[i].id.text == spot.text) return i;
    }
    sound_ = false;
    // Once for each name: the mistake may well be in the line of the place.
    if (spot.text.empty() || !places_named_ || index_of(spot.text, unknown_)) return {};
    unknown_.push_back(spot.text);
    faults_.at(spot, Message("edition.unknown-place").text("place", spot.text));
    return {};
  }

  Trail check_trail(const TrailLine& line) {
    Trail trail;
    trail.id = line.id.text;
    const auto a = find_place(line.a);
    const auto b = find_place(line.b);
    if (a && a == b) {
      unsound().at(line.b, Message("edition.same-ends").text("place", line.b.text));
    }
    trail.a = static_cast<std::uint8_t>(a.value_or(0));
    trail.b = static_cast<std::uint8_t>(b.value_or(0));
    trail.bow = faults_.number(line.bow, "bow", -kMaxBow, kMaxBow).value_or(0);
    return trail;
  }

  void check_trails() {
    if (faults_.too_many(draft_.trails, kMaxTrails, "trail")) sound_ = false;
    for (const TrailLine& line : draft_.trails) {
      claim_id(line.id);
      Trail trail = check_trail(line);
      trail.terrain =
          static_cast<std::uint8_t>(faults_.word(line.terrain, kTerrainNames).value_or(0));
      edition_.trails.push_back(std::move(trail));
    }
    if (draft_.trails.empty()) missing("trail ID PLACE PLACE TERRAIN");
  }

  void check_chasm() {
    if (draft_.chasms.empty()) return missing("chasm PLACE PLACE");
    only_one(draft_.chasms, kChasmId);
    edition_.chasm = check_trail(draft_.chasms[0]);
    edition_.chasm.id = kChasmId;
    edition_.chasm.terrain = kTerrains;
  }

  // Everything can be reached from the ant-hill, over the chasm if need be.
  void check_reach() {
    std::vector<Trail> ways = edition_.trails;
    ways.push_back(edition_.chasm);
    std::vector<bool> has_trail(edition_.places.size());
    std::vector<bool> reached(edition_.places.size());
    for (const Trail& way : ways) has_trail[way.a] = has_trail[way.b] = true;
    reached[*hill_] = true;
    for (bool grows = true; grows;) {
      grows = false;
      for (const Trail& way : ways) {
        if (reached[way.a] == reached[way.b]) continue;
        reached[way.a] = reached[way.b] = grows = true;
      }
    }
    for (std::size_t i = 0; i < edition_.places.size(); ++i) {
      const Spot& id = draft_.places[i].id;
      if (!has_trail[i]) {
        faults_.at(id, Message("edition.no-trail").text("place", id.text));
      } else if (!reached[i] && has_trail[*hill_]) {
        faults_.at(id, Message("edition.unreachable").text("place", id.text));
      }
    }
  }

  const Draft& draft_;
  DraftFaults faults_;
  Edition& edition_;
  std::vector<std::string_view> ids_;
  std::vector<std::string_view> unknown_;  // names of places, reported
  std::optional<std::size_t> hill_;
  bool places_named_ = false;
  bool sound_;
};

}  // namespace

void check_board(const Draft& draft, EditionText& text, Edition& edition) {
  BoardCheck(draft, text, edition).check();
}

}  // namespace formicary::antics
