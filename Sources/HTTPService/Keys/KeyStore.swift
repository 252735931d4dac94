import Files
import Glibc
package import ServiceModel
import Synchronization

/// The keys in a data folder: `keys.json`, which only its owner can read.
package final class KeyStore: Sendable {
  /// The keys could not be read or written; a sentence for people.
  package struct Fault: Error {
    package let sentence: String
  }

  private struct State {
    var ring = KeyRing()
    /// The file that was read last.
    var version: [Int]?
    var checked: ContinuousClock.Instant?
  }

  private let folder: String
  private let path: String
  private let state = Mutex(State())

  package init(folder: String) {
    self.folder = folder
    path = folder + "/keys.json"
  }

  /// Returns the keys in the file; none if there is no file.
  package func read() throws(Fault) -> KeyRing {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try ReadableFile(path).read(upTo: 16 << 20)
    } catch {
      if error.code == ENOENT { return KeyRing() }
      throw Fault(sentence: "cannot read \(path): \(error)")
    }
    guard let ring = KeyRing(text: String(decoding: bytes, as: UTF8.self)) else {
      throw Fault(sentence: "\(path) is damaged; restore it, or remove it to begin without keys")
    }
    return ring
  }

  /// Changes the keys under a lock that other processes respect, and writes them atomically.
  package func change<Result>(_ body: (inout KeyRing) -> Result) throws(Fault) -> Result {
    do throws(SystemError) { try makeFolders(folder) } catch {
      throw Fault(sentence: "cannot make the folder \(folder): \(error)")
    }
    let lock = open(folder + "/keys.lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw Fault(sentence: "cannot write in \(folder): \(SystemError.last)") }
    defer { close(lock) }
    giveToOwnerOfFolder(lock)
    flock(lock, LOCK_EX)
    var ring = try read()
    let result = body(&ring)
    do throws(SystemError) {
      let file = try TemporaryFile(in: folder, mode: 0o600)
      giveToOwnerOfFolder(file.descriptor)
      try Descriptor(file.descriptor).write(ring.text.utf8)
      guard fsync(file.descriptor) == 0 else { throw .last }
      try file.take(path, replacing: true)
    } catch {
      throw Fault(sentence: "cannot write \(path): \(error)")
    }
    return result
  }

  /// Gives a file to the owner of the folder, if root adds a key for a service that runs as another user. That user could
  /// have put a link to a file of root into the folder; only a file with this one name is given away.
  private func giveToOwnerOfFolder(_ descriptor: Int32) {
    var owner = stat()
    var file = stat()
    guard geteuid() == 0, stat(folder, &owner) == 0, owner.st_uid != 0,
      fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG, file.st_nlink <= 1
    else { return }
    _ = fchown(descriptor, owner.st_uid, owner.st_gid)
  }

  /// Returns whether a key is valid. Changes of the file by `templater-server keys` count after a second at most.
  func isValid(_ key: String) -> Bool {
    let digest = KeyStore.digest(of: key)
    return current().contains(digest: digest)
  }

  /// Whether there is a valid key.
  var hasKeys: Bool { current().hasValidKeys }

  /// Returns the digest of a key, as it is stored.
  package static func digest(of key: String) -> String {
    var hash = SHA256()
    Array(key.utf8).withUnsafeBytes { hash.update($0) }
    return hash.finish().hexadecimal
  }

  private func current() -> KeyRing {
    state.withLock { state in
      let now = ContinuousClock.now
      if let checked = state.checked, now - checked < .seconds(1) { return state.ring }
      state.checked = now
      let version = version()
      guard version != state.version else { return state.ring }
      // A file that cannot be read leaves the keys as they were: damaging it gives no access.
      if let ring = try? read() {
        state.ring = ring
        state.version = version
      }
      return state.ring
    }
  }

  /// What changes when the file is replaced.
  private func version() -> [Int] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    return [
      Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
    ]
  }
}
