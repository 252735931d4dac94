/// A number of `Owner` that may change while its segment lasts: what every stage knows of it.
///
/// The types of the appearance list theirs as `numbers`, and `Picture.numbers` has all of them. Rules,
/// edits, text forms, the reuse of frames, copying and painting go through these lists.
package struct AnimatedProperty<Owner>: Sendable {
  package typealias Path = any WritableKeyPath<Owner, AnimatedNumber?> & Sendable

  /// Its key in documents.
  package let key: String
  /// Where it is in an owner; nil there means "not written".
  package let path: Path
  package let range: AnimatedRange
  /// What it counts, such as `degrees`; empty for plain factors.
  package let unit: String
  /// What applies when it is not written.
  package let standard: AnimatedNumber
  private let standardValue: Double

  package init(
    _ key: String, _ path: Path, in range: AnimatedRange, unit: String = "",
    default standard: ExactDecimal
  ) {
    self.key = key
    self.path = path
    self.range = range
    self.unit = unit
    self.standard = .constant(standard)
    standardValue = standard.double
  }

  /// The number that applies: the written one, or the default.
  package func number(of owner: Owner) -> AnimatedNumber { owner[keyPath: path] ?? standard }

  /// The number that applies at a time from the beginning of the segment, within the range.
  package func value(of owner: Owner, at time: Time) -> Double {
    owner[keyPath: path]?.value(at: time, in: range) ?? standardValue
  }
}
