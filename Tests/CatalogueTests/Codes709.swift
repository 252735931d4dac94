/// Converts BT.709 limited range code values to RGB from 0 to 1.
func rgb709(_ code: [Int]) -> [Double] {
  let y = (Double(code[0]) - 16) / 219
  let (u, v) = ((Double(code[1]) - 128) / 224, (Double(code[2]) - 128) / 224)
  let red = y + 1.5748 * v
  let blue = y + 1.8556 * u
  let green = (y - 0.2126 * red - 0.0722 * blue) / 0.7152
  return [red, green, blue].map { min(max($0, 0), 1) }
}

/// Converts RGB from 0 to 1 to BT.709 limited range code values.
func code709(_ rgb: [Double]) -> [Double] {
  let y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
  return [16 + 219 * y, 128 + 224 * (rgb[2] - y) / 1.8556, 128 + 224 * (rgb[0] - y) / 1.5748]
}
