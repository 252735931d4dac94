package import Files
import Glibc

/// A file that appears under its name only when it is complete.
///
/// Until `commit`, an existing file of that name is unchanged. Without `commit`, or if the process is
/// killed, nothing remains.
package struct OutputFile: ~Copyable {
  private let target: OutputTarget
  /// The name of the file as the caller specified it.
  package var path: String { target.path }
  let temporary: TemporaryFile
  /// The path after resolving the links of `target`: a link remains a link to the new file.
  private let resolved: String
  /// The folder of the file, suitable for temporary files because it has the space.
  package var directory: String { folder(of: resolved) }

  /// Creates the file. Throws `.cannotWrite` if the folder is missing or not writable, or the target may
  /// not be replaced.
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

  /// Uses an existing temporary file, to which `commit` gives the name.
  init(_ target: OutputTarget, temporary: TemporaryFile) {
    self.target = target
    self.temporary = temporary
    resolved = target.path
  }

  /// Gives the file its name, replacing an existing file. `isDurable` first forces it to the disk, which
  /// is unnecessary for files that can be recreated.
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
    // The name is durable once the folder is. Some filesystems cannot sync folders, which is ignored.
    let descriptor = open(folder(of: resolved), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
    }
  }
}

extension OutputTarget {
  /// Throws `.cannotWrite` if the target must not be written.
  package func checked() throws(MediaError) {
    do throws(OutputRefusal) {
      try check()
    } catch {
      throw MediaError(
        .cannotWrite, path: error.path, reason: "cannot be written: \(error.explanation)")
    }
  }
}
