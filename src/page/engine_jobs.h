// Jobs for the second worker as JSON. Private to the .cpp files of this module.
#pragma once

#include "page/think.h"
#include "protocol/json.h"
#include "protocol/json_writer.h"

namespace formicary::page {

// An integer that is always small.
int small_number(const Json& json);

// The members that identify a game: title, players, edition, options.
void write_game(JsonWriter& out, const GameRequest& game);
GameRequest read_game(const Json& json);

// The weights file that the job uses, and its edition, so that the page can load the file first.
void write_weights(JsonWriter& out, std::string_view name, std::string_view edition_hash);

}  // namespace formicary::page
