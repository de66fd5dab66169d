// The parts of rapidjson that we use. Only for the .cpp files of this module.
#pragma once

#include "base/check.h"

// For our own bugs: rapidjson checks no input with it.
#define RAPIDJSON_ASSERT(expression) FORMICARY_CHECK(expression)  // NOLINT

// Its stack adds to a null pointer before it first grows, which clang's sanitizer takes for a
// fault.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((no_sanitize("pointer-overflow"))), apply_to = function)
#endif
#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <rapidjson/writer.h>
#if defined(__clang__)
#pragma clang attribute pop
#endif
