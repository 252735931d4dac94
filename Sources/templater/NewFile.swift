import ArgumentParser
import Foundation

/// A file that comes to bear its name only when it is complete.
enum NewFile {
  /// Lets `body` write to a hidden name beside `path`, and then gives the file its name.
  ///
  /// Throws a status, with its sentence said, or what `body` throws; then nothing has changed.
  static func write(to path: String, _ body: (String) throws -> Void) throws {
    // To be told of a full quota by an error, and not to be killed by it.
    signal(SIGXFSZ, SIG_IGN)
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var status = stat()
    if stat(target.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Console.fail(
        "cannot write \(path): it is something other than a file", Status.cannotCreateOutput)
    }
    let folder = target.deletingLastPathComponent().path
    let hidden = folder + "/.templater-\(UUID().uuidString).tmp"
    Interruption.removes([hidden])
    let descriptor = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, Status.cannotCreateOutput) }
    defer { close(descriptor) }
    do {
      try body(hidden)
    } catch {
      unlink(hidden)
      throw error
    }
    guard fsync(descriptor) == 0, rename(hidden, target.path) == 0 else {
      let error = failure(path, Status.cannotWriteOutput)
      unlink(hidden)
      throw error
    }
  }

  /// Says that a file cannot be written, in the words of `errno`.
  static func failure(_ path: String, _ status: ExitCode) -> any Error {
    Console.fail("cannot write \(path): \(String(cString: strerror(errno)))", status)
  }
}
