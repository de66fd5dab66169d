// The tables in memory, with the time at which each is due.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hosting/hosted.h"

namespace formicary::hosting {

class Tables {
 public:
  [[nodiscard]] Hosted* find(std::string_view id);
  Hosted& add(std::unique_ptr<Hosted> hosted);
  void erase(Hosted& hosted);

  // In steady time. kNever if nothing is scheduled.
  void set_due(Hosted& hosted, std::int64_t steady);
  [[nodiscard]] std::int64_t next_due() const;
  // Returns up to `most` due tables, the most urgent first. Each must be scheduled again.
  std::vector<Hosted*> take_due(std::int64_t steady, std::size_t most);

  [[nodiscard]] std::size_t size() const { return tables_.size(); }
  void for_each(const std::function<void(Hosted&)>& what);

 private:
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };

  std::unordered_map<std::string, std::unique_ptr<Hosted>, TextHash, std::equal_to<>> tables_;
  std::set<std::pair<std::int64_t, Hosted*>> due_;
};

}  // namespace formicary::hosting
