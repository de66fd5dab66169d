#include "terminal/player_key.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "base/check.h"
#include "base/text.h"
#include "platform/text_io.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kLeastKey = 32;
constexpr std::size_t kMostKey = 64;
constexpr std::size_t kMostEntries = 1'000'000;
constexpr std::size_t kMostGifts = 1000;  // then the older half is forgotten

// Writes to a file that only its owner may read; `flags` say how it is opened.
std::optional<Message> write_private(const std::string& path, int flags, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags, S_IRUSR | S_IWUSR);
  if (file < 0) return unwritable(path, errno);
  std::optional<Message> failure;
  while (!text.empty() && !failure) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      failure = unwritable(path, errno);
    }
  }
  if (close(file) != 0 && !failure) failure = unwritable(path, errno);
  return failure;
}

bool is_good_key(std::string_view key) {
  return key.size() >= kLeastKey && key.size() <= kMostKey &&
         std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c <= '~'; });
}

std::string seen_line(const std::string& table, const SeenEntries& seen) {
  return "seen " + table + " " + std::to_string(seen.count) + " " + seen.digest;
}

// The seats are numbers from 1, or 0 if there are none.
std::string joined_line(const std::string& table, const std::vector<Seat>& yours) {
  std::string line = "joined " + table;
  for (const Seat seat : yours) line += " " + std::to_string(seat + 1);
  return yours.empty() ? line + " 0" : line;
}

Result<std::string, Message> make_key(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
  const std::string key = to_hex(random_bytes());
  // Two programs that start at once end up with the same key: the first one's.
  const std::string own = path + "." + std::to_string(getpid());
  if (auto failure = write_private(own, O_TRUNC, key + "\n")) return std::move(*failure);
  const bool made = link(own.c_str(), path.c_str()) == 0;
  const int reason = errno;
  unlink(own.c_str());
  if (made) return key;
  if (reason != EEXIST) return unwritable(path, reason);
  return open_player_key(path);
}

}  // namespace

Digest random_bytes() {
  Digest bytes{};
  FORMICARY_CHECK(getentropy(bytes.data(), bytes.size()) == 0);
  return bytes;
}

std::string default_key_path() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config != nullptr && *config == '/') return std::string(config) + "/formicary/player.key";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return std::string(home) + "/.config/formicary/player.key";
}

Result<std::string, Message> open_player_key(const std::string& path) {
  if (access(path.c_str(), F_OK) != 0 && errno == ENOENT) return make_key(path);
  auto text = read_file(path);
  if (!text) return text.error();
  std::string key(trim(split(*text, '\n')[0]));
  if (!is_good_key(key)) return Message("join.key").text("path", path);
  return key;
}

Gifts::Gifts(std::string path) : path_(std::move(path)) {
  if (access(path_.c_str(), F_OK) != 0) return;
  const auto text = read_file(path_);
  if (!text) return;
  read(*text);
  if (gifts_.size() <= kMostGifts) return;
  gifts_.erase(gifts_.begin(), gifts_.end() - kMostGifts / 2);
  std::string kept;
  for (const Gift& gift : gifts_) {
    kept += "gave " + gift.table + " " + gift.commitment + " " + gift.entropy + "\n";
    const auto promises = fixed_.find(gift.table);
    if (const auto seen = seen_.find(gift.table); seen != seen_.end()) {
      kept += seen_line(gift.table, seen->second) + "\n";
    }
    if (promises != fixed_.end()) kept += "fixed " + gift.table + " " + promises->second + "\n";
  }
  for (const auto& [table, yours] : joined_) kept += joined_line(table, yours) + "\n";
  write_private(path_, O_TRUNC, kept);
}

void Gifts::read(std::string_view text) {
  for (const std::string_view line : split(text, '\n')) {
    const std::vector<Word> words = split_words(line);
    if (words.size() == 4 && words[0].text == "gave") {
      gifts_.push_back(
          {std::string(words[1].text), std::string(words[2].text), std::string(words[3].text)});
      joined_.erase(gifts_.back().table);
    } else if (words.size() == 4 && words[0].text == "seen") {
      const auto count = parse_number(words[2].text, kMostEntries);
      if (!count) continue;
      seen_.insert_or_assign(
          std::string(words[1].text),
          SeenEntries{static_cast<std::size_t>(*count), std::string(words[3].text)});
    } else if (words.size() == 3 && words[0].text == "fixed") {
      fixed_.emplace(words[1].text, words[2].text);
    } else if (words.size() >= 3 && words[0].text == "joined") {
      std::vector<Seat>& yours = joined_[std::string(words[1].text)];
      yours.clear();
      for (std::size_t i = 2; i < words.size(); ++i) {
        const auto number = parse_number(words[i].text, kMaxSeats);
        if (number && *number > 0) yours.push_back(static_cast<Seat>(*number - 1));
      }
    } else if (words.size() == 2 && words[0].text == "unfixed") {
      fixed_.erase(std::string(words[1].text));
    } else if (words.size() == 2 && words[0].text == "kept") {
      std::erase_if(gifts_, [&](const Gift& gift) { return gift.entropy == words[1].text; });
    }
  }
}

std::optional<Message> Gifts::append(const std::string& line) {
  return write_private(path_, O_APPEND, line + "\n");
}

std::optional<Message> Gifts::remember(const Gift& gift) {
  gifts_.push_back(gift);
  joined_.erase(gift.table);
  return append("gave " + gift.table + " " + gift.commitment + " " + gift.entropy);
}

std::optional<Message> Gifts::forget(std::string_view entropy) {
  if (std::erase_if(gifts_, [&](const Gift& gift) { return gift.entropy == entropy; }) == 0) {
    return {};
  }
  return append("kept " + std::string(entropy));
}

std::optional<Message> Gifts::join(const std::string& table, const std::vector<Seat>& yours) {
  joined_.insert_or_assign(table, yours);
  return append(joined_line(table, yours));
}

bool Gifts::may_have_joined(std::string_view table, Seat seat) const {
  const auto found = joined_.find(table);
  if (found == joined_.end()) return false;
  return std::find(found->second.begin(), found->second.end(), seat) == found->second.end();
}

std::optional<Message> Gifts::fix(const std::string& table, const std::string& promises) {
  if (!fixed_.emplace(table, promises).second) return {};
  return append("fixed " + table + " " + promises);
}

std::optional<Message> Gifts::unfix(const std::string& table) {
  if (fixed_.erase(table) == 0) return {};
  return append("unfixed " + table);
}

std::string Gifts::fixed(std::string_view table) const {
  const auto found = fixed_.find(table);
  return found == fixed_.end() ? std::string() : found->second;
}

std::optional<Message> Gifts::see(const std::string& table, const SeenEntries& seen) {
  seen_.insert_or_assign(table, seen);
  return append(seen_line(table, seen));
}

SeenEntries Gifts::seen(std::string_view table) const {
  const auto found = seen_.find(table);
  return found == seen_.end() ? SeenEntries() : found->second;
}

std::vector<Gift> Gifts::of(std::string_view table) const {
  std::vector<Gift> found;
  std::copy_if(gifts_.begin(), gifts_.end(), std::back_inserter(found),
               [&](const Gift& gift) { return gift.table == table; });
  return found;
}

}  // namespace formicary::terminal
