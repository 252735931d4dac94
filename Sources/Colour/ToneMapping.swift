/// The electro-electrical transfer function of ITU-R BT.2390, section 5.4: dark tones are unchanged, and
/// tones above a knee are compressed by a spline in PQ, so that the peak of the source becomes the peak of
/// the target. Black is unchanged.
package struct ToneMapping: Hashable, Sendable {
  /// SDR white according to BT.2408, in nits.
  package static let referenceWhite = 203.0

  /// The brightest light of the source, in nits.
  package let peak: Double
  /// The brightest light of the target, in nits.
  package let target: Double
  private let sourceSignal: Double
  private let targetSignal: Double
  private let knee: Double

  /// Creates the curve between two peaks, in nits. The peak of the source is at least that of the target.
  package init(peak: Double, target: Double = ToneMapping.referenceWhite) {
    self.peak = max(peak, target)
    self.target = target
    sourceSignal = TransferFunction.pq.signal(of: self.peak)
    targetSignal = TransferFunction.pq.signal(of: target) / sourceSignal
    knee = 1.5 * targetSignal - 0.5
  }

  /// The light up to which the curve changes nothing, in nits.
  package var kneeLight: Double {
    TransferFunction.pq.light(of: max(0, min(knee, 1)) * sourceSignal)
  }

  /// Returns the light of the target for a light of the source, both in nits.
  package func callAsFunction(_ light: Double) -> Double {
    let signal = TransferFunction.pq.signal(of: min(light, peak)) / sourceSignal
    guard knee < 1, signal > knee else { return min(light, target) }
    let t = (signal - knee) / (1 - knee)
    let (square, cube) = (t * t, t * t * t)
    let curved =
      (2 * cube - 3 * square + 1) * knee + (cube - 2 * square + t) * (1 - knee)
      + (3 * square - 2 * cube) * targetSignal
    return min(TransferFunction.pq.light(of: curved * sourceSignal), target)
  }
}
