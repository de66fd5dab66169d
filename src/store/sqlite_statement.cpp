#include "store/sqlite_statement.h"

namespace formicary::store {

void Statement::prepare() {
  code_ = SQLITE_OK;
  if (handle_ != nullptr) return;
  code_ = sqlite3_prepare_v3(database_, sql_, -1, SQLITE_PREPARE_PERSISTENT, &handle_,
                             /*tail=*/nullptr);
}

void Statement::bind(int at, std::int64_t value) {
  if (code_ == SQLITE_OK) code_ = sqlite3_bind_int64(handle_, at, value);
}

void Statement::bind(int at, std::string_view value) {
  if (code_ != SQLITE_OK) return;
  // A null pointer would be stored as NULL, not as an empty text.
  const char* text = value.data() == nullptr ? "" : value.data();
  code_ = sqlite3_bind_text64(handle_, at, text, value.size(), SQLITE_STATIC, SQLITE_UTF8);
}

bool Rows::next() {
  if (code() != SQLITE_OK) return false;
  const int code = sqlite3_step(statement_.handle_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) statement_.code_ = code;
  return false;
}

std::int64_t Rows::number(int column) const {
  return sqlite3_column_int64(statement_.handle_, column);
}

std::string_view Rows::view(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.handle_, column);
  if (text == nullptr) return {};
  const int size = sqlite3_column_bytes(statement_.handle_, column);
  return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)};
}

}  // namespace formicary::store
