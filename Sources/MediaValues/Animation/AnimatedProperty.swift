/// A number of `Owner` that keyframes can animate: its key, range, unit and default.
///
/// Each `Animatable` owner lists its numbers in `numbers`; `AppearanceNumber.all` contains those of all parts of an
/// appearance. Rules, edits, text forms, the reuse of frames, copying and painting iterate over these lists.
package struct AnimatedProperty<Owner>: Sendable {
  package typealias Path = Property<Owner, AnimatedNumber?>

  /// The key in documents.
  package let key: String
  /// The key path of the number; it is `nil` in an owner that does not set it.
  package let path: Path
  package let range: AnimatedRange
  /// The unit, such as `degrees`; empty for a factor.
  package let unit: String
  /// The default.
  package let standard: AnimatedNumber
  @usableFromInline let stored: StoredProperty<Owner, AnimatedNumber?>

  package init(
    _ key: String, _ path: Path, in range: AnimatedRange, unit: String = "",
    default standard: ExactDecimal
  ) {
    self.key = key
    self.path = path
    self.range = range
    self.unit = unit
    self.standard = .constant(standard)
    stored = StoredProperty(path)
  }

  /// Returns the number of an owner, or the default if it does not set one.
  @inlinable package func number(of owner: Owner) -> AnimatedNumber {
    written(in: owner) ?? standard
  }

  /// Returns the number that an owner sets; `nil` if it sets none.
  @inlinable package func written(in owner: Owner) -> AnimatedNumber? { stored.value(of: owner) }

  /// Returns a number as documents write it: `nil` for the default.
  package func written(_ number: AnimatedNumber) -> AnimatedNumber? {
    number == standard ? nil : number
  }
}
