import Glibc

/// A file that is open for reading, and is closed with the value's life.
package struct ReadableFile: ~Copyable {
  private let descriptor: Descriptor

  /// Opens a file, and follows links. Opening a pipe waits until another process writes to it.
  package init(_ path: String) throws(SystemError) {
    guard !path.utf8.contains(0) else { throw SystemError(EINVAL) }
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
    descriptor = Descriptor(number)
  }

  deinit { close(descriptor.number) }

  /// The bytes up to `count`, fewer only at the end of the file.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.readFully(upTo: count)
  }

  /// The same from a place in a regular file.
  package func read(upTo count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    guard lseek(descriptor.number, offset, SEEK_SET) >= 0 else { throw .last }
    return try read(upTo: count)
  }

  /// The length of a regular file in bytes.
  package var size: Int {
    get throws(SystemError) {
      var status = stat()
      guard fstat(descriptor.number, &status) == 0 else { throw .last }
      return Int(status.st_size)
    }
  }
}
