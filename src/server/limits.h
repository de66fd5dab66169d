// Rate limits.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/config.h"

namespace formicary::server {

// A token bucket.
class Bucket {
 public:
  // Takes tokens, if there are enough.
  bool take(const Rate& rate, std::int64_t steady, double tokens = 1);
  // Whether nothing has been taken recently.
  [[nodiscard]] bool is_full(const Rate& rate, std::int64_t steady) const;

 private:
  void fill(const Rate& rate, std::int64_t steady);

  double taken_ = 0;
  std::int64_t at_ = 0;
};

// One bucket per address. Full buckets are forgotten.
class AddressLimit {
 public:
  AddressLimit(const Rate& rate, bool on) : rate_(rate), on_(on) {}
  bool take(const std::string& address, std::int64_t steady, double tokens = 1);
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  void forget(std::int64_t steady);

  Rate rate_;
  bool on_;
  std::size_t forget_at_ = 1024;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace formicary::server
