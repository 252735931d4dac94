/// The songs of a chained Ogg file (RFC 3533, 4): each begins with the first pages of its streams.
enum OggPages {
  /// The largest number of songs; a file with more is not divided.
  private static let maxSongs = 1000
  /// The fixed part of the header of a page, which the lengths of up to 255 segments follow.
  private static let headerLength = 27

  /// Returns the bytes of each song, in order; none if the file is not Ogg. A page that is not where the one before ends
  /// is damage: the rest of the file then belongs to the last song.
  static func songs(in bytes: FileBytes) -> [Range<Int64>] {
    var starts: [Int64] = []
    var place: Int64 = 0
    var isInside = false
    while place < bytes.size {
      let header = bytes.read(at: place, count: headerLength + 255)
      guard header.count >= headerLength, header.starts(with: "OggS".utf8) else { break }
      let isFirst = header[5] & 2 != 0
      if starts.isEmpty || isFirst && isInside { starts.append(place) }
      guard starts.count <= maxSongs else { return [0..<bytes.size] }
      isInside = !isFirst
      let count = Int(header[26])
      let lengths = header[headerLength...].prefix(count)
      place += Int64(headerLength + count) + lengths.reduce(0) { $0 + Int64($1) }
    }
    return zip(starts, starts.dropFirst() + [bytes.size]).map { $0..<$1 }
  }
}
