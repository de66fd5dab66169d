#include "server/desk/outbox.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "base/sha256.h"
#include "base/text.h"
#include "net/address_key.h"
#include "net/client.h"
#include "protocol/json_writer.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kLookEvery = 1000;    // ms
constexpr Millis kLent = 60'000;             // longer than the slowest delivery
constexpr Millis kLongestPause = 3'600'000;  // between two attempts
constexpr Millis kOldest = 24 * 3'600'000;   // then a letter is given up
constexpr int kMostTries = 10;
constexpr Millis kLimitedPause = 10'000;  // for a receiver over its limit
constexpr std::size_t kIdBytes = 16;

std::string_view name_of(Notice::Kind kind) {
  return kind == Notice::Kind::kTurn ? "turn" : "over";
}

std::string id_of(const hosting::Notify& notify, std::uint64_t number) {
  Sha256 hash;
  hash.update("formicary-letter\n").update(notify.table).update("\n");
  hash.update(std::to_string(number)).update("\n").update(name_of(notify.kind));
  hash.update("\n").update(notify.player).update("\n").update(notify.hook);
  const Digest digest = hash.finish();
  return to_hex(std::span(digest).first(kIdBytes));
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

bool is_mail(std::string_view to) { return to.starts_with(kMailScheme); }

// The full address in one spelling.
std::string receiver_of(const std::string& to) {
  const auto url = is_mail(to) ? std::nullopt : net::parse_url(to);
  return url ? net::origin_of(*url) + url->target : lower(to);
}

// Names of one owner share their deliveries, so the last two labels of a name count. A network of
// IPv6 (/64) is one host, and all mail goes through one program.
std::string host_of(const std::string& to) {
  const auto url = is_mail(to) ? std::nullopt : net::parse_url(to);
  if (!url) return std::string(kMailScheme);
  std::string_view name = url->host;
  if (name.ends_with('.')) name.remove_suffix(1);
  const bool is_address = name.find_first_not_of("0123456789.") == std::string_view::npos ||
                          name.find(':') != std::string_view::npos;
  if (is_address) return net::address_key(name);
  const std::size_t last = name.rfind('.');
  const std::size_t before = last == 0 || last == std::string_view::npos
                                 ? std::string_view::npos
                                 : name.rfind('.', last - 1);
  return std::string(before == std::string_view::npos ? name : name.substr(before + 1));
}

std::string write_json(const hosting::Notify& notify, std::string_view id, std::string_view link) {
  JsonWriter json;
  json.begin_object().string("id", id).string("table", link).string("title", notify.title);
  return json.string("kind", name_of(notify.kind)).end_object().finish();
}

// A minimal text for programs and people; the mail program can wrap it.
std::string write_mail(std::string_view subject, std::string_view id, std::string_view stop,
                       std::string_view text) {
  return "Subject: Formicary: " + std::string(subject) + "\nMessage-ID: <" + std::string(id) +
         "@formicary.invalid>\nList-Unsubscribe: <" + std::string(stop) +
         ">\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\nMIME-Version: 1.0\nContent-Type: "
         "text/plain; charset=utf-8\n"
         "Content-Transfer-Encoding: 8bit\n\n" +
         std::string(text) + "\n";
}

}  // namespace

store::Letter Outbox::write(const hosting::Notify& notify, std::uint64_t number,
                            std::string_view link) const {
  store::Letter letter;
  letter.id = id_of(notify, number);
  letter.receiver = receiver_of(notify.hook);
  letter.host = host_of(notify.hook);
  letter.player = notify.player;
  letter.to = notify.hook;
  letter.table = notify.table;
  if (!is_mail(notify.hook)) {
    letter.body = write_json(notify, letter.id, link);
    return letter;
  }
  const std::string kind(name_of(notify.kind));
  const MailTexts& texts = parts_.config.mail_texts;
  const std::string code = ids_.mail_code(letter.receiver, letter.player);
  const std::string stop_code = ids_.mail_stop_code(letter.receiver);
  const std::string stop = home_ + "/mail/stop/" + stop_code;
  const std::string end = "\n\n" + texts.stop + '\n' + stop;
  letter.body =
      write_mail(kind, letter.id, stop, kind + ' ' + notify.title + '\n' + std::string(link) + end);
  letter.code_hash = hash_of_code(code);
  letter.stop_hash = hash_of_code(stop_code);
  letter.request =
      write_mail("?", letter.id, stop, texts.request + "\n\n" + home_ + "/mail/" + code + end);
  return letter;
}

Outbox::Outbox(const Parts& parts, const Digest& secret, std::string home)
    : parts_(parts),
      ids_(secret),
      home_(std::move(home)),
      hooks_(parts.config.limits.hooks, parts.config.limits.on),
      hosts_(parts.config.limits.hosts, parts.config.limits.on),
      mails_(parts.config.limits.mails, parts.config.limits.on) {}

// Each pause is four times as long as the one before.
Millis Outbox::pause_after(int tries) const {
  Millis pause = parts_.config.hook_pause.count();
  for (int i = 0; i < tries && pause < kLongestPause; ++i) pause *= 4;
  return std::min(pause, kLongestPause);
}

void Outbox::settle(const Delivered& delivered, Millis now) {
  auto found = sending_.extract(delivered.no);
  if (found.empty()) return;
  const store::TakenLetter& taken = found.mapped();
  using Kind = store::LetterResult::Kind;
  if (delivered.problem.empty()) {
    count(parts_.metrics.hooks_sent);
    results_.push_back({taken.no, Kind::kDone, 0});
  } else if (taken.tries + 1 >= kMostTries || now >= taken.made + kOldest) {
    count(parts_.metrics.hooks_failed);
    parts_.log.warn("hook-failed", {{"table", taken.letter.table}, {"what", delivered.problem}});
    results_.push_back({taken.no, Kind::kDone, 0});
  } else {
    results_.push_back({taken.no, Kind::kFailed, now + pause_after(taken.tries)});
  }
}

void Outbox::work(Millis now, std::int64_t steady) {
  if (!expecting_ && results_.empty() && steady < next_look_) return;
  expecting_ = false;
  next_look_ = steady + kLookEvery;
  if (!store_results()) return;
  const std::size_t most = parts_.sender.idle();
  if (most > 0) {
    auto letters = parts_.store.take_letters(now, now + kLent, static_cast<int>(most));
    if (!letters) {
      parts_.log.error("outbox-failed", {{"what", letters.error().what}});
      return;
    }
    for (store::TakenLetter& letter : *letters) send(std::move(letter), now, steady);
  }
  if (const auto waiting = parts_.store.count_letters()) {
    parts_.metrics.waiting_hooks = static_cast<std::uint64_t>(*waiting);
  }
}

// Returns false if that failed: they are stored later.
bool Outbox::store_results() {
  if (const auto failed = parts_.store.settle_letters(results_)) {
    parts_.log.error("outbox-failed", {{"what", failed->what}});
    return false;
  }
  results_.clear();
  return true;
}

void Outbox::send(store::TakenLetter letter, Millis now, std::int64_t steady) {
  const store::Letter& what = letter.letter;
  const bool is_hook = !is_mail(what.to);
  AddressLimit& limit = is_hook ? hooks_ : mails_;
  if (!limit.take(what.receiver, steady) || (is_hook && !hosts_.take(what.host, steady))) {
    count(parts_.metrics.limited);
    results_.push_back({letter.no, store::LetterResult::Kind::kPostponed, now + kLimitedPause});
    return;
  }
  sending_.insert_or_assign(letter.no, letter);
  parts_.sender.send(std::move(letter));
}

}  // namespace formicary::server
