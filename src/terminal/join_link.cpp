#include "terminal/join_link.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>
#include <utility>

#include "base/check.h"

namespace formicary::terminal {
namespace {

constexpr std::chrono::seconds kConnectTimeout{10};

}  // namespace

JoinLink::JoinLink(net::Url socket, const std::string& ca_file)
    : socket_(std::move(socket)), fd_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  FORMICARY_CHECK(fd_ >= 0);
  clients_ = net::Clients::start(*this);
  if (!ca_file.empty()) clients_->trust(ca_file);
}

JoinLink::~JoinLink() {
  clients_.reset();
  ::close(fd_);
}

std::vector<LinkEvent> JoinLink::take() {
  std::uint64_t count = 0;
  while (read(fd_, &count, sizeof count) > 0) continue;
  std::vector<Waiting> taken;
  {
    const std::lock_guard lock(mutex_);
    taken.swap(waiting_);
  }
  std::vector<LinkEvent> events;
  for (Waiting& each : taken) {
    if (!open_ || each.link != link_) continue;  // from a link that was given up
    if (each.event.kind == LinkEvent::Kind::kLost) open_ = false;
    events.push_back(std::move(each.event));
  }
  return events;
}

void JoinLink::connect() {
  close();
  link_ = clients_->connect(socket_, kConnectTimeout);
  open_ = true;
}

void JoinLink::send(std::string frame) {
  if (open_) clients_->send(link_, std::move(frame));
}

void JoinLink::close() {
  if (open_) clients_->close(link_);
  open_ = false;
}

void JoinLink::put(net::LinkId link, LinkEvent event) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({link, std::move(event)});
  }
  const std::uint64_t one = 1;
  // A full counter is readable as well.
  [[maybe_unused]] const ssize_t written = write(fd_, &one, sizeof one);
}

void JoinLink::connected(net::LinkId link) { put(link, {LinkEvent::Kind::kConnected, {}}); }

void JoinLink::received(net::LinkId link, std::string_view frame) {
  put(link, {LinkEvent::Kind::kReceived, std::string(frame)});
}

void JoinLink::lost(net::LinkId link, std::string_view why) {
  put(link, {LinkEvent::Kind::kLost, std::string(why)});
}

}  // namespace formicary::terminal
