/// Returns the correlation of `pattern` with the samples of `field` that begin at `shift`, from −1
/// to 1; 0 if either is silent.
package func correlation(_ pattern: [Float], _ field: [Float], _ shift: Int) -> Float {
  var (product, own, other): (Float, Float, Float) = (0, 0, 0)
  pattern.withUnsafeBufferPointer { pattern in
    field.withUnsafeBufferPointer { field in
      for index in 0..<min(pattern.count, field.count - shift) {
        let (a, b) = (pattern[index], field[shift + index])
        product += a * b
        own += a * a
        other += b * b
      }
    }
  }
  let energy = (own * other).squareRoot()
  return energy > 1e-9 ? product / energy : 0
}
