#include "neural/shelf.h"

#include "neural/shipped.h"

namespace formicary::neural {

std::optional<Fault> NetShelf::add(std::string_view bytes) {
  auto net = Net::read(bytes);
  if (!net) return net.error();
  nets_.push_back(std::make_unique<const Net>(std::move(*net)));
  return {};
}

const Net* NetShelf::find(std::string_view title, int players, std::string_view edition) const {
  for (const auto& net : nets_) {
    const NetOrigin& origin = net->origin();
    if (origin.title == title && origin.players == players && origin.edition == edition) {
      return net.get();
    }
  }
  return nullptr;
}

std::string net_name(std::string_view title, int players) {
  return std::string(title) + "-" + std::to_string(players);
}

std::string_view shipped_net(std::string_view name) {
  for (const ShippedNet& net : shipped_nets()) {
    if (net.name == name) return {net.begin, net.end};
  }
  return {};
}

}  // namespace formicary::neural
