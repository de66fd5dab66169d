#include "server/limits.h"

#include <algorithm>

#include "net/address_key.h"

namespace formicary::server {

void Bucket::fill(const Rate& rate, std::int64_t steady) {
  const double refill = static_cast<double>(steady - at_) / 1000 * rate.per_second;
  taken_ = std::max(0.0, taken_ - refill);
  at_ = steady;
}

bool Bucket::take(const Rate& rate, std::int64_t steady, double tokens) {
  fill(rate, steady);
  if (taken_ + tokens > rate.burst) return false;
  taken_ += tokens;
  return true;
}

bool Bucket::is_full(const Rate& rate, std::int64_t steady) const {
  return taken_ <= static_cast<double>(steady - at_) / 1000 * rate.per_second;
}

bool AddressLimit::take(const std::string& address, std::int64_t steady, double tokens) {
  if (!on_) return true;
  if (buckets_.size() >= forget_at_) forget(steady);
  return buckets_[net::address_key(address)].take(rate_, steady, tokens);
}

void AddressLimit::forget(std::int64_t steady) {
  std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(rate_, steady); });
  forget_at_ = std::max<std::size_t>(1024, buckets_.size() * 2);
}

}  // namespace formicary::server
