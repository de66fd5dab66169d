// Writes the records of tables that are about to be deleted, on a thread of its own, because every
// file is synced to the disk.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/inbox.h"

namespace formicary::server {

struct ExpiredFile {
  std::string table;
  std::string name;  // name of the file; empty: nothing has to be written
  std::string text;
};

class ExpiredWriter {
 public:
  // The inbox gets a Filed for each list. The folder is made when it is needed.
  ExpiredWriter(std::string folder, Inbox& inbox);
  ~ExpiredWriter();
  ExpiredWriter(const ExpiredWriter&) = delete;
  ExpiredWriter& operator=(const ExpiredWriter&) = delete;

  // Write one list after the other: the next one after the Filed of the last.
  void write(std::vector<ExpiredFile> files);
  // Ends after the list in progress.
  void stop();

 private:
  void work();
  [[nodiscard]] Filed store(const std::vector<ExpiredFile>& files) const;

  std::string folder_;
  Inbox& inbox_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::vector<ExpiredFile> files_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace formicary::server
