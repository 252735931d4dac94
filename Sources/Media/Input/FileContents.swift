import Glibc

/// Returns all bytes of a file, which is read into memory. Throws the errors of `InputFile`.
func contents(ofFile path: String, limits: MediaLimits) throws(MediaError) -> [UInt8] {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  let size = try Int(regularSize(of: descriptor, path: path, limits: limits))
  return bytes(of: descriptor, count: size)
}

/// Returns the first bytes of a file, at most `count`; fewer if they cannot be read.
func beginning(ofFile path: String, count: Int) throws(MediaError) -> [UInt8] {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  return bytes(of: descriptor, count: count)
}

/// Returns up to `size` bytes of an open file, fewer if they cannot be read.
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
