// A TLS server of few words, with a certificate of its own for `localhost`.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace formicary::testing {

// A key and a certificate for `localhost`, in a folder that goes with it.
class Certificate {
 public:
  Certificate() {
    std::string name = (std::filesystem::temp_directory_path() / "formicary-tls-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
      return;
    }
    folder_ = name;
    const std::string command =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        " -subj /CN=localhost -addext subjectAltName=DNS:localhost"
        " -keyout '" +
        key() + "' -out '" + file() + "' >/dev/null 2>&1";
    made_ = std::system(command.c_str()) == 0;
  }
  ~Certificate() {
    std::error_code ignored;
    if (!folder_.empty()) {
      std::filesystem::remove_all(folder_, ignored);
    }
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;

  [[nodiscard]] bool made() const { return made_; }
  [[nodiscard]] std::string file() const { return folder_ + "/certificate.pem"; }
  [[nodiscard]] std::string key() const { return folder_ + "/key.pem"; }

 private:
  std::string folder_;
  bool made_ = false;
};

// Takes one connection after the other. To a request it answers `hello`; to one for a WebSocket it
// says yes, sends `hello` and hangs up when it hears anything.
class TlsServer {
 public:
  explicit TlsServer(const Certificate& certificate)
      : context_(SSL_CTX_new(TLS_server_method()), SSL_CTX_free),
        fd_(socket(AF_INET, SOCK_STREAM, 0)) {
    SSL_CTX_use_certificate_file(context_.get(), certificate.file().c_str(), SSL_FILETYPE_PEM);
    SSL_CTX_use_PrivateKey_file(context_.get(), certificate.key().c_str(), SSL_FILETYPE_PEM);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sockaddr generic{};
    std::memcpy(&generic, &address, sizeof generic);
    socklen_t size = sizeof generic;
    if (bind(fd_, &generic, size) == 0 && listen(fd_, 16) == 0 &&
        getsockname(fd_, &generic, &size) == 0) {
      std::memcpy(&address, &generic, sizeof address);
      port_ = ntohs(address.sin_port);
    }
    thread_ = std::thread([this] { run(); });
  }
  ~TlsServer() {
    shutdown(fd_, SHUT_RDWR);
    thread_.join();
    close(fd_);
  }
  TlsServer(const TlsServer&) = delete;
  TlsServer& operator=(const TlsServer&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  void run() {
    for (;;) {
      const int peer = accept(fd_, nullptr, nullptr);
      if (peer < 0) {
        return;
      }
      const timeval limit{60, 0};
      setsockopt(peer, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
      const std::unique_ptr<SSL, void (*)(SSL*)> tls(SSL_new(context_.get()), SSL_free);
      SSL_set_fd(tls.get(), peer);
      if (SSL_accept(tls.get()) == 1) {
        talk(tls.get());
      }
      close(peer);
    }
  }

  static void write(SSL* tls, const std::string& text) {
    SSL_write(tls, text.data(), static_cast<int>(text.size()));
  }

  static std::string read(SSL* tls) {
    std::array<char, 4096> bytes{};
    const int count = SSL_read(tls, bytes.data(), static_cast<int>(bytes.size()));
    return count > 0 ? std::string(bytes.data(), static_cast<std::size_t>(count)) : "";
  }

  static void talk(SSL* tls) {
    std::string request;
    while (request.find("\r\n\r\n") == std::string::npos) {
      const std::string more = read(tls);
      if (more.empty()) {
        return;
      }
      request += more;
    }
    const std::string_view name = "Sec-WebSocket-Key: ";
    const std::size_t key = request.find(name);
    if (key == std::string::npos) {
      write(tls, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
    } else {
      write(tls,
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
            "Sec-WebSocket-Accept: " +
                accept_of(request.substr(key + name.size(), 24)) + "\r\n\r\n\x81\x05hello");
      read(tls);
    }
    SSL_shutdown(tls);
  }

  static std::string accept_of(const std::string& key) {
    const std::string text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    std::array<unsigned char, 20> hash{};
    EVP_Digest(text.data(), text.size(), hash.data(), nullptr, EVP_sha1(), nullptr);
    std::array<unsigned char, 29> base64{};
    EVP_EncodeBlock(base64.data(), hash.data(), 20);
    return {base64.begin(), base64.end() - 1};
  }

  std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context_;
  int fd_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace formicary::testing
