/// A value of a text that may contain errors.
struct TolerantValue {
  enum Kind {
    case object, array, string
    /// A number, `true`, `false`, `null`, or an incomplete word.
    case word
  }

  let kind: Kind
  /// The byte range, including the quotes of a string.
  let range: Range<Int>
  /// Whether the closing bracket or quote exists.
  let isClosed: Bool
  var members: [TolerantMember] = []
  var elements: [TolerantValue] = []

  /// Returns whether a cursor at `offset` is in the value. Both ends of strings and words are
  /// included.
  func contains(_ offset: Int) -> Bool {
    switch kind {
    case .string, .word: range.lowerBound <= offset && offset <= range.upperBound
    case .object, .array:
      range.lowerBound < offset
        && (offset < range.upperBound || (!isClosed && offset == range.upperBound))
    }
  }
}

/// A member of an object in a text that may contain errors.
struct TolerantMember {
  /// A string or word.
  let key: TolerantValue
  let name: String
  /// The offset of the colon, if there is one.
  let colon: Int?
  let value: TolerantValue?
  /// The offset of the next token after the member.
  let end: Int

  /// The range from the key to the end of the value.
  var range: Range<Int> {
    key.range.lowerBound..<(value?.range.upperBound ?? colon.map { $0 + 1 } ?? key.range.upperBound)
  }
}
