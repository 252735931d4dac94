/// Returns the offset of the data of the first chunk of this type; `nil` if there is none.
func pngChunk(_ type: String, of bytes: FileBytes) -> Int64? {
  var offset: Int64 = 8
  for _ in 0..<100_000 {
    let head = bytes.read(at: offset, count: 8)
    guard head.count == 8, !head[4...].elementsEqual("IEND".utf8) else { return nil }
    if head[4...].elementsEqual(type.utf8) { return offset + 8 }
    offset += 12 + head[..<4].reduce(0) { $0 << 8 | Int64($1) }
  }
  return nil
}

/// Returns the code points in `cICP` (PNG third edition, 11.3.2.6), which libav 5.1 does not read; they
/// take precedence over a profile. Returns `nil` if the chunk is missing or does not specify full-range
/// RGB.
func pngColorCodes(_ bytes: FileBytes) -> ColorDeclaration? {
  guard let place = pngChunk("cICP", of: bytes), let codes = bytes.number(at: place, count: 4),
    codes >> 8 & 255 == 0, codes & 255 == 1
  else { return nil }
  return .codes(primaries: codes >> 24, transfer: codes >> 16 & 255)
}
