/// Returns the size of a file that its headers specify, in bytes; `nil` if they do not specify it.
///
/// The segment of Matroska and each RIFF of an AVI begin with their length, which the writer fills in at
/// the end: an interrupted or unfinished recording has 0 or a code for "unknown".
func statedLength(of bytes: FileBytes, format: String) -> Int64? {
  switch format {
  case "matroska,webm": matroskaLength(of: bytes)
  case "avi": aviLength(of: bytes)
  default: nil
  }
}

/// Returns the end of the first segment (RFC 8794, 4 to 6; RFC 9559, 5.1).
private func matroskaLength(of bytes: FileBytes) -> Int64? {
  var place: Int64 = 0
  for identifier: [UInt8] in [[0x1A, 0x45, 0xDF, 0xA3], [0x18, 0x53, 0x80, 0x67]] {
    let header = bytes.read(at: place, count: 12)
    guard header.starts(with: identifier), let first = header.dropFirst(4).first, first > 0
    else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard header.count >= 4 + length else { return nil }
    let value = header[4..<(4 + length)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let mask = UInt64(1) << (7 * UInt64(length)) - 1
    guard value & mask != mask else { return nil }
    place += Int64(4 + length) + Int64(value & mask)
  }
  return place
}

/// Returns the end of the last RIFF (OpenDML has one per gigabyte). Some writers include the eight bytes
/// of the header in the length, so up to eight missing bytes are accepted.
private func aviLength(of bytes: FileBytes) -> Int64? {
  var end: Int64 = 0
  for _ in 0..<10_000 {
    let header = bytes.read(at: end, count: 8)
    guard header.count == 8, header.starts(with: Array("RIFF".utf8)) else { break }
    let length = header.suffix(4).reversed().reduce(0 as Int64) { $0 << 8 | Int64($1) }
    guard length > 0 else { return nil }
    end += 8 + length + length % 2
  }
  return end > bytes.size + 8 ? end : nil
}
