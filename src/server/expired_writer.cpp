#include "server/expired_writer.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

namespace formicary::server {
namespace {

class OpenFile {
 public:
  OpenFile(const std::string& path, int flags)
      : file_(::open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR)) {}
  ~OpenFile() {
    if (file_ >= 0) ::close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  [[nodiscard]] bool write(std::string_view text) const {
    while (file_ >= 0 && !text.empty()) {
      const ssize_t written = ::write(file_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return file_ >= 0;
  }
  [[nodiscard]] bool sync() const { return file_ >= 0 && ::fsync(file_) == 0; }

 private:
  int file_;
};

bool sync_folder(const std::string& folder) {
  return OpenFile(folder, O_RDONLY | O_DIRECTORY).sync();
}

// A new folder is safe only after the one that it is in has been synced.
bool make_folder(const std::string& folder) {
  if (::mkdir(folder.c_str(), S_IRWXU) != 0) return errno == EEXIST;
  return sync_folder(folder.substr(0, folder.rfind('/')));
}

bool write_file(const std::string& path, std::string_view text) {
  const std::string part = path + ".part";
  {
    const OpenFile file(part, O_WRONLY | O_CREAT | O_TRUNC);
    if (!file.write(text) || !file.sync()) return false;
  }
  return ::rename(part.c_str(), path.c_str()) == 0;
}

}  // namespace

ExpiredWriter::ExpiredWriter(std::string folder, Inbox& inbox)
    : folder_(std::move(folder)), inbox_(inbox), thread_([this] { work(); }) {}

ExpiredWriter::~ExpiredWriter() { stop(); }

void ExpiredWriter::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  filled_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void ExpiredWriter::write(std::vector<ExpiredFile> files) {
  {
    const std::scoped_lock lock(mutex_);
    files_ = std::move(files);
  }
  filled_.notify_all();
}

void ExpiredWriter::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    filled_.wait(lock, [this] { return stopping_ || !files_.empty(); });
    if (stopping_) return;
    const std::vector<ExpiredFile> files = std::exchange(files_, {});
    lock.unlock();
    Filed filed = store(files);
    inbox_.put(std::move(filed));
    lock.lock();
  }
}

Filed ExpiredWriter::store(const std::vector<ExpiredFile>& files) const {
  Filed filed;
  const auto fail = [&](const std::string& what) {
    filed.problems.push_back(what + ": " + std::strerror(errno));
  };
  bool wrote = false;
  for (const ExpiredFile& file : files) {
    if (file.name.empty()) {
      filed.tables.push_back(file.table);
      continue;
    }
    const std::string path = folder_ + '/' + file.name;
    if (make_folder(folder_) && write_file(path, file.text)) {
      filed.tables.push_back(file.table);
      wrote = true;
    } else {
      fail(path);
    }
  }
  if (wrote && !sync_folder(folder_)) {
    fail(folder_);
    filed.tables.clear();
  }
  return filed;
}

}  // namespace formicary::server
