extension FixedWidthInteger {
  /// Creates an integer from a number without its fraction. A number that does not fit becomes the nearest limit of the
  /// type, or of `Int64` for types of more than 63 bits; NaN becomes 0.
  ///
  /// Use this initializer for every floating-point number that depends on a document or a file: `Int(_:)` ends the
  /// process if the number does not fit.
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

  /// Creates an integer from a number without its fraction, as for a `Double`.
  @inlinable
  package init(clamping value: Float) {
    self.init(clamping: Double(value))
  }
}
