// The game that this folder shows. `antics::` means both here: what this folder declares and what
// the rules declare. The namespace decides which part of the WebAssembly module a function goes to
// (src/wasm/CMakeLists.txt).
#pragma once

#include "games/antics/rules.h"

namespace formicary::view::antics {

using namespace formicary::antics;

}  // namespace formicary::view::antics
