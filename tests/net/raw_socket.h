// A plain TCP socket that says what tests tell it to, sense or nonsense.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace formicary::testing {

class RawSocket {
 public:
  explicit RawSocket(std::uint16_t port) : fd_(socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval limit{60, 0};
    setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(fd_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    const int little = 4096;
    setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sockaddr generic{};
    std::memcpy(&generic, &address, sizeof generic);
    connected_ = connect(fd_, &generic, sizeof generic) == 0;
  }
  RawSocket(RawSocket&& other) noexcept
      : fd_(std::exchange(other.fd_, -1)),
        connected_(other.connected_),
        unread_(std::move(other.unread_)) {}
  RawSocket& operator=(RawSocket&&) = delete;
  ~RawSocket() { hang_up(); }

  [[nodiscard]] bool connected() const { return connected_; }

  void hang_up() {
    if (fd_ >= 0) {
      close(fd_);
      fd_ = -1;
    }
  }

  bool write(std::string_view text) {
    while (!text.empty()) {
      const ssize_t count = send(fd_, text.data(), text.size(), MSG_NOSIGNAL);
      if (count <= 0) {
        return false;
      }
      text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

  // That many bytes; fewer when the peer closed.
  std::string read(std::size_t count) {
    while (unread_.size() < count && fill()) {
    }
    std::string text = unread_.substr(0, count);
    unread_.erase(0, count);
    return text;
  }

  // Up to and with `end`; less when the peer closed.
  std::string read_to(std::string_view end) {
    std::size_t found = std::string::npos;
    while ((found = unread_.find(end)) == std::string::npos) {
      if (!fill()) {
        return std::exchange(unread_, {});
      }
    }
    return read(found + end.size());
  }

  std::string read_all() {
    while (fill()) {
    }
    return std::exchange(unread_, {});
  }

  // The head of an HTTP answer, then its body by its Content-Length.
  std::string read_head() { return read_to("\r\n\r\n"); }
  std::string read_answer() {
    std::string answer = read_head();
    const std::string_view name = "Content-Length: ";
    const std::size_t found = answer.find(name);
    if (found != std::string::npos) {
      answer += read(std::stoul(answer.substr(found + name.size())));
    }
    return answer;
  }

 private:
  bool fill() {
    char bytes[4096];
    const ssize_t count = recv(fd_, bytes, sizeof bytes, 0);
    if (count <= 0) {
      return false;
    }
    unread_.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  int fd_;
  bool connected_ = false;
  std::string unread_;
};

inline std::string get(std::string_view target) {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: here\r\n\r\n";
}

// ---- WebSocket by hand

inline std::string upgrade_request(std::string_view target = "/ws", std::string_view more = "") {
  return "GET " + std::string(target) +
         " HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         std::string(more) + "\r\n";
}

enum Opcode : std::uint8_t { kMore = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

// A frame as clients send it, masked.
inline std::string frame(Opcode opcode, std::string_view payload, bool last = true) {
  std::string bytes;
  bytes += static_cast<char>((last ? 0x80 : 0) | opcode);
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else {  // the shortest form, or else it is against the protocol
    const bool is_long = payload.size() > 0xffff;
    bytes += static_cast<char>(0x80 | (is_long ? 127 : 126));
    for (int shift = is_long ? 56 : 8; shift >= 0; shift -= 8) {
      bytes += static_cast<char>(payload.size() >> shift & 0xff);
    }
  }
  const char mask[4] = {1, 2, 3, 4};
  bytes.append(mask, 4);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
  }
  return bytes;
}

struct ReadFrame {
  int opcode = -1;  // -1: the connection is over
  std::string payload;
  [[nodiscard]] int close_code() const {
    return opcode != kClose || payload.size() < 2 ? -1
                                                  : static_cast<unsigned char>(payload[0]) << 8 |
                                                        static_cast<unsigned char>(payload[1]);
  }
};

// The next frame of a server, which masks nothing.
inline ReadFrame read_frame(RawSocket& socket) {
  const std::string head = socket.read(2);
  if (head.size() < 2) {
    return {};
  }
  std::size_t length = static_cast<unsigned char>(head[1]) & 0x7f;
  if (length >= 126) {
    const std::string more = socket.read(length == 126 ? 2 : 8);
    length = 0;
    for (const char byte : more) {
      length = length << 8 | static_cast<unsigned char>(byte);
    }
  }
  return {head[0] & 0x0f, socket.read(length)};
}

}  // namespace formicary::testing
