// formicary serve: hosts tables for others, until it is told to stop.
#include <cmath>
#include <csignal>
#include <memory>

#include "app/commands.h"
#include "app/flags.h"
#include "app/service_life.h"
#include "base/version.h"
#include "net/client.h"
#include "net/home_network.h"
#include "platform/data_folder.h"
#include "platform/text_io.h"
#include "server/service.h"
#include "terminal/qr.h"
#include "terminal/speech.h"
#include "words/words.h"

namespace formicary::app {
namespace {

struct ServeFlags {
  std::string address = "127.0.0.1";
  unsigned port = 8010;
  bool lan = false;
  std::string data;
  std::string pages;
  std::string public_url;
  std::vector<std::string> hosts;
  std::vector<std::string> origins;
  bool trust_proxy = false;
  unsigned max_connections = 18'000;
  std::string limits = "on";
  unsigned bot_threads = 0;
  double bot_seconds = 0;
  bool hooks_anywhere = false;
  std::string mail_command;
  unsigned expire_days = 90;
  unsigned keep_days = 0;
  std::string log;
  bool log_addresses = false;
  bool unsafe_fast = false;
  std::string language = "en";
};

std::optional<Message> fill(const ServeFlags& flags, server::ServiceConfig& config) {
  config.version = FORMICARY_VERSION;
  config.address = flags.lan ? "0.0.0.0" : flags.address;
  config.port = static_cast<std::uint16_t>(flags.port);
  config.data = flags.data.empty() ? data_folder() : flags.data;
  if (config.data.empty()) return Message("serve.no-home");
  if (!flags.public_url.empty()) {
    const auto url = net::parse_url(flags.public_url);
    if (!url || url->target != "/") return Message("serve.bad-url").text("found", flags.public_url);
    config.public_url = net::origin_of(*url);
  }
  config.pages = flags.pages;
  config.hosts = flags.hosts;
  config.origins = flags.origins;
  config.trust_proxy = flags.trust_proxy;
  config.max_connections = flags.max_connections;
  config.limits.on = flags.limits == "on";
  config.bot_threads = flags.bot_threads;
  if (flags.bot_seconds > 0) {
    config.bot_thinking = std::chrono::milliseconds(std::llround(flags.bot_seconds * 1000));
  }
  config.hooks_anywhere = flags.hooks_anywhere;
  config.mail_command = flags.mail_command;
  config.expire_days = static_cast<int>(flags.expire_days);
  config.keep_days = static_cast<int>(flags.keep_days);
  config.durable = !flags.unsafe_fast;
  config.log.json = flags.log.empty() ? !is_terminal(stderr) : flags.log == "json";
  config.log.addresses = flags.log_addresses;
  return {};
}

// In all languages, because that of the receiver is not known.
std::optional<server::MailTexts> mail_texts() {
  server::MailTexts texts;
  for (const std::string_view language : shipped_languages()) {
    const auto words = terminal::open_words(language, {});
    if (!words) return {};
    const auto add = [&](std::string& text, std::string_view id, std::string_view between) {
      if (!text.empty()) text += between;
      text += words->say(id);
    };
    add(texts.request, "serve.mail-request", "\n\n");
    add(texts.question, "serve.mail-question", "\n");
    add(texts.button, "serve.mail-button", " / ");
    add(texts.done, "serve.mail-done", "\n");
    add(texts.unknown, "serve.mail-unknown", "\n");
    add(texts.stop, "serve.mail-stop", "\n");
    add(texts.stop_question, "serve.mail-stop-question", "\n");
    add(texts.stop_button, "serve.mail-stop-button", " / ");
    add(texts.stopped, "serve.mail-stopped", "\n");
  }
  return texts;
}

// The settings in force, from flags and defaults. None of them is secret.
void print_config(const server::ServiceConfig& config, const std::vector<std::string>& hosts) {
  const auto line = [](std::string_view name, const std::string& value) {
    print_line("  " + std::string(name) + std::string(17 - name.size(), ' ') + value);
  };
  const auto yes = [](bool value) { return std::string(value ? "on" : "off"); };
  print_line("formicary " + config.version);
  line("data", config.data);
  line("address", config.address);
  line("port", std::to_string(config.port));
  line("public-url", config.public_url.empty() ? "-" : config.public_url);
  line("pages", config.pages.empty() ? "-" : config.pages);
  for (const std::string& host : hosts) line("host", host);
  for (const std::string& origin : config.origins) line("origin", origin);
  if (config.origins.empty()) line("origin", "-");
  line("trust-proxy", yes(config.trust_proxy));
  line("max-connections", std::to_string(config.max_connections));
  line("limits", yes(config.limits.on));
  line("bot-threads", config.bot_threads == 0 ? "-" : std::to_string(config.bot_threads));
  line("bot-seconds",
       config.bot_thinking ? std::to_string(config.bot_thinking->count()) + " ms" : "-");
  line("hooks-anywhere", yes(config.hooks_anywhere));
  line("mail-command", config.mail_command.empty() ? "-" : config.mail_command);
  line("expire-days", std::to_string(config.expire_days));
  line("keep-days", std::to_string(config.keep_days));
  line("log", config.log.json ? "json" : "text");
  line("log-addresses", yes(config.log.addresses));
  line("unsafe-fast", yes(!config.durable));
}

void print_addresses(const Words& words, const server::ServiceConfig& config, std::uint16_t port,
                     bool lan) {
  print_line(words.say(
      Message("serve.at").text("address", config.address).text("port", std::to_string(port))));
  const std::string end = ':' + std::to_string(port);
  std::string best = config.public_url;
  if (best.empty()) best = "http://" + (lan ? std::string("127.0.0.1") : config.address) + end;
  if (lan) {
    const std::vector<std::string> homes = net::home_addresses();
    if (homes.empty()) print_line(words.say("serve.no-network"));
    for (const std::string& home : homes) {
      print_line(words.say(Message("serve.home").text("url", "http://" + home + end)));
    }
    if (!homes.empty() && config.public_url.empty()) best = "http://" + homes.front() + end;
    print(terminal::draw_qr(best, is_terminal(stdout)));
  }
  print_line(
      words.say(Message("serve.listening").text("url", best).text("program", program_name())));
  std::fflush(stdout);
}

int serve(const ServeFlags& flags) {
  const auto words = terminal::open_words(flags.language, {});
  if (!words) return kExitBadUsage;
  server::ServiceConfig config;
  if (const auto problem = fill(flags, config)) {
    print_error(words->say(*problem));
    return kExitBadUsage;
  }
  if (!config.mail_command.empty()) {
    auto texts = mail_texts();
    if (!texts) return kExitBadUsage;
    config.mail_texts = std::move(*texts);
  }
  // Before the first thread, so that none of them gets these: this one waits for them.
  block_service_signals();
  const ServiceManager manager = ServiceManager::from_environment();
  std::signal(SIGPIPE, SIG_IGN);
  const auto service = server::Service::start(config);
  if (!service) {
    print_error(words->say(service.error().message));
    return service.error().data ? kExitBadFile : kExitBadUsage;
  }
  print_config(config, (*service)->hosts());
  print_addresses(*words, config, (*service)->port(), flags.lan);
  tell_when_ready(config, (*service)->port(), manager);
  wait_for_the_end(**service, manager);
  manager.stopping();
  // A second one ends the program at once.
  unblock_stopping_signals();
  (*service)->stop();
  print_line(words->say("serve.stopped"));
  return kExitOk;
}

void add_network_flags(const Flags& command, ServeFlags& flags) {
  command.option("--port", flags.port, "0 takes any free one")
      .range(0U, 65535U)
      .type_name("NUMBER")
      .show_default()
      .env("FORMICARY_PORT");
  const Flag address = command.option("--address", flags.address, "Where to listen")
                           .show_default()
                           .env("FORMICARY_ADDRESS");
  command.flag("--lan", flags.lan, "Let the home network in, and show how to get here")
      .env("FORMICARY_LAN")
      .excludes(address);
  command
      .option("--public-url", flags.public_url,
              "Start of all links; by default the address that the visitor used")
      .type_name("URL")
      .env("FORMICARY_PUBLIC_URL");
  command.option("--pages", flags.pages, "The page from this folder, while you work on it")
      .type_name("FOLDER")
      .env("FORMICARY_PAGES");
  command
      .option("--host", flags.hosts,
              "Another name to answer to, next to this machine's and that of --public-url")
      .type_name("NAME")
      .env("FORMICARY_HOST");
  command.option("--origin", flags.origins, "Another site whose pages may connect")
      .env("FORMICARY_ORIGIN");
  command
      .flag("--trust-proxy", flags.trust_proxy,
            "Believe X-Forwarded-For and -Proto: only behind a proxy that sets them")
      .env("FORMICARY_TRUST_PROXY");
  command.option("--max-connections", flags.max_connections, "Connections at once")
      .range(1U, 1'000'000U)
      .type_name("NUMBER")
      .show_default()
      .env("FORMICARY_MAX_CONNECTIONS");
  command.option("--limits", flags.limits, "Limits of rate: off only to measure")
      .one_of({"on", "off"})
      .show_default()
      .env("FORMICARY_LIMITS");
}

void add_table_flags(const Flags& command, ServeFlags& flags) {
  command
      .option("--data", flags.data,
              "Where tables are kept (default: formicary in $XDG_DATA_HOME or ~/.local/share)")
      .type_name("FOLDER")
      .env("FORMICARY_DATA");
  command.option("--bot-threads", flags.bot_threads, "0: one core less than there are")
      .range(0U, 256U)
      .type_name("NUMBER")
      .show_default()
      .env("FORMICARY_BOT_THREADS");
  command
      .option("--bot-seconds", flags.bot_seconds,
              "How long a bot may think; else 2 in It Happens.., 5 in Antics!")
      .range(0.0, 600.0)
      .type_name("SECONDS")
      .env("FORMICARY_BOT_SECONDS");
  command
      .flag("--hooks-anywhere", flags.hooks_anywhere,
            "Web hooks may go to the home network, and without TLS")
      .env("FORMICARY_HOOKS_ANYWHERE");
  command
      .option("--mail-command", flags.mail_command,
              "A program that mails its input to the address that is its argument")
      .type_name("PROGRAM")
      .env("FORMICARY_MAIL_COMMAND");
  command
      .option("--expire-days", flags.expire_days,
              "Unfinished games that nobody touched for so long go; 0: never")
      .range(0U, 36500U)
      .type_name("DAYS")
      .show_default()
      .env("FORMICARY_EXPIRE_DAYS");
  command.option("--keep-days", flags.keep_days, "The same for games that are over")
      .range(0U, 36500U)
      .type_name("DAYS")
      .show_default()
      .env("FORMICARY_KEEP_DAYS");
}

void add_log_flags(const Flags& command, ServeFlags& flags) {
  command.option("--log", flags.log, "On standard error; json unless that is a terminal")
      .one_of({"json", "text"})
      .env("FORMICARY_LOG");
  command.flag("--log-addresses", flags.log_addresses, "Log the addresses of visitors too")
      .env("FORMICARY_LOG_ADDRESSES");
  command
      .flag("--unsafe-fast", flags.unsafe_fast,
            "Do not wait for the disk: a power cut loses games. Only to measure")
      .env("FORMICARY_UNSAFE_FAST");
  command.option("--lang", flags.language, "Language of the sentences").show_default();
}

}  // namespace

void add_serve(Program& program) {
  const auto flags = std::make_shared<ServeFlags>();
  const Flags command = program.command("serve", "Host tables that others join over the network");
  add_network_flags(command, *flags);
  add_table_flags(command, *flags);
  add_log_flags(command, *flags);
  command.run([flags] { return serve(*flags); });
}

}  // namespace formicary::app
