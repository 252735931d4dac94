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

  /// Creates the file. Throws `.cannotWrite` if the folder is missing or not writable, or the target is a file that is
  /// read; `.outputExists` if it must not be replaced.
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

  /// Gives the file its name, replacing an existing file, or a spare name of the target if another process has created
  /// the file. Returns the name. `isDurable` first forces the file to the disk, which is unnecessary for files that can be
  /// recreated.
  @discardableResult
  package consuming func commit(isDurable: Bool = true) throws(MediaError) -> String {
    do throws(SystemError) {
      if target.replaces { try target.keepPermissions(for: temporary.descriptor) }
      guard !isDurable || fsync(temporary.descriptor) == 0 else { throw .last }
    } catch {
      throw cannotWrite(target.path, error.code)
    }
    let name = try takeName()
    guard isDurable else { return name }
    // The name is durable once the folder is. Some filesystems cannot sync folders, which is ignored.
    let descriptor = open(folder(of: resolved), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      fsync(descriptor)
      close(descriptor)
    }
    return name
  }

  private func takeName() throws(MediaError) -> String {
    do throws(MediaError) {
      try target.checked()
      try take(resolved)
      return target.path
    } catch {
      guard error.kind == .outputExists else { throw error }
      for name in target.spareNames {
        do throws(MediaError) {
          try take(name)
          return name
        } catch {
          guard error.kind == .outputExists else { throw error }
        }
      }
      throw error
    }
  }

  private func take(_ name: String) throws(MediaError) {
    do throws(SystemError) {
      try temporary.take(name, replacing: target.replaces)
    } catch {
      // It was created after the check.
      if error.code == EEXIST { throw MediaError(OutputRefusal(target.path, .exists)) }
      throw cannotWrite(target.path, error.code)
    }
  }
}

extension OutputTarget {
  /// Throws `.outputExists` or `.cannotWrite` if the target must not be written.
  package func checked() throws(MediaError) {
    do throws(OutputRefusal) {
      try check()
    } catch {
      throw MediaError(error)
    }
  }
}

extension MediaError {
  fileprivate init(_ refusal: OutputRefusal) {
    self.init(
      refusal.reason == .exists ? .outputExists : .cannotWrite, path: refusal.path,
      reason: "cannot be written: \(refusal.explanation)")
  }
}
