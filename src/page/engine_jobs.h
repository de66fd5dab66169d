// Jobs for the second worker as JSON. Only for the .cpp files of this module.
#pragma once

#include "page/think.h"
#include "protocol/json.h"
#include "protocol/json_writer.h"

namespace formicary::page {

// A whole number that is never large.
int small_number(const Json& json);

// The members that name a game: title, players, edition, options.
void write_game(JsonWriter& out, const GameRequest& game);
GameRequest read_game(const Json& json);

// Which weights file it takes, and for which edition: so that the page can load it first.
void write_weights(JsonWriter& out, std::string_view name, std::string_view edition_hash);

}  // namespace formicary::page
