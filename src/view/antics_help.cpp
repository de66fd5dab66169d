// Planning help of Antics!.
#include "view/antics_view.h"

namespace formicary::view {

void AnticsView::write_help(JsonWriter& /*out*/, const State& /*state*/) const {}

}  // namespace formicary::view
