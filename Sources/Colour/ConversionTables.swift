import Glibc

/// The curves of a `ColorConversion` as tables and its other numbers, for converting frames.
final class ConversionTables: Sendable {
  /// The number of steps of a signal from 0 to 1.
  static let steps: Float = 4095

  /// The light of a signal, where 1 is SDR white; for HLG, scene light.
  let light: FloatTable
  /// The factor of tone mapping by the largest channel; `nil` for SDR.
  let tone: OctaveTable?
  /// The light up to which tone mapping changes nothing.
  let knee: Float
  /// The factor from scene light to display light, by luminance; `nil` if the signal is display light.
  let system: OctaveTable?
  /// The output signal by light.
  let encoded: OctaveTable
  let luminance: SIMD3<Float>
  let matrix: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  /// The factors from color differences to steps of `light`.
  let redOfRed, greenOfBlue, greenOfRed, blueOfBlue: Float

  init(_ conversion: ColorConversion) {
    let signal = conversion.signal
    let white = ToneMapping.referenceWhite
    let scale = signal.transfer == .pq ? 1 / white : 1
    let step = Double(ConversionTables.steps)
    light = FloatTable(count: 4096) { signal.transfer.light(of: Double($0) / step) * scale }
    tone = conversion.curve.map { curve in
      // From below the lowest knee to more than 10,000 nits.
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

/// An immutable table of numbers at a fixed address.
final class FloatTable: @unchecked Sendable {
  // Unchecked: the memory is written in `init` and only read afterwards.
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

/// A function of positive numbers at 256 points per octave, so that its relative precision does not depend
/// on the argument. The bits of a `Float` are approximately its logarithm, and therefore the index in the
/// table.
final class OctaveTable: Sendable {
  let values: FloatTable
  /// Arguments are limited to this range.
  let least, most: Float
  /// The index of `least` in a table of all numbers.
  let offset: UInt32

  /// Tabulates `value` between two powers of two, given by their exponents.
  init(from lowest: Int, to highest: Int, _ value: (Double) -> Double) {
    values = FloatTable(count: (highest - lowest) * 256 + 1) { index in
      value(scalbn(1 + Double(index % 256) / 256, lowest + index / 256))
    }
    least = scalbn(1, lowest)
    most = scalbn(1, highest)
    offset = UInt32(127 + lowest) * 256
  }
}
