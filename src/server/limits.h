// How often something may be done.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/config.h"

namespace formicary::server {

// A bucket of tokens that fills up by itself.
class Bucket {
 public:
  // Takes a token, if there is one.
  bool take(const Rate& rate, std::int64_t steady);
  // Whether nothing was taken lately.
  [[nodiscard]] bool is_full(const Rate& rate, std::int64_t steady) const;

 private:
  void fill(const Rate& rate, std::int64_t steady);

  double taken_ = 0;
  std::int64_t at_ = 0;
};

// A bucket for each address. Buckets that filled up again are forgotten.
class AddressLimit {
 public:
  AddressLimit(const Rate& rate, bool on) : rate_(rate), on_(on) {}
  bool take(const std::string& address, std::int64_t steady);
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  void forget(std::int64_t steady);

  Rate rate_;
  bool on_;
  std::size_t forget_at_ = 1024;
  std::unordered_map<std::string, Bucket> buckets_;
};

// What counts as one address: of IPv6 the network, as everybody has plenty of addresses there.
std::string limit_key(std::string_view address);

}  // namespace formicary::server
