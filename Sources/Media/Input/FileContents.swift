import Files
import Glibc

/// Returns all bytes of a file, which is read into memory. Throws the errors of `InputFile`.
func contents(ofFile path: String, limits: MediaLimits) throws(MediaError) -> [UInt8] {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  let size = try Int(regularSize(of: descriptor, path: path, limits: limits))
  return try bytes(of: descriptor, at: 0, count: size, path: path)
}

/// Returns the first bytes of a file, at most `count`; none if they cannot be read.
func beginning(ofFile path: String, count: Int) throws(MediaError) -> [UInt8] {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  return bytes(of: descriptor, at: 0, count: count)
}

/// Returns up to `count` bytes of an open file from `offset`, fewer at its end, none if they cannot be read.
func bytes(of descriptor: Int32, at offset: Int64, count: Int) -> [UInt8] {
  (try? Descriptor(descriptor).readFully(upTo: count, at: Int(offset))) ?? []
}

/// Returns up to `count` bytes of an open file from `offset`, fewer at its end. Throws `.cannotOpen`, with
/// `path`, if they cannot be read.
func bytes(
  of descriptor: Int32, at offset: Int, count: Int, path: String
) throws(MediaError) -> [UInt8] {
  do throws(SystemError) {
    return try Descriptor(descriptor).readFully(upTo: count, at: offset)
  } catch {
    throw MediaError(.cannotOpen, path: path, reason: "cannot be read: \(error)")
  }
}
