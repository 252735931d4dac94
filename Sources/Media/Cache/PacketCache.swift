import Files
import Glibc

/// A folder of encoded packets, each run of them under the name of what it was made from.
///
/// Any number of processes may use one at a time: an entry gets its name when it is complete, and
/// carries a checksum. Whatever is not as it was written is removed and taken for missing.
package struct PacketCache: Sendable {
  package let folder: String

  /// The folder is made where it is missing. Throws `.cannotWrite` where that is impossible.
  package init(folder: String) throws(MediaError) {
    self.folder = folder
    try makeFolder(folder)
  }

  /// The packets kept under a name; nil when there are none. Counts as a use of them.
  package func packets(named name: String) -> [EncodedPacket]? {
    let path = folder + "/" + name
    // An entry that is a pipe is refused, and not waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard isRegular(descriptor), let packets = CacheEntry.packets(in: descriptor, named: name)
    else {
      unlink(path)
      return nil
    }
    // The time of the last change is that of the last use: what is old goes first.
    futimens(descriptor, nil)
    return packets
  }

  /// Keeps packets under a name, in the place of what bore it. Throws `.cannotWrite`, for a
  /// full disk too; then there is nothing under the name.
  package func keep(_ packets: [EncodedPacket], named name: String) throws(MediaError) {
    try writeWhole(
      CacheEntry.bytes(of: packets, named: name), to: OutputTarget(folder + "/" + name),
      isDurable: false)
  }

  /// An entry, as the folder shows it.
  package struct Entry: Hashable, Sendable, Codable {
    package var name: String
    /// In bytes.
    package var size: Int
    /// Seconds since 1970.
    package var lastUse: Double
  }

  /// All entries, those not used for the longest time first.
  package func entries() -> [Entry] {
    folderEntries(folder)
  }

  /// Removes what was not used for the longest time, until the rest takes no more than `limit`
  /// bytes. Returns what was removed.
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

  /// Reads every entry, and removes those that are not as they were written. Returns their names.
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

/// The files of a folder that are not hidden, those not used for the longest time first.
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

/// Makes a folder and those that lead to it, for this user alone.
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
