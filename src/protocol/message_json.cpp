#include "protocol/message_json.h"

namespace formicary {
namespace {

void write_param(JsonWriter& out, const Param& param) {
  out.key(param.name);
  switch (param.kind) {
    case ParamKind::kNumber:
      out.integer(param.number);
      return;
    case ParamKind::kSeat:
      out.begin_object().integer("seat", param.number + 1).end_object();
      return;
    case ParamKind::kColour:
      out.begin_object().integer("colour", param.number + 1).end_object();
      return;
    case ParamKind::kTerm:
      out.begin_object().string("term", param.text).string("fallback", param.fallback).end_object();
      return;
    case ParamKind::kText:
      out.string(param.text);
      return;
  }
}

Param read_param(const std::string& name, const Json& json) {
  if (json.is(Json::Kind::kInteger)) {
    return {name, ParamKind::kNumber, json.integer(), {}, {}};
  }
  if (json.is(Json::Kind::kString)) return {name, ParamKind::kText, 0, json.string(), {}};
  if (const Json* seat = json.find("seat")) {
    return {name, ParamKind::kSeat, seat->integer() - 1, {}, {}};
  }
  if (const Json* colour = json.find("colour")) {
    return {name, ParamKind::kColour, colour->integer() - 1, {}, {}};
  }
  return {name, ParamKind::kTerm, 0, json["term"].string(), json["fallback"].string()};
}

}  // namespace

void write_message(JsonWriter& out, const Message& message) {
  out.begin_object().string("id", message.id).string_if("clause", message.clause);
  if (!message.params.empty()) {
    out.key("params").begin_object();
    for (const Param& param : message.params) write_param(out, param);
    out.end_object();
  }
  out.end_object();
}

Message read_message(const Json& json) {
  Message message(json["id"].string(), json["clause"].string());
  for (const auto& [name, value] : json["params"].object()) {
    message.params.push_back(read_param(name, value));
  }
  return message;
}

}  // namespace formicary
