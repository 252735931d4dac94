package import Files
import Glibc

/// A file that comes to exist under its name only when it is complete.
///
/// Until `commit` whatever bears the name stays as it is. Dropped without `commit`, or killed,
/// nothing is left.
package struct OutputFile: ~Copyable {
  private let target: OutputTarget
  /// The name it will have, as the caller wrote it.
  package var path: String { target.path }
  let temporary: TemporaryFile
  /// Where the links of `target` lead: a link stays a link to the new file.
  private let resolved: String
  /// The folder that the file will be in; a good place for temporary files, as it has the room.
  package var directory: String { folder(of: resolved) }

  /// Throws `.cannotWrite` where the folder is missing or not writable, or the target may not be
  /// replaced.
  package init(_ target: OutputTarget) throws(MediaError) {
    guard !target.path.utf8.contains(0), !target.path.isEmpty else {
      throw MediaError(.cannotWrite, path: target.path, reason: "not a file name")
    }
    try target.checked()
    let resolved = resolvedName(target.path)
    let temporary: TemporaryFile
    do throws(MediaError) {
      temporary = try TemporaryFile(in: folder(of: resolved), mode: 0o666)
    } catch {
      throw MediaError(error.kind, path: target.path, reason: error.reason)
    }
    self.target = target
    self.temporary = temporary
    self.resolved = resolved
  }

  /// Writes into a file that is there already; `commit` gives it the name.
  init(_ target: OutputTarget, temporary: TemporaryFile) {
    self.target = target
    self.temporary = temporary
    resolved = target.path
  }

  /// Makes the file durable and gives it its name, replacing a file that had it before. What can
  /// be made again need not be durable.
  package consuming func commit(isDurable: Bool = true) throws(MediaError) {
    try target.checked()
    guard !isDurable || fsync(temporary.descriptor) == 0 else {
      throw cannotWrite(target.path, errno)
    }
    if let name = temporary.name {
      guard rename(name, resolved) == 0 else { throw cannotWrite(target.path, errno) }
    } else {
      try link()
    }
    guard isDurable else { return }
    // The name itself is durable once the folder is. Some filesystems cannot; nothing is lost.
    let descriptor = open(folder(of: resolved), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
    }
  }

  /// A link cannot replace a file, so where there is one already the new file gets a hidden name
  /// first and is renamed.
  private borrowing func link() throws(MediaError) {
    let source = "/proc/self/fd/\(temporary.descriptor)"
    if linkat(AT_FDCWD, source, AT_FDCWD, resolved, AT_SYMLINK_FOLLOW) == 0 { return }
    guard errno == EEXIST, target.replaces else { throw cannotWrite(target.path, errno) }
    let hidden = hiddenName(in: folder(of: resolved))
    guard linkat(AT_FDCWD, source, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else {
      throw cannotWrite(target.path, errno)
    }
    guard rename(hidden, resolved) == 0 else {
      let code = errno
      unlink(hidden)
      throw cannotWrite(target.path, code)
    }
  }
}

extension OutputTarget {
  /// Throws `.cannotWrite` when the result must not have this name.
  package func checked() throws(MediaError) {
    do throws(OutputRefusal) {
      try check()
    } catch {
      throw MediaError(
        .cannotWrite, path: error.path, reason: "cannot be written: \(error.explanation)")
    }
  }
}

private func resolvedName(_ target: String) -> String {
  guard let resolved = realpath(target, nil) else { return target }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The folder that a file is in, as far as its name says.
package func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
