import Glibc

/// The relation between a signal from 0 to 1 and light.
package enum TransferFunction: Hashable, Sendable {
  /// SMPTE ST 2084: absolute light, up to 10,000 nits.
  case pq
  /// ARIB STD-B67 in BT.2100: scene light from 0 to 1. `HLGSystem` converts it to display light.
  case hlg
  /// The reference display of SDR: a power of 2.4, with a black of 0.
  case bt1886
  case srgb
  case gamma22
  case gamma28
  case linear

  /// Returns the light of a signal: in nits for PQ, otherwise from 0 to 1.
  package func light(of signal: Double) -> Double {
    let signal = min(max(signal, 0), 1)
    switch self {
    case .pq:
      let power = pow(signal, 1 / PQ.m2)
      return 10_000 * pow(max(power - PQ.c1, 0) / (PQ.c2 - PQ.c3 * power), 1 / PQ.m1)
    case .hlg:
      return signal <= 0.5
        ? signal * signal / 3 : (exp((signal - HLG.c) / HLG.a) + HLG.b) / 12
    case .bt1886: return pow(signal, 2.4)
    case .srgb:
      return signal <= 0.04045 ? signal / 12.92 : pow((signal + 0.055) / 1.055, 2.4)
    case .gamma22: return pow(signal, 2.2)
    case .gamma28: return pow(signal, 2.8)
    case .linear: return signal
    }
  }

  /// Returns the signal of a light: the inverse of `light(of:)`.
  package func signal(of light: Double) -> Double {
    let light = max(light, 0)
    switch self {
    case .pq:
      let power = pow(min(light / 10_000, 1), PQ.m1)
      return pow((PQ.c1 + PQ.c2 * power) / (1 + PQ.c3 * power), PQ.m2)
    case .hlg:
      let light = min(light, 1)
      return light <= 1.0 / 12 ? (3 * light).squareRoot() : HLG.a * log(12 * light - HLG.b) + HLG.c
    case .bt1886: return pow(min(light, 1), 1 / 2.4)
    case .srgb:
      let light = min(light, 1)
      return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    case .gamma22: return pow(min(light, 1), 1 / 2.2)
    case .gamma28: return pow(min(light, 1), 1 / 2.8)
    case .linear: return min(light, 1)
    }
  }
}

/// The conversion from scene light to display light for HLG (BT.2100).
package struct HLGSystem: Hashable, Sendable {
  /// The light of the display's white, in nits.
  package var peak: Double

  package init(peak: Double = 1000) { self.peak = peak }

  /// The system gamma, 1.2 for 1000 nits, by the extended formula of BT.2100 for 400 to 2000 nits and
  /// beyond.
  package var gamma: Double { 1.2 * pow(1.111, log2(peak / 1000)) }

  /// Returns the factor from light of this luminance, 0 to 1, to nits.
  package func gain(luminance: Double) -> Double { peak * pow(max(luminance, 0), gamma - 1) }
}

private enum PQ {
  static let m1 = 2610.0 / 16_384
  static let m2 = 2523.0 / 4096 * 128
  static let c1 = 3424.0 / 4096
  static let c2 = 2413.0 / 4096 * 32
  static let c3 = 2392.0 / 4096 * 32
}

private enum HLG {
  static let a = 0.17883277
  static let b = 1 - 4 * a
  static let c = 0.5 - a * log(4 * a)
}
