import Glibc

/// How the content of a file is told from another's.
package enum Fingerprinting: String, Sendable, Codable {
  /// By size, time of the last change, and sixteen stretches of the content.
  case sampled
  /// By size and sixteen stretches of the content, of which the first has the checksums of a font's tables.
  case stretches
  /// By all of the content, and nothing else.
  case whole
}

/// The fingerprint of a file: equal for the same content, and another for any other.
///
/// Sampled ones may be equal for files whose sizes and times are, and that differ between the
/// sixteen stretches of 4 KiB alone. Throws `.cannotOpen`.
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
  let hash = try ContentHash()
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
  /// Adds a stretch of a file, or what there is of it.
  fileprivate func add(
    _ descriptor: Int32, from start: Int, count: Int, _ path: String
  ) throws(MediaError) {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, start) }
    guard read >= 0 else {
      throw MediaError(.cannotOpen, path: path, reason: "cannot be read: \(systemMessage(errno))")
    }
    bytes.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0[..<read])) }
  }
}
