// Writes HTTP responses.
#pragma once

#include <string>
#include <string_view>

#include "net/http.h"

namespace formicary::net {

std::string_view reason_of(int status);

// Whether the text contains no line break, so that it can't begin another header.
bool fits_a_line(std::string_view text);

// Whether a response with this status has a body, even an empty one.
bool has_body(int status);

// The status line and the headers, including the empty line at their end. Headers of the response
// that contain a line break are left out.
std::string head_of(const HttpResponse& response, bool keep_alive);

// A response with the text of its status as body.
HttpResponse plain_answer(int status);

}  // namespace formicary::net
