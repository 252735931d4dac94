/// A number of `Owner` that keyframes can animate: its key, range, unit and default.
///
/// Each part of the appearance of a segment lists its numbers in `numbers`; `Picture.numbers` contains all of
/// them. Rules, edits, text forms, the reuse of frames, copying and painting iterate over these lists.
package struct AnimatedProperty<Owner>: Sendable {
  package typealias Path = any WritableKeyPath<Owner, AnimatedNumber?> & Sendable

  /// The key in documents.
  package let key: String
  /// The key path of the number; it is `nil` in an owner that does not set it.
  package let path: Path
  package let range: AnimatedRange
  /// The unit, such as `degrees`; empty for a factor.
  package let unit: String
  /// The default.
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

  /// Returns the number of an owner, or the default if it does not set one.
  package func number(of owner: Owner) -> AnimatedNumber { owner[keyPath: path] ?? standard }

  /// Returns the number at a time relative to the start of the segment, clamped to the range.
  package func value(of owner: Owner, at time: Time) -> Double {
    owner[keyPath: path]?.value(at: time, in: range) ?? standardValue
  }
}
