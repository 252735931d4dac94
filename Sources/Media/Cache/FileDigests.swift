import Digests
import Files
import Glibc
package import MediaValues
import Synchronization

/// The SHA-256 of files. Each file is read once, and its digest is remembered in a folder.
///
/// A digest is remembered with the path, inode, size and times of its file. If one of them differs, the file is read
/// again. The folder may be used by several processes: an entry gets its name when it is complete.
package final class FileDigests: Sendable {
  /// The number of digests that a folder keeps.
  static let maxEntries = 10_000
  /// The age from which on a change is sure to have another time than the next one, in seconds. Filesystems round times
  /// to up to two seconds.
  private static let settledAge = 2

  /// The size from which on a file is large, in bytes: reading it from a disk takes seconds.
  package static let largeSize = 256 << 20

  private let folder: String?
  private let identification: FileIdentification
  /// The digests of each file in the states in which it was read.
  private let known = Mutex<[String: [FileStamp: String]]>([:])

  /// Creates digests that are remembered in a folder, which is created when it is needed; without a folder as long as
  /// this value exists.
  package init(folder: String?, _ identification: FileIdentification = .portable) {
    self.folder = folder
    self.identification = identification
  }

  /// Returns the SHA-256 of a regular file, 64 hexadecimal digits. Throws `.cannotOpen`.
  package func digest(ofFile path: String) throws(MediaError) -> String {
    try digest(ofFile: path, orSampleFrom: .max)
  }

  /// Returns the identity of a regular file: its SHA-256, or that of samples. Throws `.cannotOpen`.
  package func identity(ofFile path: String) throws(MediaError) -> String {
    try digest(ofFile: path, orSampleFrom: identification == .quick ? Self.largeSize : .max)
  }

  /// Returns whether a file has the content that it had in an earlier state; `nil` if its digest in that state is not known.
  func hasContent(_ path: String, of stamp: FileStamp) -> Bool? {
    guard let before = known.withLock({ $0[path]?[stamp] }) else { return nil }
    return (try? digest(ofFile: path)) == before
  }

  private func digest(ofFile path: String, orSampleFrom size: Int) throws(MediaError) -> String {
    let descriptor = try openForReading(path)
    defer { close(descriptor) }
    guard let stamp = FileStamp(descriptor: descriptor), stamp.isRegular else {
      throw MediaError(.cannotOpen, path: path, reason: "cannot be read: it is not a regular file")
    }
    if let found = known.withLock({ $0[path]?[stamp] }) { return found }
    let place = entryPath(of: path)
    if identification != .reread, let place, let digest = DigestEntry.digest(in: place, of: stamp) {
      note(digest, of: path, stamp)
      return digest
    }
    if stamp.size >= size { return try sample(of: descriptor, stamp.size, stamp.text, path) }
    let started = time(nil)
    let digest = try sha256(of: descriptor, path)
    guard FileStamp(descriptor: descriptor) == stamp else { return digest }
    note(digest, of: path, stamp)
    if let place, stamp.lastChange <= started - Self.settledAge {
      DigestEntry.write(digest, of: stamp, to: place)
    }
    return digest
  }

  /// Removes the oldest entries until at most `count` remain.
  package func prune(to count: Int = maxEntries) {
    guard let folder else { return }
    for entry in folderEntries(folder, of: .digest).dropLast(max(0, count)) {
      unlink(folder + "/" + entry.name)
    }
  }

  /// Removes damaged entries. Returns their number.
  package func verify() -> Int {
    guard let folder else { return 0 }
    let damaged = folderEntries(folder, of: .digest).map { folder + "/" + $0.name }
      .filter { !DigestEntry.isSound($0) }
    for path in damaged { unlink(path) }
    return damaged.count
  }

  private func note(_ digest: String, of path: String, _ stamp: FileStamp) {
    known.withLock { $0[path, default: [:]][stamp] = digest }
  }

  private func entryPath(of path: String) -> String? {
    guard let folder, let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    var name = ContentHash()
    name.add(String(cString: whole))
    return folder + "/" + name.text()
  }
}

/// Returns the SHA-256 of an open file, 64 hexadecimal digits. Throws `.cannotOpen`, with `path`.
func sha256(of descriptor: Int32, _ path: String) throws(MediaError) -> String {
  do throws(SystemError) {
    let digest = try RunningDigest(.sha256)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try Descriptor(descriptor).read(into: block, at: digest.count)
      if count == 0 { return try digest.value().hexadecimal }
      digest.add(UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
  } catch {
    throw MediaError(.cannotOpen, path: path, reason: "cannot be read: \(error)")
  }
}
