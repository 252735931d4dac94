import Glibc

/// Returns the fingerprint of a font file: its size and samples. The first sample contains the checksums of the font's
/// tables. Throws `.cannotOpen`.
func fingerprint(ofFont path: String) throws(MediaError) -> String {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw MediaError(.cannotOpen, path: path, reason: "cannot be read: \(systemMessage(errno))")
  }
  return try sample(of: descriptor, Int(status.st_size), "", path)
}

/// Returns the hash of sixteen blocks of 4 KiB of an open file, of its size, and of a text about it. Throws
/// `.cannotOpen`, with `path`.
func sample(
  of descriptor: Int32, _ size: Int, _ text: String, _ path: String
) throws(MediaError) -> String {
  var hash = ContentHash()
  hash.add("sample \(size) \(text)")
  for index in 0..<16 {
    let start = max(0, size - 4096) * index / 15
    try bytes(of: descriptor, at: start, count: 4096, path: path)
      .withUnsafeBytes { hash.add($0) }
  }
  return hash.text()
}
