#include "server/desk/costs.h"

#include <variant>

namespace formicary::server {
namespace {

template <class... Ts>
bool is_any(const ClientRequest& request) {
  return (std::holds_alternative<Ts>(request) || ...);
}

}  // namespace

double cost_of(const ClientRequest& request) {
  if (is_any<RecordRequest>(request)) return kRecordCost;
  if (is_any<LobbyRequest, MineRequest>(request)) return kListCost;
  if (is_any<WatchRequest, CreateRequest>(request)) return kTableCost;
  if (is_any<TableCommand, TransferRequest, AdoptRequest>(request)) return kCommandCost;
  return kPlainCost;
}

}  // namespace formicary::server
