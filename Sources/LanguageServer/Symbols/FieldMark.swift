/// A `{{name}}` in a text.
struct FieldMark {
  let name: String
  /// The range of the name, without the braces.
  let range: Range<Int>

  /// Returns the marks in a string, except those whose names contain escapes.
  static func all(in value: LooseValue, of tree: TolerantTree) -> [FieldMark] {
    let open = Array("{{".utf8)
    let close = Array("}}".utf8)
    var marks: [FieldMark] = []
    var rest = tree.bytes[value.range]
    while let start = rest.firstRange(of: open),
      let end = rest[start.upperBound...].firstRange(of: close)
    {
      var name = tree.bytes[start.upperBound..<end.lowerBound]
      while name.first == 0x20 { name.removeFirst() }
      while name.last == 0x20 { name.removeLast() }
      if !name.contains(UInt8(ascii: "\\")) {
        let range = name.startIndex..<name.endIndex
        marks.append(FieldMark(name: String(decoding: name, as: UTF8.self), range: range))
      }
      rest = rest[end.upperBound...]
    }
    return marks
  }
}
