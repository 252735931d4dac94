import Files
import Glibc
import Synchronization

/// A folder of encoded packets; the name of an entry is derived from what its packets were made from.
///
/// Several processes may use one cache at the same time: an entry gets its name when it is complete, and
/// has a checksum. Damaged entries are removed and count as missing.
package struct PacketCache: Sendable {
  /// The path of the folder.
  package let folder: String
  private let troubles = Troubles()

  /// Creates the folder if it is missing. Throws `.cannotWrite` if that fails, or if no entry can be added to it.
  package init(folder: String) throws(MediaError) {
    self.folder = folder
    try makeFolder(folder)
    try checkPermission()
  }

  /// Opens a folder to read its entries, and creates nothing: a missing folder has none. Throws `.cannotOpen` if it
  /// cannot be read.
  package init(reading folder: String) throws(MediaError) {
    self.folder = folder
    _ = try folderExists(folder)
  }

  /// Throws `.cannotWrite` if this user can neither add nor remove entries, or cannot create the folder if it is missing.
  package func checkPermission() throws(MediaError) {
    var path = folder
    while access(path, W_OK | X_OK) != 0 {
      let (code, parent) = (errno, Files.folder(of: path))
      guard code == ENOENT, parent != path else { throw cannotWrite(path, code) }
      path = parent
    }
  }

  /// Returns the packets of an entry, `nil` if it is missing or damaged, and marks the entry as used.
  package func packets(named name: String) -> [EncodedPacket]? {
    do throws(SystemError) {
      let file = try EntryFile(folder + "/" + name)
      if let packets = CacheEntry.packets(in: file, named: name) {
        // The modification time records the last use: `prune` removes the oldest entries first.
        futimens(file.descriptor.number, nil)
        return packets
      }
    } catch {
      // Anything but a regular file is no entry.
      guard [ELOOP, EISDIR, EINVAL, ENXIO].contains(error.code) else { return nil }
    }
    discard(name)
    return nil
  }

  /// Removes an entry, or an empty folder in its place, as if it was damaged.
  package func discard(_ name: String) {
    if unlink(folder + "/" + name) != 0 { rmdir(folder + "/" + name) }
    troubles.addDamaged(name)
  }

  /// Returns whether an entry was damaged when it was read.
  package func wasDamaged(_ name: String) -> Bool { troubles.hasDamaged(name) }

  /// Returns whether an entry exists, which is not read and does not count as used.
  package func contains(_ name: String) -> Bool {
    var status = stat()
    return lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Stores packets as an entry, which replaces one of the same name, or an empty folder. Throws `.cannotWrite`, also if
  /// the disk is full; a previous entry then remains.
  package func keep(_ packets: [EncodedPacket], named name: String) throws(MediaError) {
    rmdir(folder + "/" + name)
    do throws(MediaError) {
      try writeWhole(
        CacheEntry.bytes(of: packets, named: name), to: .entry(folder + "/" + name),
        isDurable: false)
    } catch {
      troubles.add(error)
      throw error
    }
  }

  /// The first error of storing an entry; `nil` if there was none.
  package var failure: MediaError? { troubles.failure }

  /// An entry of the cache, as the folder lists it.
  package struct Entry: Hashable, Sendable, Codable {
    package var name: String
    /// The size in bytes.
    package var size: Int
    /// Seconds since 1970.
    package var lastUse: Double
  }

  /// Returns all entries, the least recently used first.
  package func entries() -> [Entry] {
    folderEntries(folder, of: .packets)
  }

  /// Removes the least recently used entries until the others take at most `limit` bytes. Returns the
  /// removed entries.
  @discardableResult
  package func prune(to limit: Int) -> [Entry] {
    let entries = entries()
    var size = entries.reduce(0) { $0 + $1.size }
    let removed = entries.prefix { entry in
      guard size > limit else { return false }
      size -= entry.size
      return true
    }
    for entry in removed { unlink(folder + "/" + entry.name) }
    return Array(removed)
  }

  /// Reads every entry and removes damaged ones. Returns their names.
  @discardableResult
  package func verify() -> [String] {
    entries().map(\.name).filter { name in
      let path = folder + "/" + name
      do throws(SystemError) {
        guard CacheEntry.packets(in: try EntryFile(path), named: name) == nil else { return false }
      } catch {
        guard error.code == ELOOP else { return false }
      }
      unlink(path)
      return true
    }
  }
}

/// The names of entries that were damaged, and the first error of storing an entry.
private final class Troubles: Sendable {
  private struct State {
    var damaged: Set<String> = []
    var failure: MediaError?
  }

  private let state = Mutex(State())

  func addDamaged(_ name: String) { state.withLock { _ = $0.damaged.insert(name) } }
  func hasDamaged(_ name: String) -> Bool { state.withLock { $0.damaged.contains(name) } }
  func add(_ error: MediaError) { state.withLock { $0.failure = $0.failure ?? error } }
  var failure: MediaError? { state.withLock(\.failure) }
}

/// Returns the files and links in a folder with names of a kind of entry, the least recently used first.
package func folderEntries(_ folder: String, of kind: EntryKind) -> [PacketCache.Entry] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var entries: [PacketCache.Entry] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    var status = stat()
    guard kind.hasForm(name), lstat(folder + "/" + name, &status) == 0,
      [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT)
    else { continue }
    let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    entries.append(PacketCache.Entry(name: name, size: Int(status.st_size), lastUse: seconds))
  }
  return entries.sorted { ($0.lastUse, $0.name) < ($1.lastUse, $1.name) }
}

/// Returns whether a folder exists. Throws `.cannotOpen` if it cannot be read, or if another file has its name.
package func folderExists(_ path: String) throws(MediaError) -> Bool {
  func failure(_ reason: String) -> MediaError {
    MediaError(.cannotOpen, path: path, reason: reason)
  }
  var status = stat()
  guard stat(path, &status) == 0 else {
    if errno == ENOENT { return false }
    throw failure("cannot be read: \(systemMessage(errno))")
  }
  guard status.st_mode & S_IFMT == S_IFDIR else { throw failure("is not a folder") }
  guard access(path, R_OK | X_OK) == 0 else {
    throw failure("cannot be read: \(systemMessage(errno))")
  }
  return true
}

/// Creates a folder and its missing parents, accessible to this user only.
private func makeFolder(_ path: String) throws(MediaError) {
  var status = stat()
  if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
  if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    try makeFolder(String(path[..<slash]))
  }
  guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw cannotWrite(path, errno) }
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
    throw cannotWrite(path, ENOTDIR)
  }
}
