import Glibc

/// A file that is being packed.
final class PackedFile {
  let size: Int
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws(ArchiveError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw ArchiveError(.cannotRead, "cannot read \(path): \(systemMessage(errno))")
    }
    size = Int(status.st_size)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Hands the contents to `body`, piece by piece.
  func read(
    _ body: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    var left = size
    while left > 0 {
      let count = Glibc.read(descriptor, buffer.baseAddress, min(left, buffer.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = count < 0 ? systemMessage(errno) : "it has become shorter"
        throw ArchiveError(.cannotRead, "cannot read \(path): \(reason)")
      }
      left -= count
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
