// Why a server can't be started is chosen by its kind, so that the sources do not show its text.
#include "tests/words/reading.h"

namespace formicary::test {

TEST_CASE("every reason not to start has its sentence") {
  const Words words = english({});
  const std::vector<std::string> data = {"folder", "what"};
  for (const char* id : {"serve.unwritable", "serve.newer", "serve.foreign", "serve.damaged",
                         "serve.full", "serve.locked", "serve.store"}) {
    check_text(words, id, data);
  }
  const std::vector<std::string> address = {"address", "port", "what"};
  for (const char* id :
       {"serve.in-use", "serve.not-permitted", "serve.bad-address", "serve.listen"}) {
    check_text(words, id, address);
  }
}

}  // namespace formicary::test
