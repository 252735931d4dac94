/// Arithmetic on rows of samples. All results are rounded to the nearest integer.

/// Multiplies `values` by `weights`, both in 1/255.
func weight(
  _ values: UnsafeMutablePointer<UInt8>, by weights: UnsafePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    values[index] = UInt8(
      truncatingIfNeeded: divided255(Int32(values[index]) &* Int32(weights[index])))
  }
}

/// Draws a row over another: `solid` is the coverage of the image, and `seen` the same times its alpha.
/// The samples of the image are premultiplied by that alpha, relative to `black`.
func compositeRow(
  _ image: UnsafePointer<UInt8>, on canvas: UnsafeMutablePointer<UInt8>,
  solid: UnsafePointer<UInt8>, seen: UnsafePointer<UInt8>, black: Int, count: Int
) {
  let black = Int32(black)
  for index in 0..<count {
    let below = Int32(canvas[index])
    let change =
      Int32(solid[index]) &* (Int32(image[index]) &- black)
      &- Int32(seen[index]) &* (below &- black)
    canvas[index] = clamped(below &+ signedDivided255(change))
  }
}

/// Adds the coverage of a layer to the alpha of a row.
func addAlpha(_ seen: UnsafePointer<UInt8>, to alpha: UnsafeMutablePointer<UInt8>, count: Int) {
  for index in 0..<count {
    let below = Int32(alpha[index])
    alpha[index] = UInt8(
      truncatingIfNeeded: below &+ divided255(Int32(seen[index]) &* (255 &- below)))
  }
}

/// Halves two rows of `width` to one: each result is the mean of four. The last column of an odd width
/// counts twice.
func narrow(
  _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>,
  into row: UnsafeMutablePointer<UInt8>, width: Int
) {
  for index in 0..<(width / 2) {
    let sum =
      Int32(upper[2 &* index]) &+ Int32(upper[2 &* index &+ 1]) &+ Int32(lower[2 &* index])
      &+ Int32(lower[2 &* index &+ 1])
    row[index] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
  }
  guard width % 2 == 1 else { return }
  row[width / 2] = UInt8((Int32(upper[width - 1]) + Int32(lower[width - 1]) + 1) >> 1)
}

/// Computes a weighted mean of two rows; an `amount` of 65,536 is the second row alone.
func mixRow(
  _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
  into row: UnsafeMutablePointer<UInt8>, amount: Int32, count: Int
) {
  for index in 0..<count {
    let one = Int32(first[index])
    let change = (Int32(second[index]) &- one) &* amount
    row[index] = UInt8(truncatingIfNeeded: one &+ ((change &+ 32_768) >> 16))
  }
}

/// Computes a weighted mean of two rows with an amount for each sample, in 1/255.
func mixRow(
  _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
  into row: UnsafeMutablePointer<UInt8>, amounts: UnsafePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    let one = Int32(first[index])
    let change = (Int32(second[index]) &- one) &* Int32(amounts[index])
    row[index] = UInt8(truncatingIfNeeded: one &+ signedDivided255(change))
  }
}

/// Returns a product of two bytes divided by 255.
@inline(__always) func divided255(_ value: Int32) -> Int32 {
  let rounded = value &+ 128
  return (rounded &+ (rounded >> 8)) >> 8
}

/// Returns a number of either sign, up to four million, divided by 255.
@inline(__always) func signedDivided255(_ value: Int32) -> Int32 {
  (value &* 257 &+ 32_768) >> 16
}

@inline(__always) func clamped(_ value: Int32) -> UInt8 {
  UInt8(truncatingIfNeeded: min(max(value, 0), 255))
}
