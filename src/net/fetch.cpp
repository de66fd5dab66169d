// One HTTP request and its answer.
#include <algorithm>

#include "base/text.h"
#include "net/answer.h"
#include "net/client.h"
#include "net/dial.h"

namespace formicary::net {
namespace {

std::string text_of(const Url& url, const FetchRequest& request) {
  std::string text = request.method + " " + url.target + " HTTP/1.1\r\n";
  text += "Host: " + authority_of(url) + "\r\nUser-Agent: formicary\r\nConnection: close\r\n";
  if (!request.bearer.empty()) {
    text += "Authorization: Bearer " + request.bearer + "\r\n";
  }
  if (!request.content_type.empty()) {
    text += "Content-Type: " + request.content_type + "\r\n";
  }
  for (const auto& [name, value] : request.headers) text += name + ": " + value + "\r\n";
  if (!request.body.empty() || request.method == "POST" || request.method == "PUT") {
    text += "Content-Length: ";
    append_number(text, static_cast<std::int64_t>(request.body.size()));
    text += "\r\n";
  }
  text += "\r\n";
  text += request.body;
  return text;
}

HttpResponse read_response(http::response<http::string_body> from) {
  HttpResponse response;
  response.status = static_cast<int>(from.result_int());
  response.content_type = view_of(from[http::field::content_type]);
  for (const auto& field : from) {
    response.headers.emplace_back(view_of(field.name_string()), view_of(field.value()));
  }
  response.body = std::make_shared<const std::string>(std::move(from.body()));
  return response;
}

// The error, if there was one.
Awaitable<std::string> talk(Wire& wire, const Url& url, const FetchRequest& request,
                            HttpResponse& response) {
  std::string problem;
  std::unique_ptr<asio::ssl::context> trust;
  if (url.tls) {
    trust = make_trust(request.ca_file, problem);
  }
  if (problem.empty()) {
    problem = co_await dial(wire, url, trust.get(), request.public_only);
  }
  if (!problem.empty()) {
    co_return problem;
  }
  const std::string text = text_of(url, request);
  auto [error, count] = co_await asio::async_write(wire, asio::buffer(text), kToken);
  http::response_parser<http::string_body> parser;
  parser.body_limit(request.max_body);
  parser.skip(request.method == "HEAD");
  beast::flat_buffer buffer;
  if (!error) {
    std::tie(error, count) = co_await http::async_read(wire, buffer, parser, kToken);
  }
  if (error) {
    co_return wire.given_up() ? "timed out" : error.message();
  }
  response = read_response(parser.release());
  co_return problem;
}

}  // namespace

Result<HttpResponse, std::string> fetch(const Url& url, const FetchRequest& request) {
  const bool fits = std::all_of(
      request.headers.begin(), request.headers.end(),
      [](const auto& each) { return fits_a_line(each.first) && fits_a_line(each.second); });
  if (!fits || !fits_a_line(request.method) || !fits_a_line(request.bearer) ||
      !fits_a_line(request.content_type)) {
    return std::string("a header with a line break");
  }
  asio::io_context io(1);
  Wire wire(io.get_executor());
  Timer limit(io.get_executor(), request.timeout);
  limit.async_wait([&wire](error_code error) {
    if (!error) {
      wire.give_up();
    }
  });
  HttpResponse response;
  std::string problem = "out of memory";
  asio::co_spawn(io.get_executor(), talk(wire, url, request, response),
                 [&problem, &limit](const std::exception_ptr& failure, std::string result) {
                   if (!failure) {
                     problem = std::move(result);
                   }
                   limit.cancel();
                 });
  io.run();
  if (!problem.empty()) {
    return problem;
  }
  return response;
}

}  // namespace formicary::net
