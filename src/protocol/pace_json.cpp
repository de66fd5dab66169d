#include "protocol/pace_json.h"

#include "protocol/names.h"

namespace formicary {
namespace {

constexpr Millis kSecond = 1000;

}  // namespace

void write_pace(JsonWriter& out, const Pace& pace) {
  out.begin_object().string("kind", name_of(pace.kind, kPaceNames));
  if (pace.kind == Pace::Kind::kLive) {
    out.integer("bank", pace.bank / kSecond).integer("add", pace.add / kSecond);
  }
  if (pace.kind == Pace::Kind::kTurns) out.integer("turn", pace.turn / kSecond);
  out.end_object();
}

Pace read_pace(const Json& json) {
  Pace pace;
  pace.kind = value_of<Pace::Kind>(json["kind"].string(), kPaceNames);
  pace.bank = json["bank"].integer() * kSecond;
  pace.add = json["add"].integer() * kSecond;
  pace.turn = json["turn"].integer() * kSecond;
  return pace;
}

}  // namespace formicary
