/// A `{{name}}` in a text.
struct FieldMark {
  let name: String
  /// The name alone.
  let range: Range<Int>

  /// The marks of a string; names with escapes in them are left out.
  static func all(in value: LooseValue, of tree: LooseTree) -> [FieldMark] {
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
