// The plan of a load, and its results.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "load/latency_histogram.h"
#include "load/process.h"
#include "net/client.h"

namespace formicary::load {

struct LoadPlan {
  net::Url url;
  int tables = 100;
  int clients = 4;  // at each table
  std::chrono::seconds seconds{30};
  std::chrono::milliseconds every{2000};  // 0: each command follows the answer to the last one
  std::string game = "both";
  int rate = 1000;  // connections opened per second
  std::uint64_t seed = 1;
  int server_pid = 0;  // 0: unknown
  int check = -1;      // records to verify at the end; -1: all
};

struct LoadFigures {
  // Measured while all clients were connected and all tables were being played.
  double seconds = 0;
  LatencyHistogram latency;  // from sending to acknowledgement, in microseconds
  std::uint64_t commands = 0;
  std::uint64_t sent = 0;
  std::uint64_t received = 0;
  std::uint64_t late = 0;  // commands delayed because the previous one was not answered yet
  ProcessFigures server_begin;
  ProcessFigures server_end;
  std::vector<std::int64_t> server_memory;  // at the beginning and after each tenth of the time
  ProcessFigures self_begin;
  ProcessFigures self_end;

  // Results of the whole run.
  int connections = 0;
  double connect_seconds = 0;
  ProcessFigures server_empty;  // before anybody was connected
  std::uint64_t tables = 0;     // made
  std::uint64_t games = 0;      // played to the end
  std::uint64_t records = 0;    // verified, with every acknowledged command in them
  std::uint64_t reconnects = 0;
  std::uint64_t gaps = 0;      // in the numbers of updates
  std::uint64_t repeated = 0;  // requests that were sent again after a connection was lost
  std::uint64_t unanswered = 0;
  std::map<std::string, std::uint64_t> refusals;  // by the message's id
  std::vector<std::string> problems;              // the first few errors
  std::uint64_t problem_count = 0;
  bool ready = false;  // all tables were started

  void problem(std::string what) {
    ++problem_count;
    if (problems.size() < 10) problems.push_back(std::move(what));
  }
};

}  // namespace formicary::load
