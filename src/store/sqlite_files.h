// The files of the database on the system's disk.
#pragma once

#include <sqlite3.h>

#include <string>

#include "store/store.h"

namespace formicary::store {

// Makes a folder and those above it, for the owner only, and sees that they outlive a power cut.
Done make_folder(const std::string& path);

// The write-ahead log is made by the first connection, and only that one would sync the folder for
// it: if another one stored something first, a power cut could take the log with its name.
void sync_names(sqlite3* database, const std::string& folder);
// Asks a VFS that is not the system's to do it.
inline constexpr int kSyncNamesControl = 0x466f;

// SQLite takes a name that begins with `file:` for an address; this gives one that it does not.
std::string plain_path(const std::string& path);

// The system, or what stands for it in a test.
sqlite3_vfs* vfs_of(sqlite3* database);
bool file_exists(sqlite3_vfs* vfs, const std::string& path);
// There are hashes of keys and a secret in it: for the owner only.
void make_private(sqlite3_vfs* vfs, const std::string& path);

// Copies the database as it is at one moment to a file that must not exist yet. What is left of a
// copy that was cut off counts as an empty database.
Done copy_database(sqlite3* database, const std::string& path);

}  // namespace formicary::store
