/// Finds where the marks of a text end, in time that grows with the text alone: a text without ends is
/// looked through once, however many marks begin in it.
struct MarkEnds {
  private let end: Character
  private var isGone = false

  init(_ end: Character) { self.end = end }

  /// The next end in what is left of the text; nil where there is none.
  mutating func next(in rest: Substring) -> Substring.Index? {
    guard !isGone else { return nil }
    let found = rest.firstIndex(of: end)
    isGone = found == nil
    return found
  }
}
