import Glibc

/// The curves of a `ColorConversion` as tables, and the rest as numbers: what converts pictures.
final class ConversionTables: Sendable {
  /// How many steps a signal from 0 to 1 has.
  static let steps: Float = 4095

  /// Light of a signal, where 1 is SDR white; of HLG, light of the scene.
  let light: FloatTable
  /// By how much light is multiplied, by the greatest channel; nil for SDR.
  let tone: OctaveTable?
  /// Light up to this is left as it is.
  let knee: Float
  /// By how much light of a scene is multiplied, by its luminance; nil for what is light of a display.
  let system: OctaveTable?
  /// The output's signal of light.
  let encoded: OctaveTable
  let luminance: SIMD3<Float>
  let matrix: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  /// What colour differences add to the steps of `light`.
  let redOfRed, greenOfBlue, greenOfRed, blueOfBlue: Float

  init(_ conversion: ColorConversion) {
    let signal = conversion.signal
    let white = ToneCurve.referenceWhite
    let scale = signal.transfer == .pq ? 1 / white : 1
    let step = Double(ConversionTables.steps)
    light = FloatTable(count: 4096) { signal.transfer.light(of: Double($0) / step) * scale }
    tone = conversion.curve.map { curve in
      // From below the least knee to beyond 10,000 nit.
      OctaveTable(from: -12, to: 6) { curve($0 * white) / ($0 * white) }
    }
    knee = conversion.curve.map { Float($0.kneeLight / white) } ?? .infinity
    system =
      signal.transfer == .hlg
      ? OctaveTable(from: -16, to: 1) { conversion.system.gain(luminance: min($0, 1)) / white }
      : nil
    encoded = OctaveTable(from: -24, to: 1) { TransferFunction.bt1886.signal(of: $0) }
    luminance = SIMD3<Float>(conversion.luminance)
    let (red, green, blue) = conversion.matrix.rows
    matrix = (SIMD3<Float>(red), SIMD3<Float>(green), SIMD3<Float>(blue))
    let rest = 1 - signal.red - signal.blue
    redOfRed = Float(2 * (1 - signal.red) * step)
    blueOfBlue = Float(2 * (1 - signal.blue) * step)
    greenOfBlue = Float(-2 * (1 - signal.blue) * signal.blue / rest * step)
    greenOfRed = Float(-2 * (1 - signal.red) * signal.red / rest * step)
  }
}

/// Numbers that stay where they are.
final class FloatTable: @unchecked Sendable {
  // Unchecked: the memory is written once, in `init`, and only read after that.
  let base: UnsafePointer<Float>
  let count: Int
  private let memory: UnsafeMutablePointer<Float>

  init(count: Int, _ value: (Int) -> Double) {
    self.count = count
    memory = .allocate(capacity: count)
    for index in 0..<count { memory[index] = Float(value(index)) }
    base = UnsafePointer(memory)
  }

  deinit { memory.deallocate() }
}

/// A function of positive numbers at 256 points of each octave: how exact it is does not depend on how
/// dark it is. The bits of a `Float` are its logarithm, nearly, and so the place in the table.
final class OctaveTable: Sendable {
  let values: FloatTable
  /// What is less or more counts as this.
  let least, most: Float
  /// What the place of `least` is in a table of all numbers.
  let offset: UInt32

  /// From one power of two to another.
  init(from lowest: Int, to highest: Int, _ value: (Double) -> Double) {
    values = FloatTable(count: (highest - lowest) * 256 + 1) { index in
      value(scalbn(1 + Double(index % 256) / 256, lowest + index / 256))
    }
    least = scalbn(1, lowest)
    most = scalbn(1, highest)
    offset = UInt32(127 + lowest) * 256
  }
}
