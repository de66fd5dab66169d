#include "hosting/tables.h"

namespace formicary::hosting {

Hosted* Tables::find(std::string_view id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.get();
}

Hosted& Tables::add(std::unique_ptr<Hosted> hosted) {
  Hosted& added = *hosted;
  const bool is_new = tables_.emplace(added.id, std::move(hosted)).second;
  FORMICARY_CHECK(is_new);
  return added;
}

void Tables::erase(Hosted& hosted) {
  set_due(hosted, kNever);
  tables_.erase(tables_.find(hosted.id));
}

void Tables::set_due(Hosted& hosted, std::int64_t steady) {
  if (hosted.due == steady) return;
  if (hosted.due != kNever) due_.erase({hosted.due, &hosted});
  hosted.due = steady;
  if (steady != kNever) due_.emplace(steady, &hosted);
}

std::int64_t Tables::next_due() const { return due_.empty() ? kNever : due_.begin()->first; }

std::vector<Hosted*> Tables::take_due(std::int64_t steady, std::size_t most) {
  std::vector<Hosted*> out;
  while (!due_.empty() && due_.begin()->first <= steady && out.size() < most) {
    Hosted* hosted = due_.begin()->second;
    set_due(*hosted, kNever);
    out.push_back(hosted);
  }
  return out;
}

void Tables::for_each(const std::function<void(Hosted&)>& what) {
  for (auto& [id, hosted] : tables_) what(*hosted);
}

}  // namespace formicary::hosting
