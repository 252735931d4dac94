import Files

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
