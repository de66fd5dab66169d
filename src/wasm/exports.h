// How a function is made callable from JavaScript, and how it answers with text.
#pragma once

#include <string>

#define FORMICARY_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace formicary::wasm {

// What the last call answered.
std::string& answer();
const char* reply(std::string text);

}  // namespace formicary::wasm
