import Files
import Glibc

/// A file that is being packed into an archive.
final class PackedFile {
  let size: Int
  private let descriptor: Int32
  private let path: String

  init(_ path: String) throws(ArchiveError) {
    self.path = path
    do throws(SystemError) {
      descriptor = try ConfinedFiles.open(path)
    } catch {
      throw ArchiveError(.cannotRead, "cannot read \(path): \(error)")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ArchiveError(.cannotRead, "cannot read \(path): it is not a file")
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Calls `body` with the contents, block by block.
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
