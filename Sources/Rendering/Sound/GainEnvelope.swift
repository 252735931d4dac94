import MediaValues
import Planning

/// The gain of one sound, sample by sample: the product of its volumes, fades and crossfades.
struct GainEnvelope {
  private let constant: Double
  private let ramps: [RenderPlan.GainRamp]
  private let volumes: [NumberCourse]

  init(_ input: RenderPlan.MixInput, sampleRate: Int) {
    constant = input.gain
    ramps = input.ramps
    volumes = input.volumes.map {
      NumberCourse($0.keyframes, from: $0.start, in: .volume, sampleRate: sampleRate)
    }
  }

  /// Returns the gain of each sample of the output in `range`.
  func gains(of range: Range<Int>) -> [Float] {
    var gains = [Double](repeating: constant, count: range.count)
    for ramp in ramps {
      if ramp.changes(in: range) {
        for (index, sample) in range.enumerated() { gains[index] *= ramp.gain(at: sample) }
      } else if ramp.gain(at: range.lowerBound) == 0 {
        return [Float](repeating: 0, count: range.count)
      }
    }
    for volume in volumes {
      for (index, value) in volume.values(of: range).enumerated() { gains[index] *= value }
    }
    return gains.map { Float($0) }
  }
}

extension RenderPlan.GainRamp {
  /// Returns whether the gain varies within `range`.
  fileprivate func changes(in range: Range<Int>) -> Bool {
    samples.lowerBound < range.upperBound && samples.upperBound >= range.lowerBound
  }
}
