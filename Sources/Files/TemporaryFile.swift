import Glibc

/// A file that is open for reading and writing and has no name, so that it is gone when its
/// process is; on filesystems without such files, one with a hidden name removed in `deinit`.
package final class TemporaryFile: Sendable {
  package let descriptor: Int32
  /// The hidden name, where there has to be one.
  package let name: String?
  private let announce: @Sendable (String) -> Void

  /// `announce` is told each hidden name before the file has it. Throws where the folder is missing or
  /// not writable.
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
    // What the kernel answers for a filesystem, or a kernel, that has no unnamed files.
    guard errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL else { throw .last }
    let hidden = hiddenName(in: folder)
    announce(hidden)
    let named = open(hidden, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, mode)
    guard named >= 0 else { throw .last }
    descriptor = named
    name = hidden
  }

  /// Takes over an open descriptor; a test gives the device that is always full.
  package init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    name = nil
    announce = { _ in }
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }

  /// A path that leads to the file as long as it is open.
  package var path: String { name ?? "/proc/self/fd/\(descriptor)" }

  /// Gives the file a name in its own folder, in place of a file that has it if that may be replaced.
  package func take(_ target: String, replacing: Bool) throws(SystemError) {
    if let name, replacing {
      guard rename(name, target) == 0 else { throw .last }
      return
    }
    // Unlike renaming, a link fails where there is a file.
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

/// What the hidden names of this process begin with, and of those that it forks.
private let hiddenPrefix =
  ".templater-" + String(UInt64.random(in: 0 ... .max), radix: 36) + "-"

/// An unused name in `folder`.
private func hiddenName(in folder: String) -> String {
  let number = UInt64.random(in: 0 ... .max)
  return "\(folder)/\(hiddenPrefix)\(String(number, radix: 36)).tmp"
}

extension TemporaryFile {
  /// Chooses the names that `removeAbandoned` looks for. To be called before a fork whose child makes files.
  package static func chooseNames() { _ = hiddenPrefix }

  /// Removes the hidden files that this process or one that it forked has made in a folder and left, as
  /// one does that is killed.
  package static func removeAbandoned(in folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(hiddenPrefix) { unlink(folder + "/" + name) }
    }
  }
}

/// The folder that a file is in, as far as its name says.
package func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
