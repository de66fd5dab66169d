#pragma once

namespace formicary {

template <class... Types>
struct TypeList {
  template <class... More>
  using With = TypeList<Types..., More...>;
};

}  // namespace formicary
