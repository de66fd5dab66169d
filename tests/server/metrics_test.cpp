#include "server/metrics.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <variant>

#include "protocol/json.h"
#include "protocol/write_client.h"

namespace formicary::server {
namespace {

// The type of a message on the wire. Commands that only the host of a table gives have a name for
// the metrics alone.
template <class Request>
std::string wire_type(const Request& request) {
  if constexpr (std::is_same_v<Request, PassTime>) {
    return "pass-time";
  } else if constexpr (std::is_same_v<Request, BotPlay>) {
    return "bot-play";
  } else if constexpr (std::is_same_v<Request, NameNext>) {
    return "name-next";
  } else {
    const auto json = read_json(write_client_message({"r1", "t1", {}, request}), kClientJson);
    REQUIRE(json.ok());
    return (*json)["type"].string();
  }
}

template <class Request>
std::size_t check_name(Request request) {
  const std::string expected = wire_type(request);
  CHECK(message_types()[hosting::message_type(std::move(request))] == expected);
  return 1;
}

template <class Variant, std::size_t... kAt>
std::size_t check_names(std::index_sequence<kAt...> /*alternatives*/) {
  return (check_name(std::variant_alternative_t<kAt, Variant>()) + ... + 0);
}

TEST_CASE("metrics name every type of message as the protocol does") {
  constexpr std::size_t kCommands = std::variant_size_v<TableCommand>;
  constexpr std::size_t kOthers = std::variant_size_v<ClientRequest> - 1;
  const std::size_t checked = check_names<ClientRequest>(std::make_index_sequence<kOthers>()) +
                              check_names<TableCommand>(std::make_index_sequence<kCommands>());
  CHECK(checked + 1 == message_types().size());
  CHECK(message_types()[kBadType] == "bad");
}

}  // namespace
}  // namespace formicary::server
