import Glibc

/// A file that is open for reading and writing and has no name, so that it disappears with its process; on
/// filesystems without such files, a file with a hidden name that is removed in `deinit`.
package final class TemporaryFile: Sendable {
  /// The open descriptor, which `deinit` closes.
  package let descriptor: Int32
  /// The hidden name; `nil` for an unnamed file.
  package let name: String?
  private let announce: @Sendable (String) -> Void

  /// Creates a file in a folder. `announce` receives each hidden name before it is used. Throws if the
  /// folder is missing or not writable.
  package init(
    in folder: String, mode: UInt32, announce: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(SystemError) {
    self.announce = announce
    let unnamed = open(folder, O_RDWR | O_CLOEXEC | unnamedFile, mode)
    if unnamed >= 0 {
      descriptor = unnamed
      name = nil
      return
    }
    // The errors of a filesystem, or a kernel, that does not support unnamed files.
    guard errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL else { throw .last }
    let hidden = hiddenName(in: folder)
    announce(hidden)
    let named = open(hidden, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, mode)
    guard named >= 0 else { throw .last }
    descriptor = named
    name = hidden
  }

  /// Adopts an open descriptor; a test passes a device that is always full.
  package init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    name = nil
    announce = { _ in }
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }

  /// A path of the file, valid as long as it is open.
  package var path: String { name ?? "/proc/self/fd/\(descriptor)" }

  /// Gives the file a name in its folder. An existing file is replaced if `replacing` is `true`; otherwise
  /// throws `EEXIST`.
  package func take(_ target: String, replacing: Bool) throws(SystemError) {
    if let name, replacing {
      guard rename(name, target) == 0 else { throw .last }
      return
    }
    // Unlike a rename, a link fails if the file exists.
    if linkat(AT_FDCWD, path, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return }
    guard errno == EEXIST, replacing else { throw .last }
    let hidden = hiddenName(in: folder(of: target))
    announce(hidden)
    guard linkat(AT_FDCWD, path, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else { throw .last }
    guard rename(hidden, target) == 0 else {
      let error = SystemError.last
      unlink(hidden)
      throw error
    }
  }
}

/// `O_TMPFILE`, which the headers define for GNU sources only.
private let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

/// The prefix of the hidden names of this process and of its forked children.
private let hiddenPrefix =
  ".templater-" + String(UInt64.random(in: 0 ... .max), radix: 36) + "-"

/// Returns an unused name in `folder`.
private func hiddenName(in folder: String) -> String {
  let number = UInt64.random(in: 0 ... .max)
  return "\(folder)/\(hiddenPrefix)\(String(number, radix: 36)).tmp"
}

extension TemporaryFile {
  /// Chooses the prefix that `removeAbandoned` searches for. Call it before forking a child that creates
  /// files.
  package static func chooseNames() { _ = hiddenPrefix }

  /// Removes the hidden files in a folder that this process or a forked child has created and left behind,
  /// as a killed process does.
  package static func removeAbandoned(in folder: String) {
    for name in (try? names(in: folder)) ?? [] where name.hasPrefix(hiddenPrefix) {
      unlink(folder + "/" + name)
    }
  }
}

/// Returns the folder of a path, determined from the path alone.
package func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
