// The native half of tests/wasm/run.mjs.
//   formicary_twin FILE..        prints the twin report, then a line for each record
//   formicary_twin --asks FILE   answers each line of the file and prints the answers
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "neural/shelf.h"
#include "page/engine.h"
#include "wasm/twin.h"

namespace {

std::ifstream open(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::cerr << "can't read " << path << '\n';
    std::exit(1);
  }
  return file;
}

// The shipped weights files of all titles.
std::vector<std::string_view> shipped_weights() {
  std::vector<std::string_view> files;
  for (const formicary::CatalogEntry& entry : formicary::catalog()) {
    const formicary::Title& title = entry.title();
    for (int players = title.min_players; players <= title.max_players; ++players) {
      const auto bytes =
          formicary::neural::shipped_net(formicary::neural::net_name(title.id, players));
      if (!bytes.empty()) files.push_back(bytes);
    }
  }
  return files;
}

int answer_all(const char* path) {
  std::ifstream file = open(path);
  formicary::page::Engine engine;
  for (const std::string_view bytes : shipped_weights()) engine.add_weights(bytes);
  for (std::string line; std::getline(file, line);) std::cout << engine.request(line) << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--asks") return answer_all(argv[2]);
  formicary::neural::NetShelf shelf;
  for (const std::string_view bytes : shipped_weights()) shelf.add(bytes);
  std::cout << formicary::twin_report(shelf);
  for (int i = 1; i < argc; ++i) {
    std::ifstream file = open(argv[i]);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    std::cout << formicary::verify_report(text) << '\n';
  }
}
