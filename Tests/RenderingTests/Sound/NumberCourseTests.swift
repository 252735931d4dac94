import Foundation
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// An animated volume is exact at every sample.
@Suite struct NumberCourseTests {
  /// 441 samples, so that no keyframe is at the beginning of a block.
  private let start = Time(numerator: 441, denominator: 48_000)

  private func course(_ keyframes: [Keyframe]) -> NumberCourse {
    NumberCourse(keyframes, from: start, in: .volume, sampleRate: 48_000)
  }

  private func gains(_ course: NumberCourse, _ count: Int, blocks: Int) -> [Double] {
    stride(from: 0, to: count, by: blocks).flatMap { lower in
      course.values(of: lower..<min(lower + blocks, count))
    }
  }

  @Test(arguments: Easing.named + [.bezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)])
  func everySampleHasItsOwnTimesVolume(_ easing: Easing) {
    let keyframes = [
      Keyframe(time: 0.01, value: 0.25), Keyframe(time: 0.05, value: 2, easing: easing),
      // Between two samples.
      Keyframe(time: 0.0712345, value: 0.5, easing: easing),
      Keyframe(time: 0.0712345, value: 1),
      Keyframe(time: 0.09, value: 1, easing: easing),
    ]
    let found = gains(course(keyframes), 5_000, blocks: 777)
    for (sample, gain) in found.enumerated() {
      let time = Time(numerator: Int64(sample), denominator: 48_000) - start
      let expected = max(0, keyframes.value(at: time))
      #expect(abs(gain - expected) < 1e-9, "sample \(sample)")
      if abs(gain - expected) >= 1e-9 { break }
    }
  }

  @Test func manyKeyframesCostNoMoreThanFew() {
    func cost(_ count: Int) -> Duration {
      let course = course(
        (0..<count).map {
          Keyframe(
            time: Time(numerator: Int64($0) * 10, denominator: Int64(count)),
            value: $0 % 2 == 0 ? 0.5 : 1, easing: .curve(.cubic, .inOut))
        })
      return (0..<3).map { _ in
        processorTime { _ = gains(course, 480_000, blocks: 12_000) }
      }.min() ?? .zero
    }
    let (few, many) = (cost(10), cost(20_000))
    #expect(many < few * 3, "\(few) for 10, \(many) for 20,000")
  }

  @Test func volumeFadesAndGainAreMultiplied() throws {
    let fixture = try MixFixture()
    try fixture.sound([Float](repeating: 0.5, count: 96_000), "level.wav")
    let ramp = RenderPlan.GainRamp(
      samples: 1_000..<21_000, rises: true, curve: .eased(.curve(.cubic, .out)))
    let volume = RenderPlan.VolumeCurve(
      start: .zero,
      keyframes: [
        Keyframe(time: 0, value: 1), Keyframe(time: 1, value: 0.5, easing: .curve(.sine, .in)),
      ])
    let plan = fixture.plan([
      ("level.wav", MixFixture.input(0..<90_000, gain: 0.8, ramps: [ramp], volumes: [volume]))
    ])
    let output = try fixture.mixed(plan)
    for sample in stride(from: 0, to: 90_000, by: 331) {
      let time = Time(numerator: Int64(sample), denominator: 48_000)
      let expected = 0.5 * 0.8 * ramp.gain(at: sample) * volume.keyframes.value(at: time)
      #expect(abs(Double(output[sample]) - expected) < 1e-6, "sample \(sample)")
    }
    #expect(output[90_000...].allSatisfy { $0 == 0 })
  }

  /// The measured level of the sound, in dB, follows the formula of the fade.
  @Test(arguments: [Easing.linear, .curve(.sine, .out), .curve(.exponential, .in)])
  func aFadesMeasuredCurveIsItsFormula(_ easing: Easing) throws {
    let fixture = try MixFixture()
    try fixture.sound(Sounds.sine(1_000, seconds: 2), "tone.wav")
    let fall = RenderPlan.GainRamp(samples: 0..<96_000, rises: false, curve: .eased(easing))
    let output = try fixture.mixed(
      fixture.plan([("tone.wav", MixFixture.input(0..<96_000, ramps: [fall]))]))
    // Ten periods of the tone at a time.
    for start in stride(from: 0, to: 90_000, by: 4_800) {
      let range = start..<(start + 480)
      let power = range.map { pow(1 - easing.value(at: Double($0) / 96_000), 2) / 2 }
      let expected = 10 * log10(power.reduce(0, +) / 480)
      guard expected > -60 else { continue }
      #expect(abs(Sounds.level(output[range]) - expected) < 0.1, "at \(start)")
    }
  }
}
