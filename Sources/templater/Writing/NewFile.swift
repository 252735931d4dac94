import ArgumentParser
import Files
import Foundation

/// Writing a file that gets its name only when it is complete.
enum NewFile {
  /// Lets `body` write to a hidden name beside the target, then gives the file its name. A link
  /// stays a link: the file that it leads to is replaced, and the new one has its permissions.
  ///
  /// Throws a status, with its sentence said, or what `body` throws; then nothing has changed.
  static func write(to target: OutputTarget, _ body: (String) throws -> Void) throws {
    // A full quota is an error, and must not kill the command.
    signal(SIGXFSZ, SIG_IGN)
    try target.checked()
    let file = URL(fileURLWithPath: target.path).resolvingSymlinksInPath()
    let hidden = file.deletingLastPathComponent().path + "/.templater-\(UUID().uuidString).tmp"
    Interruption.removes([hidden])
    defer { Interruption.forgets([hidden]) }
    let descriptor = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(target.path, Status.cannotCreateOutput) }
    defer { close(descriptor) }
    do {
      try body(hidden)
      var status = stat()
      if stat(file.path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      try target.checked()
    } catch {
      unlink(hidden)
      throw error
    }
    guard fsync(descriptor) == 0, give(hidden, to: file.path, replacing: target.replaces) else {
      let error = failure(target.path, Status.cannotWriteOutput)
      unlink(hidden)
      throw error
    }
  }

  /// Writes all of a file.
  static func write(_ data: Data, to target: OutputTarget) throws {
    try write(to: target) { hidden in
      do {
        try data.write(to: URL(fileURLWithPath: hidden))
      } catch {
        throw failure(target.path, Status.cannotWriteOutput)
      }
    }
  }

  /// Gives a file its name. A link is made where the name must be free: unlike renaming, it fails
  /// when there is a file.
  private static func give(_ hidden: String, to name: String, replacing: Bool) -> Bool {
    if replacing { return rename(hidden, name) == 0 }
    guard link(hidden, name) == 0 else { return false }
    unlink(hidden)
    return true
  }

  /// Says that a file cannot be written, in the words of `errno`.
  static func failure(_ path: String, _ status: ExitCode) -> any Error {
    let code = errno
    var reason = String(cString: strerror(code))
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if code == ENOENT, !FileManager.default.fileExists(atPath: folder) {
      reason = "there is no folder \(folder)"
    }
    return Console.fail("cannot write \(path): \(reason)", status)
  }
}
