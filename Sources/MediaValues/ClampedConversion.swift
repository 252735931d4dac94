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

extension UInt8 {
  /// Creates the sample nearest to a number, from 0 to 255; halves are rounded up, and NaN becomes 0.
  ///
  /// The result is that of `rounded()`, which is a call of a function of the C library, for each sample of an image.
  @inlinable
  package init(nearest value: Float) {
    let limited = value > 0 ? Swift.min(value, 255) : 0
    let whole = Int32(limited)
    self = UInt8(truncatingIfNeeded: whole &+ (limited - Float(whole) >= 0.5 ? 1 : 0))
  }

  /// Creates the sample nearest to a number, as for a `Float`.
  @inlinable
  package init(nearest value: Double) {
    let limited = value > 0 ? Swift.min(value, 255) : 0
    let whole = Int32(limited)
    self = UInt8(truncatingIfNeeded: whole &+ (limited - Double(whole) >= 0.5 ? 1 : 0))
  }
}
