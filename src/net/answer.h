// HTTP answers as text.
#pragma once

#include <string>
#include <string_view>

#include "net/http.h"

namespace formicary::net {

std::string_view reason_of(int status);

// Whether it can't break out of a header's line.
bool fits_a_line(std::string_view text);

// Whether an answer of this status has a body, even an empty one.
bool has_body(int status);

// The status line and the headers, up to and with the empty line. A header of the response that
// would break out of its line is left out.
std::string head_of(const HttpResponse& response, bool keep_alive);

// Just a status and its words.
HttpResponse plain_answer(int status);

}  // namespace formicary::net
