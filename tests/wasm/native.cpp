// The native half of tests/wasm/run.mjs: prints the twin report, then a line for each file.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "wasm/twin.h"

int main(int argc, char** argv) {
  std::cout << formicary::twin_report();
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    if (!file) {
      std::cerr << "can't read " << argv[i] << '\n';
      return 1;
    }
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    std::cout << formicary::verify_report(text) << '\n';
  }
}
