// A table's news as the store wants them.
#pragma once

#include "hosting/effects.h"
#include "store/store.h"

namespace formicary::server {

store::Commit commit_of(hosting::Keep keep);

}  // namespace formicary::server
