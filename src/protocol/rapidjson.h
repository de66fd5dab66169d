// The parts of rapidjson that are used. Private to the .cpp files of this module.
#pragma once

#include "base/check.h"

// Only for bugs: rapidjson does not check input with it.
#define RAPIDJSON_ASSERT(expression) FORMICARY_CHECK(expression)  // NOLINT

// Its stack adds to a null pointer before it grows for the first time, which clang's sanitizer
// reports.
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
