import Files
import Glibc

/// The file with the digest of another file: the stamp of that file and the digest, each on a line.
enum DigestEntry {
  /// An entry has less than this number of bytes.
  private static let maxSize = 512

  /// Returns the digest in an entry; `nil` if there is none, or if it belongs to another state of the file.
  static func digest(in path: String, of stamp: FileStamp) -> String? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let lines = String(decoding: bytes(of: descriptor, at: 0, count: maxSize), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3, lines[0] == stamp.text, lines[1].isSHA256, lines[2].isEmpty else {
      return nil
    }
    return lines[1]
  }

  /// Writes an entry. A folder that cannot be written only costs time: the file is read again.
  static func write(_ digest: String, of stamp: FileStamp, to path: String) {
    let folder = folder(of: path)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return }
    try? writeWhole(
      Array("\(stamp.text)\n\(digest)\n".utf8), to: OutputTarget(path), isDurable: false)
  }
}
