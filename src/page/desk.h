// Everything that the page's two workers ask of the engine, one JSON text each way.
// web/src/engine/asks.ts has the types. Compiled natively too, so that it is tested as all else.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace formicary::page {

class Desk {
 public:
  // `late` says of those who think here whether their time is up (page/think.h); null: never.
  explicit Desk(bool (*late)(int millis) = nullptr);
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk();

  // `{"ask":"scene","board":"b1",..}` gives the answer of that ask, or {"error":"..."} for what the
  // page should never ask. Never fails otherwise, whatever the text.
  std::string ask(std::string_view text);

  // A weights file for those who think at this desk, as it is: {"ok":true}, or {"error":"..."}.
  std::string add_weights(std::string_view bytes);

  struct State;  // for the .cpp files of this module

 private:
  std::unique_ptr<State> state_;
};

}  // namespace formicary::page
