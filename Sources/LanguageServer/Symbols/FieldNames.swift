import DescriptionFormat

extension TolerantTree {
  /// Returns the names in double braces in a string, with their ranges in the text, except those with escapes.
  func fieldNames(in value: TolerantValue) -> [(name: String, range: Range<Int>)] {
    let start = value.range.lowerBound
    let marks = bytes[value.range].withUnsafeBufferPointer { FieldMark.all(in: $0) }
    return marks.compactMap { mark in
      let range = (start + mark.name.lowerBound)..<(start + mark.name.upperBound)
      guard !bytes[range].contains(UInt8(ascii: "\\")) else { return nil }
      return (String(decoding: bytes[range], as: UTF8.self), range)
    }
  }
}
