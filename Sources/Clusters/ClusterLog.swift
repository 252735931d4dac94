import Files
import Glibc

/// A new file for what Ray prints while it makes the parts of a job.
struct ClusterLog: ~Copyable {
  private let path: String
  let descriptor: Descriptor

  /// Creates the file. Throws the error of the system.
  init(_ path: String) throws(SystemError) {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw .last }
    self.path = path
    descriptor = Descriptor(number)
  }

  /// Appends a line that Ray printed.
  func add(_ line: some Collection<UInt8>) {
    try? descriptor.write(Array(line) + [UInt8(ascii: "\n")])
  }

  /// Removes the file, unless something failed and it has messages. Returns its path if it remains.
  func end(isKept: Bool) -> String? {
    var status = stat()
    if isKept, fstat(descriptor.number, &status) == 0, status.st_size > 0 { return path }
    unlink(path)
    return nil
  }

  deinit { close(descriptor.number) }
}
