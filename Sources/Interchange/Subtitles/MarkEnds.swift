/// Finds the ends of the tags in a text in linear time: after a search without a result, the text
/// is not searched again, however many tags begin in it.
struct MarkEnds {
  private let end: Unicode.Scalar
  private var isGone = false

  init(_ end: Unicode.Scalar) { self.end = end }

  /// Returns the next end in the rest of the text, or `nil` if there is none.
  mutating func next(in rest: Substring.UnicodeScalarView) -> String.Index? {
    guard !isGone else { return nil }
    let found = rest.firstIndex(of: end)
    isGone = found == nil
    return found
  }
}
