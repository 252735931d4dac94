/// A value of a text that may be broken.
struct LooseValue {
  enum Kind {
    case object, array, string
    /// A number, `true`, `false`, `null`, or an unfinished word.
    case word
  }

  let kind: Kind
  /// Its bytes; a string's with its quotes.
  let range: Range<Int>
  /// Whether the closing bracket or quote is there.
  let isClosed: Bool
  var members: [LooseMember] = []
  var elements: [LooseValue] = []

  /// Whether a cursor at `offset` is in the value rather than beside it. Both ends of what has no
  /// brackets count.
  func holds(_ offset: Int) -> Bool {
    switch kind {
    case .string, .word: range.lowerBound <= offset && offset <= range.upperBound
    case .object, .array:
      range.lowerBound < offset
        && (offset < range.upperBound || (!isClosed && offset == range.upperBound))
    }
  }
}

/// A member of an object in a text that may be broken.
struct LooseMember {
  /// A string or a word.
  let key: LooseValue
  let name: String
  /// Where the colon is.
  let colon: Int?
  let value: LooseValue?
  /// Where the next thing behind the member begins.
  let end: Int

  /// From the key to the end of the value.
  var range: Range<Int> {
    key.range.lowerBound..<(value?.range.upperBound ?? colon.map { $0 + 1 } ?? key.range.upperBound)
  }
}
