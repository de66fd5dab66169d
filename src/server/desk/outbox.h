// The outbox of the desk: takes letters that are due from the store, gives them to the sender and
// stores the results. A letter is stored with the command that caused it, so it is
// delivered at least once, even if the server is killed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hosting/effects.h"
#include "server/config.h"
#include "server/hooks.h"
#include "server/ids.h"
#include "server/inbox.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "store/store.h"

namespace formicary::server {

class Outbox {
 public:
  // All of them must outlive the outbox.
  struct Parts {
    const ServiceConfig& config;
    store::Store& store;
    HookSender& sender;
    Metrics& metrics;
    Log& log;
  };
  // `home` is the base of links.
  Outbox(const Parts& parts, const Digest& secret, std::string home);

  // The letter about a notice of update `number`. The same notice always gets the same id.
  [[nodiscard]] store::Letter write(const hosting::Notify& notify, std::uint64_t number,
                                    std::string_view link) const;
  // A commit with a letter is about to be stored.
  void expect() { expecting_ = true; }
  void settle(const Delivered& delivered, Millis now);
  // Stores results, and takes further letters if there may be any.
  void work(Millis now, std::int64_t steady);

 private:
  [[nodiscard]] bool store_results();
  void send(store::TakenLetter letter, Millis now, std::int64_t steady);
  [[nodiscard]] Millis pause_after(int tries) const;

  Parts parts_;
  IdMaker ids_;
  std::string home_;
  AddressLimit hooks_;  // by full address
  AddressLimit hosts_;
  AddressLimit mails_;
  std::unordered_map<std::int64_t, store::TakenLetter> sending_;
  std::vector<store::LetterResult> results_;  // not stored yet
  bool expecting_ = true;
  std::int64_t next_look_ = 0;  // steady time
};

}  // namespace formicary::server
