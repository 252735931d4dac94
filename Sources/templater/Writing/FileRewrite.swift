import ArgumentParser
import Diagnostics
import Foundation

/// Puts other contents into a file that is there: whole or not at all.
enum FileRewrite {
  /// Why a file was left as it was.
  struct Failure: Error {
    let sentence: String
    /// Whether the new contents could not even be put beside it.
    let isAboutCreating: Bool
  }

  /// Writes `new` in place of `old`, which is what was read there, with or without its byte-order
  /// mark. Owner and permissions stay. A link stays a link: the file that it leads to is changed.
  static func write(_ new: [UInt8], over old: [UInt8], at path: String) throws(Failure) {
    signal(SIGXFSZ, SIG_IGN)
    guard let resolved = realpath(path, nil) else { throw failure(path, isAboutCreating: true) }
    let target = String(cString: resolved)
    free(resolved)
    var status = stat()
    guard stat(target, &status) == 0 else { throw failure(path, isAboutCreating: true) }
    let folder = target[..<(target.lastIndex(of: "/") ?? target.startIndex)]
    let hidden = String(folder) + "/.templater-\(UUID().uuidString).tmp"
    Interruption.removes([hidden])
    defer { Interruption.forgets([hidden]) }
    let descriptor = open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path, isAboutCreating: true) }
    defer { close(descriptor) }
    do throws(Failure) {
      // Only root can give files away; everybody else's files are their own.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard write(all: new, to: descriptor), fchmod(descriptor, status.st_mode & 0o7777) == 0,
        fsync(descriptor) == 0
      else { throw failure(path, isAboutCreating: false) }
      guard case .text(let found) = InputBytes.read(target),
        found == old || SourceText(name: path, bytes: found).bytes == old
      else {
        throw Failure(
          sentence: "\(path) was changed by another program meanwhile, and is left as it is",
          isAboutCreating: false)
      }
      guard rename(hidden, target) == 0 else { throw failure(path, isAboutCreating: false) }
    } catch {
      unlink(hidden)
      throw error
    }
  }

  /// The same for a command. Throws a status, with its sentence said.
  static func write(_ text: String, over source: SourceText, at path: String) throws {
    do throws(Failure) {
      try write(Array(text.utf8), over: source.bytes, at: path)
    } catch {
      throw Console.fail(
        error.sentence,
        error.isAboutCreating ? Status.cannotCreateOutput : Status.cannotWriteOutput)
    }
  }

  private static func write(all bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = Foundation.write(
          descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }

  private static func failure(_ path: String, isAboutCreating: Bool) -> Failure {
    Failure(
      sentence: "cannot write \(path): \(String(cString: strerror(errno)))",
      isAboutCreating: isAboutCreating)
  }
}
