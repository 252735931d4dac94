import Glibc

/// A file that is open for reading, until the end of the value's lifetime.
package struct ReadableFile: ~Copyable {
  private let descriptor: Descriptor

  /// Opens a file, following links. If `waits` is `true`, opening a pipe waits until another process opens it for
  /// writing; otherwise such a pipe is empty.
  package init(_ path: String, waits: Bool = true) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(EINVAL) }
    let number = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard number >= 0 else { throw .last }
    descriptor = Descriptor(number)
  }

  deinit { close(descriptor.number) }

  /// Returns the next `count` bytes, or fewer at the end of the file.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.readFully(upTo: count)
  }

  /// Returns `count` bytes from `offset` of a regular file, or fewer at its end.
  package func read(upTo count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    guard lseek(descriptor.number, offset, SEEK_SET) >= 0 else { throw .last }
    return try read(upTo: count)
  }

  /// The size of a regular file in bytes.
  package var size: Int {
    get throws(SystemError) {
      var status = stat()
      guard fstat(descriptor.number, &status) == 0 else { throw .last }
      return Int(status.st_size)
    }
  }
}
