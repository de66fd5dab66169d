#pragma once

namespace formicary {

template <class... Types>
struct TypeList {};

}  // namespace formicary
