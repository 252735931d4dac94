extension FixedWidthInteger {
  /// The number without its fraction. What does not fit becomes the nearest limit of the type,
  /// which for types of more than 63 bits is that of `Int64`; NaN becomes 0.
  ///
  /// Every floating-point number that depends on a document or a file is converted by this
  /// initialiser: `Int(_:)` ends the process where the number does not fit.
  @inlinable
  package init(clamping value: Double) {
    let whole: Int64 =
      if value > -0x1p63 {
        value < 0x1p63 ? Int64(value) : .max
      } else {
        value.isNaN ? 0 : .min
      }
    self.init(clamping: whole)
  }

  /// The same of a `Float`.
  @inlinable
  package init(clamping value: Float) {
    self.init(clamping: Double(value))
  }
}
