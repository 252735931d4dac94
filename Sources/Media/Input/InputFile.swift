import Files
import Glibc

/// A regular file that is open for reading, for any number of readers, each with its own position. The
/// file is closed when it is released.
///
/// libav and libheif receive its bytes and never its name: a name such as `concat:a|b.mp4` or
/// `clip%03d.png` is therefore only a name, and a playlist cannot open its entries.
final class InputFile {
  /// The path as the caller specified it.
  let path: String
  /// The size in bytes when the file was opened.
  let size: Int64
  private let descriptor: Int32
  /// The file that this one is a part of, which keeps the descriptor open.
  private let whole: InputFile?
  private let part: Range<Int64>?

  /// Throws `.cannotOpen`, `.notAFile`, `.empty` or `.tooLarge`.
  init(path: String, limits: MediaLimits) throws(MediaError) {
    self.path = path
    let descriptor = try openForReading(path)
    do throws(MediaError) {
      size = try regularSize(of: descriptor, path: path)
      try checkSize(size, path: path, atMost: limits.fileSize)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    (whole, part) = (nil, nil)
  }

  /// Creates a file with the bytes of a part of `whole`, which must not be a part itself.
  init(_ whole: InputFile, part: Range<Int64>) {
    (self.whole, self.part) = (whole, part)
    (path, size, descriptor) = (whole.path, Int64(part.count), whole.descriptor)
  }

  deinit { if whole == nil { close(descriptor) } }

  /// Returns a reader of the bytes, which must not be used after the file is released.
  func makeReader() -> FileBytes { FileBytes(descriptor: descriptor, size: size, part: part) }

  /// Calls `body` with a reader of the bytes, which is valid only during the call.
  func withBytes<Result>(_ body: (FileBytes) -> Result) -> Result {
    withExtendedLifetime(self) { body(makeReader()) }
  }

  /// Returns all bytes. Throws `.tooLarge` if there are more than `limit`, and `.cannotOpen` if they cannot
  /// be read.
  func contents(atMost limit: Int64) throws(MediaError) -> [UInt8] {
    try checkSize(size, path: path, atMost: limit)
    return try bytes(
      of: descriptor, at: Int(part?.lowerBound ?? 0), count: Int(size), path: path)
  }
}

/// Opens a file for reading. Resolves the links of a path that the user specified, and opens the result
/// without following further links; opens a path in a document only within the document's folder.
func openForReading(_ path: String) throws(MediaError) -> Int32 {
  guard !path.utf8.contains(0) else {
    throw MediaError(.cannotOpen, path: path, reason: "a NUL byte in the name")
  }
  do throws(SystemError) {
    return try ConfinedFiles.open(path)
  } catch {
    let reason =
      switch error.code {
      case EXDEV: "it is outside the folder of the document"
      case ENOENT where isAddress(path): "URLs are not supported: download the file first"
      default: "\(error)"
      }
    let isSpecial =
      error.code == ENXIO || error.code == ENODEV || error.code == ENOENT && namesStream(path)
    throw MediaError(
      isSpecial ? .notAFile : .cannotOpen, path: path, reason: isSpecial ? notRegular : reason)
  }
}

private let notRegular =
  "not a regular file; media are read in any order, so save it to a file first"

/// Returns whether a path that leads nowhere is that of a stream: of standard input, or of an open file of the program that
/// asks for it, such as `/dev/fd/63`. This process has none of its open files.
private func namesStream(_ path: String) -> Bool {
  if ["-", "/dev/stdin"].contains(path) { return true }
  if path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/") { return true }
  // A link to a stream.
  var status = stat()
  return stat(path, &status) == 0
}

/// Returns whether a path is a network address, such as `https://example.org/a.mp4`.
private func isAddress(_ path: String) -> Bool {
  let words = ["http://", "https://", "ftp://", "rtmp://", "rtsp://"]
  return words.contains { path.lowercased().hasPrefix($0) }
}

private func regularSize(of descriptor: Int32, path: String) throws(MediaError) -> Int64 {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw MediaError(.cannotOpen, path: path, reason: systemMessage(errno))
  }
  guard status.st_mode & S_IFMT == S_IFREG else {
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    throw MediaError(
      .notAFile, path: path, reason: isFolder ? "a folder, not a file" : notRegular)
  }
  guard status.st_size > 0 else { throw MediaError(.empty, path: path, reason: "an empty file") }
  return Int64(status.st_size)
}

private func checkSize(_ size: Int64, path: String, atMost limit: Int64) throws(MediaError) {
  guard size <= limit else {
    throw MediaError(
      .tooLarge, path: path, reason: "\(size) bytes, and at most \(limit) are read")
  }
}
