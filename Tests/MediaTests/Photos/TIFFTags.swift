import TestSupport
import Testing

extension Scratch {
  /// Changes the number of a tag in `a.tiff`, whose low bytes come first, and its entry in the directory.
  ///
  /// `edit` gets the bytes of the file and the place of the entry: 2 bytes for the number, 2 for the type, 4 for the count
  /// and 4 for the value or its place.
  func changeTag(
    _ tag: Int, to other: Int, _ edit: (inout [UInt8], Int) -> Void = { _, _ in }
  ) throws {
    var bytes = try bytes(of: "a.tiff")
    try #require(bytes.starts(with: [0x49, 0x49]))
    let start = littleNumber(bytes, 4, 4)
    let entries = (0..<littleNumber(bytes, start, 2)).map { start + 2 + 12 * $0 }
    let entry = try #require(entries.first { littleNumber(bytes, $0, 2) == tag })
    bytes.replaceSubrange(entry..<(entry + 2), with: big(other, 2).reversed())
    edit(&bytes, entry)
    try write(bytes, to: "a.tiff")
  }
}

/// Returns the number at a place whose low bytes come first.
func littleNumber(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
  bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
}
