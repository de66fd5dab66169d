#include "base/text.h"
#include "games/antics/edition.h"

namespace formicary::antics {
namespace {

// The whole file, or only what the rules use of it.
enum class Extent : std::uint8_t { kFile, kCanonical };

class EditionWriter {
 public:
  EditionWriter(const Edition& edition, Extent extent)
      : edition_(edition), whole_(extent == Extent::kFile) {}

  std::string write() {
    write_head();
    if (whole_) {
      out_ += "size";
      number(edition_.width);
      number(edition_.height);
      out_ += '\n';
    }
    for (const PreyType& prey : edition_.prey) write_prey(prey);
    for (const Place& place : edition_.places) write_place(place);
    for (const Trail& trail : edition_.trails) {
      out_ += "trail " + trail.id;
      write_course(trail);
    }
    out_ += "chasm";
    write_course(edition_.chasm);
    write_pieces();
    return std::move(out_);
  }

 private:
  void word(std::string_view text) {
    out_ += ' ';
    out_ += text;
  }
  void number(int value) {
    out_ += ' ';
    append_number(out_, value);
  }

  void write_head() {
    out_ = "formicary-edition 1\ngame antics\nid " + edition_.id + '\n';
    if (!whole_) return;
    out_ += "name " + edition_.name + '\n';
    if (!edition_.licence.empty()) out_ += "licence " + edition_.licence + '\n';
    for (const std::string& note : edition_.notes) out_ += "note " + note + '\n';
  }

  void write_prey(const PreyType& prey) {
    out_ += "prey " + prey.id;
    word(prey.colour);
    word(kAreaNames[prey.area]);
    if (whole_) word(prey.name);
    out_ += '\n';
  }

  void write_place(const Place& place) {
    out_ += "place " + place.id;
    if (whole_) {
      number(place.x);
      number(place.y);
    }
    switch (place.kind) {
      case PlaceKind::kHill:
        word("hill");
        break;
      case PlaceKind::kJunction:
        word("junction");
        break;
      case PlaceKind::kClearing:
        word("clearing");
        word(is_prey(place.food) ? std::string_view(edition_.prey[place.food].id)
                                 : kLeafNames[place.food - std::size_t{kGreenLeaf}]);
        break;
    }
    out_ += '\n';
  }

  // The ends of a trail or the chasm, its terrain if it has one, and its bow if it is not straight.
  void write_course(const Trail& trail) {
    word(edition_.places[trail.a].id);
    word(edition_.places[trail.b].id);
    if (trail.terrain < kTerrains) word(kAreaNames[trail.terrain]);
    if (whole_ && trail.bow != 0) number(trail.bow);
    out_ += '\n';
  }

  void write_pieces() {
    for (std::size_t i = 0; i < kBaseHexes; i += 2) {
      out_ += "base";
      for (const std::size_t hex : {i, i + 1}) {
        out_ += ' ';
        append_hex(out_, edition_.base[hex].place);
        word(kSymbolNames[edition_.base[hex].symbol]);
      }
      out_ += '\n';
    }
    for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
      if (edition_.tiles[kind] == 0) continue;
      out_ += "tile";
      number(edition_.tiles[kind]);
      word(kSymbolNames[kTileFaces[kind].first]);
      out_ += '-';
      out_ += kSymbolNames[kTileFaces[kind].second];
      out_ += '\n';
    }
    for (const auto& sides : edition_.anteaters) {
      out_ += "anteater";
      for (const std::uint8_t colour : sides) word(edition_.prey[colour].colour);
      out_ += '\n';
    }
  }

  const Edition& edition_;
  bool whole_;
  std::string out_;
};

}  // namespace

std::string write_edition(const Edition& edition) {
  return EditionWriter(edition, Extent::kFile).write();
}

std::string canonical_edition(const Edition& edition) {
  return EditionWriter(edition, Extent::kCanonical).write();
}

}  // namespace formicary::antics
