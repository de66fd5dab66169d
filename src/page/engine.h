// The requests that the page's workers answer, one JSON text each way. page/schema.h describes
// them. It is also compiled natively, so that it is tested like everything else.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace formicary::page {

class Engine {
 public:
  // `late` tells a thinking bot whether its time is up (page/think.h); null: never.
  explicit Engine(bool (*late)(int millis) = nullptr);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();

  // `{"request":"scene","watched":"b1",..}` returns the answer to that request, or {"error":"..."}
  // for a request that the page should never make. It never fails in any other way, whatever the
  // text is.
  std::string request(std::string_view text);

  // Adds a weights file for the bots of this engine: {"ok":true}, or {"error":"..."}.
  std::string add_weights(std::string_view bytes);

  struct State;  // defined for the .cpp files of this module

 private:
  std::unique_ptr<State> state_;
};

}  // namespace formicary::page
