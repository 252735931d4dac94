import Glibc

/// All bytes of a file that is small enough to be held whole.
///
/// Throws what `InputFile` throws.
func contents(ofFile path: String, limits: MediaLimits) throws(MediaError) -> [UInt8] {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  let size = try Int(regularSize(of: descriptor, path: path, limits: limits))
  return bytes(of: descriptor, count: size)
}

/// The first bytes of a file, `count` at most; those that can be read.
func beginning(ofFile path: String, count: Int) throws(MediaError) -> [UInt8] {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  return bytes(of: descriptor, count: count)
}

/// As many of these bytes as can be read.
func bytes(of descriptor: Int32, at offset: Int64 = 0, count size: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size, let base = buffer.baseAddress {
      let result = pread(descriptor, base + count, size - count, Int(offset) + count)
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { break }
      count += result
    }
  }
}
