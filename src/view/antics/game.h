// Lets `antics::` mean both the declarations of this folder and those of the rules. The namespace
// decides which part of the WebAssembly module a function belongs to (src/wasm/CMakeLists.txt).
#pragma once

#include "games/antics/rules.h"

namespace formicary::view::antics {

using namespace formicary::antics;

}  // namespace formicary::view::antics
