import Glibc

/// A file that comes to exist under its name only when it is complete.
///
/// Until `commit` whatever bears the name stays as it is. Dropped without `commit`, or killed,
/// nothing is left.
package struct OutputFile: ~Copyable {
  /// As the caller named it.
  package let target: String
  let temporary: TemporaryFile
  /// Where the links of `target` lead: a link stays a link to the new file.
  private let resolved: String
  /// The folder that the file will be in; a good place for temporary files, as it has the room.
  package var directory: String { folder(of: resolved) }

  /// Throws `.cannotWrite` where the folder is missing or not writable, or the name belongs to
  /// something other than a file.
  package init(target: String) throws(MediaError) {
    guard !target.utf8.contains(0), !target.isEmpty else {
      throw MediaError(.cannotWrite, path: target, reason: "not a file name")
    }
    var status = stat()
    if stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw MediaError(.cannotWrite, path: target, reason: "something other than a file")
    }
    let resolved = resolvedName(target)
    let temporary: TemporaryFile
    do throws(MediaError) {
      temporary = try TemporaryFile(in: folder(of: resolved), mode: 0o666)
    } catch {
      throw MediaError(error.kind, path: target, reason: error.reason)
    }
    self.target = target
    self.temporary = temporary
    self.resolved = resolved
  }

  /// Writes into a file that is there already; `commit` gives it the name.
  init(target: String, temporary: TemporaryFile) {
    self.target = target
    self.temporary = temporary
    resolved = target
  }

  /// Makes the file durable and gives it its name, replacing what had it before. What can be made
  /// again need not be durable.
  package consuming func commit(isDurable: Bool = true) throws(MediaError) {
    guard !isDurable || fsync(temporary.descriptor) == 0 else { throw cannotWrite(target, errno) }
    if let name = temporary.name {
      guard rename(name, resolved) == 0 else { throw cannotWrite(target, errno) }
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
    guard errno == EEXIST else { throw cannotWrite(target, errno) }
    let hidden = hiddenName(in: folder(of: resolved))
    guard linkat(AT_FDCWD, source, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else {
      throw cannotWrite(target, errno)
    }
    guard rename(hidden, resolved) == 0 else {
      let code = errno
      unlink(hidden)
      throw cannotWrite(target, code)
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
