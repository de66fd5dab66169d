// Shared by the tests of the protocol: a table whose every message is kept and checked.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/mirror.h"
#include "protocol/schema.h"
#include "protocol/write.h"
#include "tests/table/sitting.h"

namespace formicary::testing {

// The message as a client reads it; by the schema it has nothing more and nothing less.
inline ServerMessage heard(const std::string& text) {
  const auto json = read_json(text, kServerJson);
  REQUIRE_MESSAGE(json.ok(), text);
  const auto fault = check_message(*json, server_messages(), UnknownFields::kRefused);
  REQUIRE_MESSAGE(!fault, (fault ? fault->id + " " + fault->params[0].text + " in " + text : ""));
  auto message = read_server_message(text);
  REQUIRE(message.ok());
  return std::move(*message);
}

inline bool same(const Message& a, const Message& b) {
  const auto same_param = [](const Param& x, const Param& y) {
    const bool counted = x.kind != ParamKind::kTerm && x.kind != ParamKind::kText;
    return x.name == y.name && x.kind == y.kind && x.text == y.text && x.fallback == y.fallback &&
           (!counted || x.number == y.number);
  };
  return a.id == b.id && a.clause == b.clause &&
         std::equal(a.params.begin(), a.params.end(), b.params.begin(), b.params.end(), same_param);
}
inline bool same(const std::vector<Message>& a, const std::vector<Message>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Message& x, const Message& y) { return same(x, y); });
}

inline std::string position_of(const Ledger& ledger) {
  std::string text;
  ledger.position().write(text);
  return text;
}

inline std::string snapshot(Sitting& at, std::uint8_t yours = 0) {
  SnapshotExtras extras;
  extras.yours = yours;
  return write_snapshot("t1", at.table(), extras, at.now);
}
// The update of the last message, which must have changed something.
inline std::string update(Sitting& at) {
  REQUIRE(at.last().update);
  return write_update("t1", at.table(), *at.last().update, at.now);
}

}  // namespace formicary::testing
