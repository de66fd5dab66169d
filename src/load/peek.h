// The few fields of a frame that the load generator needs, found without parsing it: most frames
// are updates that the other clients of a table only count.
#pragma once

#include <cstdint>
#include <string_view>

namespace formicary::load {

struct FramePeek {
  std::string_view type;   // empty if the frame could not be read
  std::string_view id;     // the request that it answers
  std::string_view table;  //
  std::uint64_t number = 0;
};

FramePeek peek_frame(std::string_view frame);

}  // namespace formicary::load
