// A store whose disk can be full.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

#include "store/sqlite.h"
#include "store/store.h"

namespace formicary::test {

struct Disk {
  std::atomic<bool> full = false;
  std::atomic<int> batches = 0;  // that were stored
  std::atomic<int> lobbies = 0;  // times that the lobby was read
};

class FlakyStore : public store::Store {
 public:
  FlakyStore(std::unique_ptr<store::Store> inner, Disk& disk)
      : inner_(std::move(inner)), disk_(disk) {}

  std::vector<store::Done> commit(std::span<const store::Commit> commits) override {
    if (disk_.full) return std::vector<store::Done>(commits.size(), store::Done(no_space()));
    ++disk_.batches;
    return inner_->commit(commits);
  }
  store::Got<store::StoredTable> open(std::string_view table) override {
    if (disk_.full) return no_space();
    return inner_->open(table);
  }
  store::Got<store::StoredTable> peek(std::string_view table) override {
    return inner_->peek(table);
  }
  store::Got<std::vector<store::TableRow>> lobby(int most, const store::Hidden& hidden) override {
    ++disk_.lobbies;
    return inner_->lobby(most, hidden);
  }
  store::Got<std::array<std::int64_t, 3>> states() override { return inner_->states(); }
  store::Got<std::vector<store::TableRow>> tables_of(std::string_view player, int most) override {
    return inner_->tables_of(player, most);
  }
  store::Got<std::vector<std::string>> due(std::int64_t by, int most) override {
    return inner_->due(by, most);
  }
  store::Got<std::vector<std::string>> ids(std::string_view after, int most) override {
    return inner_->ids(after, most);
  }
  store::Got<std::optional<std::string>> player_of(std::string_view key_hash) override {
    return inner_->player_of(key_hash);
  }
  store::Got<std::optional<store::CodeRow>> code(std::string_view code_hash) override {
    return inner_->code(code_hash);
  }
  store::Got<std::optional<std::string>> setting(std::string_view name) override {
    return inner_->setting(name);
  }
  store::Done set_setting(std::string_view name, std::string_view value) override {
    return inner_->set_setting(name, value);
  }
  store::Got<std::int64_t> service_time() override { return inner_->service_time(); }
  store::Got<std::vector<std::string>> heartbeat(std::int64_t service_time) override {
    if (disk_.full) return no_space();
    return inner_->heartbeat(service_time);
  }
  store::Done purge_table(std::string_view table) override { return inner_->purge_table(table); }
  store::Got<std::int64_t> purge_name(std::string_view name) override {
    return inner_->purge_name(name);
  }
  store::Got<std::vector<store::ExpiredTable>> expired(const store::Expiry& expiry,
                                                       std::int64_t after, int most) override {
    return inner_->expired(expiry, after, most);
  }
  store::Got<std::string> raw_text(std::string_view table) override {
    return inner_->raw_text(table);
  }
  store::Got<std::int64_t> expire(const store::Expiry& expiry,
                                  std::span<const std::string> tables) override {
    return inner_->expire(expiry, tables);
  }
  store::Got<std::vector<store::TakenLetter>> take_letters(std::int64_t now, std::int64_t until,
                                                           int most) override {
    return inner_->take_letters(now, until, most);
  }
  store::Done settle_letters(std::span<const store::LetterResult> results) override {
    return inner_->settle_letters(results);
  }
  store::Got<std::int64_t> count_letters() override { return inner_->count_letters(); }
  store::Got<std::optional<bool>> has_chosen(const store::MailChoice& choice) override {
    return inner_->has_chosen(choice);
  }
  store::Done backup(const std::string& path) override { return inner_->backup(path); }

 private:
  static store::Error no_space() { return {store::Error::Kind::kFull, "no space"}; }

  std::unique_ptr<store::Store> inner_;
  Disk& disk_;
};

inline store::Got<std::unique_ptr<store::Store>> open_flaky(const std::string& folder, Disk& disk) {
  store::SqliteConfig config;
  config.folder = folder;
  config.durable = false;
  auto inner = store::open_sqlite(config);
  if (!inner) return inner.error();
  return std::unique_ptr<store::Store>(std::make_unique<FlakyStore>(std::move(*inner), disk));
}

}  // namespace formicary::test
