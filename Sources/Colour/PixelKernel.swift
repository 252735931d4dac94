/// A converter of eight pixels of two rows at a time. The tables must outlive it.
struct PixelKernel {
  typealias Eight = SIMD8<Float>

  private let tables: ConversionTables
  private let light: UnsafePointer<Float>
  private let encoded: Octaves
  private let tone: Octaves?
  private let system: Octaves?

  init(_ tables: ConversionTables) {
    self.tables = tables
    light = tables.light.base
    encoded = Octaves(tables.encoded)
    tone = tables.tone.map(Octaves.init)
    system = tables.system.map(Octaves.init)
  }

  /// Converts the pixels from column `x` of the two rows, with the given dither thresholds.
  func convert(_ lines: LineBuffers, x: Int, dither: (upper: Eight, lower: Eight)) {
    let blue = differences(lines.blue + x / 2)
    let red = differences(lines.red + x / 2)
    let added = Color(
      red: doubled(red * tables.redOfRed),
      green: doubled(blue * tables.greenOfBlue + red * tables.greenOfRed),
      blue: doubled(blue * tables.blueOfBlue))
    let upper = converted(lines.upper + x, added)
    let lower = converted(lines.lower + x, added)
    store(upper.luma, to: lines.newUpper + x, dither: dither.upper)
    store(lower.luma, to: lines.newLower + x, dither: dither.lower)
    store((upper.blue + lower.blue) * Codes.blue, to: lines.newBlue + x / 2)
    store((upper.red + lower.red) * Codes.red, to: lines.newRed + x / 2)
  }

  private struct Color {
    var red, green, blue: Eight

    @inline(__always)
    var greatest: Eight { greater(red, greater(green, blue)) }
    @inline(__always)
    var least: Eight { lesser(red, lesser(green, blue)) }

    @inline(__always)
    func sum(_ weights: SIMD3<Float>) -> Eight {
      red * weights.x + green * weights.y + blue * weights.z
    }

    @inline(__always)
    mutating func multiply(by factor: Eight) {
      red *= factor
      green *= factor
      blue *= factor
    }
  }

  /// Returns eight pixels in BT.709: luma from 0 to 1, and the differences of blue and red from it.
  @inline(__always)
  private func converted(
    _ row: UnsafeMutablePointer<UInt16>, _ added: Color
  ) -> (luma: Eight, blue: Eight, red: Eight) {
    let luma = (eight(row) - 64) * (ConversionTables.steps / 876)
    var color = Color(
      red: lookUp(up: luma + added.red, in: light),
      green: lookUp(up: luma + added.green, in: light),
      blue: lookUp(up: luma + added.blue, in: light))
    if let system {
      color.multiply(by: system[color.sum(tables.luminance)])
    }
    if let tone {
      let greatest = color.greatest
      let isCurved = greatest .> tables.knee
      if any(isCurved) {
        color.multiply(by: Eight(repeating: 1).replacing(with: tone[greatest], where: isCurved))
      }
    }
    color = insideGamut(
      Color(
        red: color.sum(tables.matrix.0), green: color.sum(tables.matrix.1),
        blue: color.sum(tables.matrix.2)))
    let signal = Color(
      red: encoded[color.red], green: encoded[color.green], blue: encoded[color.blue])
    let result = signal.sum(Codes.luma)
    return (result, signal.blue - result, signal.red - result)
  }

  /// The vector form of the function `insideGamut` for one color.
  @inline(__always)
  private func insideGamut(_ color: Color) -> Color {
    var color = color
    let (one, zero) = (Eight(repeating: 1), Eight(repeating: 0))
    let least = color.least
    let isOutside = least .< zero
    if any(isOutside) {
      let grey = greater(color.sum(Codes.luma), zero)
      let factor = one.replacing(with: grey / (grey - least), where: isOutside)
      color.red = grey + (color.red - grey) * factor
      color.green = grey + (color.green - grey) * factor
      color.blue = grey + (color.blue - grey) * factor
    }
    let greatest = color.greatest
    if any(greatest .> one) { color.multiply(by: one / greater(greatest, one)) }
    return color
  }
}

/// The coefficients of BT.709.
private enum Codes {
  @inline(__always)
  static var luma: SIMD3<Float> { SIMD3(0.2126, 0.7152, 0.0722) }
  /// The factor from the sum of two differences to codes.
  @inline(__always)
  static var blue: Float { 224 / 1.8556 / 2 }
  @inline(__always)
  static var red: Float { 224 / 1.5748 / 2 }
}

extension PixelKernel {
  @inline(__always)
  private func eight(_ row: UnsafeMutablePointer<UInt16>) -> Eight {
    Eight(
      Float(row[0]), Float(row[1]), Float(row[2]), Float(row[3]), Float(row[4]), Float(row[5]),
      Float(row[6]), Float(row[7]))
  }

