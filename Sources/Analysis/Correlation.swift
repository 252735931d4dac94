/// The correlation of a pattern with as many samples of `field` from `shift` on, from −1 to 1; 0 where
/// there is silence.
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
