// The requests that the page's workers answer, one JSON text each way.
// page/schema.h describes them. Compiled natively too, so that it is tested as all else.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace formicary::page {

class Engine {
 public:
  // `late` says of those who think here whether their time is up (page/think.h); null: never.
  explicit Engine(bool (*late)(int millis) = nullptr);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();

  // `{"request":"scene","board":"b1",..}` gives the answer to that request, or {"error":"..."} for
  // what the page should never request. Never fails otherwise, whatever the text.
  std::string request(std::string_view text);

  // A weights file for the bots of this engine: {"ok":true}, or {"error":"..."}.
  std::string add_weights(std::string_view bytes);

  struct State;  // for the .cpp files of this module

 private:
  std::unique_ptr<State> state_;
};

}  // namespace formicary::page