  /// Returns color differences from -0.5 to 0.5.
  @inline(__always)
  private func differences(_ row: UnsafeMutablePointer<UInt16>) -> SIMD4<Float> {
    (SIMD4<Float>(Float(row[0]), Float(row[1]), Float(row[2]), Float(row[3])) - 512) * (1 / 896)
  }

  /// Returns each value twice, for two adjacent pixels.
  @inline(__always)
  private func doubled(_ values: SIMD4<Float>) -> Eight {
    Eight(
      values[0], values[0], values[1], values[1], values[2], values[2], values[3], values[3])
  }

  /// Returns the values of a table at the nearest points.
  @inline(__always)
  private func lookUp(up points: Eight, in table: UnsafePointer<Float>) -> Eight {
    let most = Eight(repeating: ConversionTables.steps)
    return gathered(
      rounded(lesser(greater(points, Eight(repeating: 0)), most)), from: table)
  }

  /// Returns the nearest integers of values between 0 and 4 million: from 1.5 x 2^23 on, a `Float`
  /// represents only integers.
  @inline(__always)
  private func rounded(_ values: Eight) -> SIMD8<UInt32> {
    unsafeBitCast(values + 12_582_912, to: SIMD8<UInt32>.self) & 0x3F_FFFF
  }

  /// Stores luma as codes. Values between two codes are dithered with a pattern of eight by eight, without
  /// which skies would show bands.
  @inline(__always)
  private func store(_ luma: Eight, to row: UnsafeMutablePointer<UInt8>, dither: Eight) {
    let codes = rounded(luma * 219 + 15.5 + dither)
    for lane in 0..<8 { row[lane] = UInt8(truncatingIfNeeded: codes[lane]) }
  }

  /// Stores the means of the differences of two columns.
  @inline(__always)
  private func store(_ sums: Eight, to row: UnsafeMutablePointer<UInt8>) {
    let means = (sums.evenHalf + sums.oddHalf) * 0.5 + 128
    let codes = unsafeBitCast(means + 12_582_912, to: SIMD4<UInt32>.self) & 0x3F_FFFF
    for lane in 0..<4 { row[lane] = UInt8(truncatingIfNeeded: codes[lane]) }
  }
}

extension PixelKernel {
  /// Returns the thresholds of a row, between 0 and 1: a Bayer matrix.
  static func dither(ofRow y: Int) -> Eight {
    let rows: [Eight] = [
      [0, 32, 8, 40, 2, 34, 10, 42], [48, 16, 56, 24, 50, 18, 58, 26],
      [12, 44, 4, 36, 14, 46, 6, 38], [60, 28, 52, 20, 62, 30, 54, 22],
      [3, 35, 11, 43, 1, 33, 9, 41], [51, 19, 59, 27, 49, 17, 57, 25],
      [15, 47, 7, 39, 13, 45, 5, 37], [63, 31, 55, 23, 61, 29, 53, 21],
    ]
    return (rows[y & 7] + 0.5) * (1.0 / 64)
  }
}

/// A view of an `OctaveTable`, without ownership.
private struct Octaves {
  private let base: UnsafePointer<Float>
  private let least, most: Float
  private let offset: UInt32

  init(_ table: OctaveTable) {
    (base, least, most, offset) = (table.values.base, table.least, table.most, table.offset)
  }

  /// Returns the values at the nearest points.
  @inline(__always)
  subscript(light: PixelKernel.Eight) -> PixelKernel.Eight {
    let bounded = lesser(
      greater(light, SIMD8(repeating: least)), SIMD8(repeating: most))
    let bits = unsafeBitCast(bounded, to: SIMD8<UInt32>.self) &+ 0x4000
    return gathered((bits &>> 15) &- offset, from: base)
  }
}

@inline(__always)
private func gathered(_ places: SIMD8<UInt32>, from table: UnsafePointer<Float>) -> SIMD8<Float> {
  SIMD8(
    table[Int(places[0])], table[Int(places[1])], table[Int(places[2])], table[Int(places[3])],
    table[Int(places[4])], table[Int(places[5])], table[Int(places[6])], table[Int(places[7])])
}

// The functions of the standard library are not inlined.

@inline(__always)
private func lesser(_ one: SIMD8<Float>, _ two: SIMD8<Float>) -> SIMD8<Float> {
  one.replacing(with: two, where: two .< one)
}

@inline(__always)
private func greater(_ one: SIMD8<Float>, _ two: SIMD8<Float>) -> SIMD8<Float> {
  one.replacing(with: two, where: two .> one)
}
