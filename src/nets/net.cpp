#include "nets/net.h"

namespace formicary {

Result<Net, Fault> Net::read(std::string_view /*bytes*/) {
  return Fault{Message("net.unreadable"), 0, 0};
}
std::string Net::write() const { return {}; }
void Net::evaluate(std::span<const NetInput> /*inputs*/, Chances& out) const { out = {}; }

}  // namespace formicary
