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
  private let damaged = DamagedEntries()

  /// Creates the folder if it is missing. Throws `.cannotWrite` if that fails.
  package init(folder: String) throws(MediaError) {
    self.folder = folder
    try makeFolder(folder)
  }

  /// Returns the packets of an entry, `nil` if it is missing or damaged, and marks the entry as used.
  package func packets(named name: String) -> [EncodedPacket]? {
    let path = folder + "/" + name
    // Opening a pipe must not block; it is refused below.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard isRegular(descriptor), let packets = CacheEntry.packets(in: descriptor, named: name)
    else {
      discard(name)
      return nil
    }
    // The modification time records the last use: `prune` removes the oldest entries first.
    futimens(descriptor, nil)
    return packets
  }

  /// Removes an entry as if it was damaged.
  package func discard(_ name: String) {
    unlink(folder + "/" + name)
    damaged.insert(name)
  }

  /// Returns whether an entry was damaged when it was read.
  package func wasDamaged(_ name: String) -> Bool { damaged.contains(name) }

  /// Returns whether an entry exists, which is not read and does not count as used.
  package func contains(_ name: String) -> Bool {
    var status = stat()
    return stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Stores packets as an entry, which replaces one of the same name. Throws `.cannotWrite`, also if the
  /// disk is full; a previous entry then remains.
  package func keep(_ packets: [EncodedPacket], named name: String) throws(MediaError) {
    try writeWhole(
      CacheEntry.bytes(of: packets, named: name), to: OutputTarget(folder + "/" + name),
      isDurable: false)
  }

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
    folderEntries(folder)
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
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      guard CacheEntry.packets(in: descriptor, named: name) == nil else { return false }
      unlink(path)
      return true
    }
  }
}

/// The names of entries that were damaged.
private final class DamagedEntries: Sendable {
  private let names = Mutex<Set<String>>([])

  func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }
  func contains(_ name: String) -> Bool { names.withLock { $0.contains(name) } }
}

/// Returns the files of a folder that are not hidden, the least recently used first.
package func folderEntries(_ folder: String) -> [PacketCache.Entry] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var entries: [PacketCache.Entry] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    var status = stat()
    guard !name.hasPrefix("."), stat(folder + "/" + name, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { continue }
    let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    entries.append(PacketCache.Entry(name: name, size: Int(status.st_size), lastUse: seconds))
  }
  return entries.sorted { ($0.lastUse, $0.name) < ($1.lastUse, $1.name) }
}

private func isRegular(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
