#include "server/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "base/text.h"

namespace formicary::server {

void Bucket::fill(const Rate& rate, std::int64_t steady) {
  const double refill = static_cast<double>(steady - at_) / 1000 * rate.per_second;
  taken_ = std::max(0.0, taken_ - refill);
  at_ = steady;
}

bool Bucket::take(const Rate& rate, std::int64_t steady) {
  fill(rate, steady);
  if (taken_ + 1 > rate.burst) return false;
  taken_ += 1;
  return true;
}

bool Bucket::is_full(const Rate& rate, std::int64_t steady) const {
  return taken_ <= static_cast<double>(steady - at_) / 1000 * rate.per_second;
}

bool AddressLimit::take(const std::string& address, std::int64_t steady) {
  if (!on_) return true;
  if (buckets_.size() >= forget_at_) forget(steady);
  return buckets_[limit_key(address)].take(rate_, steady);
}

void AddressLimit::forget(std::int64_t steady) {
  std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(rate_, steady); });
  forget_at_ = std::max<std::size_t>(1024, buckets_.size() * 2);
}

std::string limit_key(std::string_view address) {
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, std::string(address).c_str(), bytes.data()) != 1) {
    return std::string(address);
  }
  const auto prefix = std::span(bytes).first(12);
  constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(prefix.begin(), prefix.end(), kMapped.begin())) return to_hex(bytes);
  return to_hex(std::span(bytes).first(8));
}

}  // namespace formicary::server
