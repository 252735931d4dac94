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
