// The shipped editions by file, with the hashes by which records and nets name them. They never
// change, because existing tables and records use them. If the part that the rules use has to
// change, that is another edition, with a file, an id and a line of its own (docs/editions).
#pragma once

#include <array>
#include <string_view>

namespace formicary {

struct FrozenEdition {
  std::string_view path;  // that of EditionFile
  std::string_view id;
  std::string_view name;
  std::string_view hash;
};

inline constexpr auto kFrozenEditions = std::to_array<FrozenEdition>({
    {"editions/antics/formicary.edition", "formicary", "Formicary",
     "1c649d96ad98cb0c44b7f7a4601811c79cbc474a270a01cbe5c7c48dfbdcb5c5"},
    {"editions/ithappens/twelve-mounds.edition", "twelve-mounds", "Twelve Mounds",
     "d255a28bf8a7a5de1311f939ccf48ddf268573c5f441dbf4b3ec25b20e504ade"},
});

}  // namespace formicary
