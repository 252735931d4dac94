extension String {
  /// Returns the text with each `{{name}}` of a known name replaced (FORMAT §5). Those in the inserted values are
  /// not replaced. Changes of direction in a value end with it.
  package func filling(_ values: [String: String]) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var result = ""
      var end = 0
      for mark in FieldMark.all(in: bytes) {
        guard let value = values[String(decoding: bytes[mark.name], as: UTF8.self)] else {
          continue
        }
        result += String(decoding: bytes[end..<mark.whole.lowerBound], as: UTF8.self)
        result += value.closingDirections
        end = mark.whole.upperBound
      }
      return result + String(decoding: bytes[end...], as: UTF8.self)
    }
  }
}
