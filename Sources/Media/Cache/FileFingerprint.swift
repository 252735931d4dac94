import Glibc

/// The properties of a file that its fingerprint is computed from.
package enum Fingerprinting: String, Sendable, Codable {
  /// Size, modification time, and sixteen blocks of the content.
  case sampled
  /// Size and sixteen blocks of the content. The first block of a font contains the checksums of
  /// its tables.
  case stretches
  /// Size and all of the content.
  case whole
}

/// Returns the fingerprint of a file: equal for equal content, different for different content.
///
/// Sampled fingerprints may be equal for files of equal size and time that differ only outside the sixteen
/// blocks of 4 KiB. Throws `.cannotOpen`.
package func fingerprint(
  ofFile path: String, _ way: Fingerprinting = .sampled
) throws(MediaError) -> String {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw MediaError(.cannotOpen, path: path, reason: "cannot be read: \(systemMessage(errno))")
  }
  let size = Int(status.st_size)
  var hash = ContentHash()
  hash.add("\(way.rawValue) \(size)")
  switch way {
  case .sampled, .stretches:
    if way == .sampled { hash.add("\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)") }
    for index in 0..<16 {
      try hash.add(descriptor, from: max(0, size - 4096) * index / 15, count: 4096, path)
    }
  case .whole:
    for start in stride(from: 0, to: size, by: 1 << 20) {
      try hash.add(descriptor, from: start, count: min(1 << 20, size - start), path)
    }
  }
  return hash.text()
}

extension ContentHash {
  /// Adds `count` bytes of a file from `start`, or fewer at its end.
  fileprivate mutating func add(
    _ descriptor: Int32, from start: Int, count: Int, _ path: String
  ) throws(MediaError) {
    try bytes(of: descriptor, at: start, count: count, path: path).withUnsafeBytes { add($0) }
  }
}
