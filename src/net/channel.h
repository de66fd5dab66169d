// A WebSocket over any stream, used by the server and by clients: a reader, a queue of frames to
// send, and closing. Used on one thread.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "net/asio.h"
#include "net/server.h"

namespace formicary::net {

template <class Stream>
class Channel : public std::enable_shared_from_this<Channel<Stream>> {
 public:
  using WebSocket = websocket::stream<Stream, false>;  // false: without compression

  Channel(Stream&& stream, std::size_t max_frame) : ws_(std::move(stream)) {
    ws_.text(true);
    ws_.auto_fragment(false);
    ws_.write_buffer_bytes(1024);  // only clients use it, to mask what they send
    ws_.read_message_max(max_frame);
  }
  virtual ~Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  WebSocket& ws() { return ws_; }
  // The number of queued bytes, including the overhead of each frame.
  [[nodiscard]] std::size_t unsent() const { return unsent_; }
  // The same without the frame that is being sent, which may be large.
  [[nodiscard]] std::size_t backlog() const {
    return writing_ ? unsent_ - cost_of(*queue_[sent_]) : unsent_;
  }
  [[nodiscard]] bool ending() const { return ending_; }
  [[nodiscard]] Clock::time_point heard() { return ws_.next_layer().heard(); }
  [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
  // The reason why listen() returned.
  [[nodiscard]] error_code why() const { return why_; }

  void push(Frame frame) {
    if (ending_) {
      return;
    }
    unsent_ += cost_of(*frame);
    queue_.push_back(std::move(frame));
    if (!writing_) {
      write();
    }
  }

  // Sends the queued frames and closes. The deadline of the connection is `patience` from now.
  void finish(std::uint16_t code, std::string_view reason, Clock::duration patience) {
    if (ending_) {
      return;
    }
    ending_ = true;
    deadline_ = Clock::now() + patience;
    farewell_ = std::make_unique<websocket::close_reason>(
        websocket::close_code(code), beast::string_view(reason.substr(0, kMaxReason)));
    if (!writing_) {
      close();
    }
  }

  // Ends the connection at once. Pending operations return an error.
  void cut() {
    ending_ = true;
    Socket& socket = ws_.next_layer().socket();
    if (socket.is_open()) {
      set_quietly(socket, asio::socket_base::linger(true, 0));  // forget unsent bytes too
      close_quietly(socket);
    }
    // Beast 1.81 deadlocks if the peer violates the protocol while we close: the reader waits for
    // the closer, and the closer for the reader.
    if (listening_) {
      asio::post(ws_.get_executor(), [self = this->shared_from_this()] {
        self->interrupt_.emit(asio::cancellation_type::terminal);
      });
    }
  }

  // Here and in close() nothing keeps the channel alive: if Beast deadlocks, that would be for
  // ever.
  void ping() {
    if (pinging_ || ending_) {
      return;
    }
    pinging_ = true;
    ws_.async_ping({}, [weak = this->weak_from_this()](error_code) {
      if (const auto self = weak.lock()) {
        self->pinging_ = false;
      }
    });
  }

  // Reads until the end of the channel. `take(std::string)` gets every text frame.
  template <class Take>
  Awaitable<void> listen(Take take) {
    std::string frame;
    std::size_t filled = 0;
    listening_ = true;
    for (;;) {
      // A small buffer while the peer is silent, because thousands of channels wait here.
      frame.resize(filled + std::max(filled, kFirstRead));
      const auto [error, count] =
          co_await ws_.async_read_some(asio::buffer(frame.data() + filled, frame.size() - filled),
                                       asio::bind_cancellation_slot(interrupt_.slot(), kToken));
      if (error) {
        why_ = error;
        listening_ = false;
        co_return;
      }
      filled += count;
      if (!ws_.got_text()) {
        finish(websocket::close_code::unknown_data, "text frames only", kRefusalPatience);
      }
      if (ending_) {
        filled = 0;
      } else if (ws_.is_message_done()) {
        frame.resize(filled);
        filled = 0;
        take(std::exchange(frame, {}));
      }
    }
  }

 private:
  static constexpr std::size_t kFirstRead = 512;
  static constexpr std::size_t kFrameCost = 32;
  static constexpr std::size_t kMaxReason = 123;  // bytes; RFC 6455, 5.5
  static constexpr std::chrono::seconds kRefusalPatience{5};

  static std::size_t cost_of(const std::string& frame) { return frame.size() + kFrameCost; }

  void write() {
    writing_ = true;
    ws_.async_write(asio::buffer(*queue_[sent_]),
                    [self = this->shared_from_this()](error_code error, std::size_t /*count*/) {
                      self->wrote(error);
                    });
  }

  void wrote(error_code error) {
    writing_ = false;
    unsent_ -= cost_of(*queue_[sent_]);
    queue_[sent_].reset();
    ++sent_;
    forget_sent();
    if (error) {
      cut();
    } else if (sent_ < queue_.size()) {
      write();
    } else if (ending_) {
      close();
    }
  }

  void forget_sent() {
    if (sent_ == queue_.size()) {
      queue_.clear();
      sent_ = 0;
      if (queue_.capacity() > 16) {
        queue_.shrink_to_fit();
      }
    } else if (sent_ >= 64 && sent_ * 2 >= queue_.size()) {
      queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(sent_));
      sent_ = 0;
    }
  }

  void close() {
    if (farewell_ == nullptr || !ws_.next_layer().socket().is_open()) {
      return;
    }
    ws_.async_close(*farewell_, [weak = this->weak_from_this()](error_code) {
      if (const auto self = weak.lock()) {
        self->cut();
      }
    });
  }

  WebSocket ws_;
  std::vector<Frame> queue_;
  std::size_t sent_ = 0;  // frames of the queue that were sent
  std::size_t unsent_ = 0;
  bool writing_ = false;
  bool pinging_ = false;
  bool ending_ = false;
  bool listening_ = false;
  asio::cancellation_signal interrupt_;  // interrupts the reader
  Clock::time_point deadline_ = Clock::time_point::max();
  std::unique_ptr<websocket::close_reason>
      farewell_;  // a pointer, because it is large and rarely needed
  error_code why_;
};

}  // namespace formicary::net
