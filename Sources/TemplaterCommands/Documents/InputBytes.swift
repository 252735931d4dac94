import Files
import Glibc
import JSONSyntax

/// The content of a file to check.
enum InputBytes {
  case text([UInt8])
  /// An archive, which is read by `ArchivedDocument`.
  case archive
  /// A binary file, which may be a rendered video that contains its template.
  case binary
  /// The file cannot be read, with an error message.
  case unreadable(String)

  /// Reads a file, or standard input for `-`, up to the maximum size of a document. Waits for data of a pipe,
  /// unless `onlyFiles` is true.
  ///
  /// Uses system calls directly: for thousands of small files, more calls per file would take as long as the
  /// checks.
  static func read(_ path: String, onlyFiles: Bool = false) -> InputBytes {
    guard path != "-" else {
      return bytes(of: STDIN_FILENO, expecting: 0).map(InputBytes.text)
        ?? .unreadable("standard input cannot be read")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (onlyFiles ? O_NONBLOCK : 0))
    guard descriptor >= 0 else {
      return .unreadable(
        errno == ENOENT || errno == ENOTDIR
          ? "there is no file \(path)\(NearFile.hint(path))" : "\(path) is not readable")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable("\(path) cannot be read") }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      return .unreadable("\(path) is a folder, not a document")
    }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    guard isFile || !onlyFiles else { return .unreadable("\(path) is not a file") }
    guard let bytes = bytes(of: descriptor, expecting: Int(status.st_size)) else {
      return .unreadable("\(path) cannot be read")
    }
    if isFile, ArchivedDocument.isArchive(named: path, beginning: bytes.prefix(4)) {
      return .archive
    }
    if isFile, bytes.isBinary { return .binary }
    return .text(bytes)
  }

  /// Returns all bytes. Up to four more than the limit are read, so that a document that is too large is
  /// noticed.
  private static func bytes(of descriptor: Int32, expecting size: Int) -> [UInt8]? {
    let limit = DocumentLimits().bytes + 4
    var bytes: [UInt8] = []
    while bytes.count < limit {
      // One byte more than the file has, so that one read shows that there are no more.
      let room = min(limit, max(size + 1, 2 * bytes.count, 4_096)) - bytes.count
      var failed = false
      let more = [UInt8](unsafeUninitializedCapacity: max(1, room)) { buffer, count in
        repeat {
          count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        } while count < 0 && errno == EINTR
        failed = count < 0
        count = max(0, count)
      }
      if failed { return nil }
      if more.isEmpty { break }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      if bytes.count == size, size > 0 { break }
    }
    return bytes
  }
}
