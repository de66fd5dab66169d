// The files of the database on disk.
#pragma once

#include <sqlite3.h>

#include <string>

#include "store/store.h"

namespace formicary::store {

// Creates a folder and its parents, accessible to the owner only, and makes them durable.
Done make_folder(const std::string& path);

// The first connection creates the write-ahead log, and only that connection would sync the folder
// for it. If another one stored something first, a power cut could lose the directory entry of the
// log.
void sync_names(sqlite3* database, const std::string& folder);
// Asks a VFS other than that of the system to do the same.
inline constexpr int kSyncNamesControl = 0x466f;

// SQLite interprets a name that begins with `file:` as a URI; this returns a name that it does not.
std::string plain_path(const std::string& path);

// The VFS of the system, or its replacement in a test.
sqlite3_vfs* vfs_of(sqlite3* database);
bool file_exists(sqlite3_vfs* vfs, const std::string& path);
// Makes the file accessible to the owner only: it contains hashes of keys and a secret.
void make_private(sqlite3_vfs* vfs, const std::string& path);

// Copies a consistent state of the database to a file that must not exist yet. A copy that was
// interrupted counts as an empty database.
Done copy_database(sqlite3* database, const std::string& path);

}  // namespace formicary::store
