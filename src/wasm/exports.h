// Makes functions callable from JavaScript and returns text from them.
#pragma once

#include <string>

#define FORMICARY_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace formicary::wasm {

// The answer of the last call.
std::string& answer();
const char* reply(std::string text);

}  // namespace formicary::wasm
