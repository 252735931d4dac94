import Files
import Glibc

/// The file with the digest of another file: the stamp of that file, the digest, and a checksum of both and of the name of
/// the entry, each on a line.
enum DigestEntry {
  /// An entry has less than this number of bytes.
  private static let maxSize = 512

  /// Returns the digest in an entry; `nil` if there is none, or if it belongs to another state of the file.
  static func digest(in path: String, of stamp: FileStamp) -> String? {
    guard let entry = entry(path), entry.stamp == stamp.text else { return nil }
    return entry.digest
  }

  /// Returns whether an entry has the content that was written under its name.
  static func isSound(_ path: String) -> Bool { entry(path) != nil }

  private static func entry(_ path: String) -> (stamp: String, digest: String)? {
    guard let bytes = EntryFile.bytes(of: path, limit: maxSize) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 4, lines[1].isSHA256, lines[3].isEmpty,
      lines[2] == checksum(lines[0], lines[1], path)
    else { return nil }
    return (lines[0], lines[1])
  }

  private static func checksum(_ stamp: String, _ digest: String, _ path: String) -> String {
    var hash = ContentHash()
    for text in [path.pathSteps.last ?? "", stamp, digest] { hash.add(text) }
    return hash.text()
  }

  /// Writes an entry. A folder that cannot be written only costs time: the file is read again.
  static func write(_ digest: String, of stamp: FileStamp, to path: String) {
    let folder = folder(of: path)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return }
    let checksum = checksum(stamp.text, digest, path)
    try? writeWhole(
      Array("\(stamp.text)\n\(digest)\n\(checksum)\n".utf8), to: .entry(path), isDurable: false)
  }
}
