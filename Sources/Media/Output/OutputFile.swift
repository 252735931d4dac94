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
    let place = target.place
    let file = try TemporaryFile.make(in: folder(of: place), mode: 0o666, for: target.path)
    self.target = target
    temporary = file
    resolved = place
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
    do throws(SystemError) {
      try target.keepPermissions(for: temporary.descriptor)
      guard !isDurable || fsync(temporary.descriptor) == 0 else { throw .last }
      try temporary.take(resolved, replacing: target.replaces)
    } catch {
      throw cannotWrite(target.path, error.code)
    }
    guard isDurable else { return }
    // The name itself is durable once the folder is. Some filesystems cannot; nothing is lost.
    let descriptor = open(folder(of: resolved), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
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
