/// Returns the place of the samples in a file according to its header; `nil` if the format has no such header, or the
/// header does not tell, as in a file that was written to a pipe.
///
/// libavformat shortens the durations of some of these files to the size of the file, without a message.
func statedSamples(of bytes: FileBytes, format: String) -> Range<Int64>? {
  let layout: SoundChunks
  switch format {
  case "wav": layout = SoundChunks(first: 12, size: 4, isLittle: true, alignment: 2)
  case "w64": layout = SoundChunks(first: 40, name: 16, size: 8, isLittle: true, alignment: 8)
  case "caf": layout = SoundChunks(first: 8, size: 8, isLittle: false, prefix: 4)
  case "aiff":
    layout = SoundChunks(
      first: 12, size: 4, isLittle: false, alignment: 2, sound: "SSND", prefix: 8)
  default: return nil
  }
  return layout.samples(in: bytes)
}

/// The chunks of a file: names and sizes, each followed by so many bytes.
private struct SoundChunks {
  /// The place of the first chunk.
  var first: Int64
  /// The number of bytes of a name.
  var name: Int64 = 4
  /// The number of bytes of a size.
  var size: Int64
  var isLittle: Bool
  /// The place of every chunk is a multiple of this number of bytes.
  var alignment: Int64 = 1
  /// The name of the chunk with the samples, or the beginning of the name.
  var sound = "data"
  /// The number of bytes in that chunk before the samples.
  var prefix: Int64 = 0

  private static let most = 1_000
  /// A larger size means "unknown".
  private static let largest: Int64 = 1 << 56
  /// Sizes of 32 bits that programs write to a pipe, because they do not know the size: sox, eSpeak and arecord the first,
  /// ffmpeg the second. In RF64 they mean that the chunk `ds64` has the size.
  private static let unknown: [ClosedRange<Int64>] = [
    0x7EFF_0000...0x8000_0000, 0xFFFF_0000...0xFFFF_FFFF,
  ]

  func samples(in bytes: FileBytes) -> Range<Int64>? {
    var place = first
    var long: Int64?
    for _ in 0..<Self.most {
      let body = place + name + size
      let word = bytes.read(at: place, count: 4)
      guard let number = bytes.number(at: place + name, count: Int(size), isLittle: isLittle)
      else { return nil }
      // The sizes of W64 include the header of the chunk.
      var (length, isWild) = Int64(number).subtractingReportingOverflow(
        name == 16 ? name + size : 0)
      if word.elementsEqual("ds64".utf8) {
        long = bytes.number(at: body + 8, count: 8, isLittle: true).map(Int64.init)
      } else if word.elementsEqual(sound.utf8) {
        if size == 4, Self.unknown.contains(where: { $0.contains(length) }) { length = long ?? 0 }
        isWild = isWild || !(prefix + 1...Self.largest).contains(length)
        return isWild ? nil : (body + prefix)..<(body + length)
      }
      guard !isWild, (0...Self.largest).contains(length) else { return nil }
      place = (body + length + alignment - 1) / alignment * alignment
    }
    return nil
  }
}
