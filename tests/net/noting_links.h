// Notes the events of the links of a Clients.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "net/client.h"
#include "tests/net/waiting.h"

namespace formicary::testing {

class NotingLinks : public net::LinkHandler {
 public:
  void connected(net::LinkId link) override { note(link, "connected"); }
  void received(net::LinkId link, std::string_view frame) override {
    note(link, "received " + std::string(frame));
  }
  void lost(net::LinkId link, std::string_view why) override {
    note(link, "lost " + std::string(why));
  }

  std::vector<std::string> notes_of(net::LinkId link) {
    const std::lock_guard lock(mutex_);
    return notes_[link];
  }
  // The note of that number, when it comes.
  std::string wait_for(net::LinkId link, std::size_t number) {
    const bool there = wait_until([&] { return notes_of(link).size() > number; });
    return there ? notes_of(link)[number] : "nothing happened";
  }

 private:
  void note(net::LinkId link, std::string text) {
    const std::lock_guard lock(mutex_);
    notes_[link].push_back(std::move(text));
  }

  std::mutex mutex_;
  std::map<net::LinkId, std::vector<std::string>> notes_;
};

}  // namespace formicary::testing
