// The data that a page draws, as a schema: every object that view.h writes, with its fields. The
// types in web/src/engine/scene.ts are generated from it, and tests check everything that is
// written against it. It is not part of the shipped WebAssembly.
#pragma once

#include <string>

#include "protocol/spec.h"

namespace formicary::view::schema {

extern const ObjectSpec kSentence;
extern const ObjectSpec kEventItem;
extern const ObjectSpec kScene;
extern const ObjectSpec kFrame;
extern const ObjectSpec kLogLine;
extern const ObjectSpec kDescriptionPart;
extern const ObjectSpec kTimelinePoint;

// The parts that are specific to one game: Scene.game, Scene.layout and Move.preview.
extern const ObjectSpec kItHappensView;
extern const ObjectSpec kItHappensPreview;
extern const ObjectSpec kAnticsView;
extern const ObjectSpec kAnticsLayout;
extern const ObjectSpec kAnticsMove;
// For a game without a view of its own.
extern const ObjectSpec kPlainView;

// All of the objects above, for documents and other languages.
std::span<const ObjectSpec* const> objects();

// A module of TypeScript types: web/src/engine/scene.ts.
std::string typescript();

}  // namespace formicary::view::schema
