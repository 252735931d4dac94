import Foundation
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Crossfades between sounds, and from the end of a loop to its beginning, have no audible jumps.
@Suite struct SeamTests {
  private let fixture: MixFixture

  init() throws { fixture = try MixFixture() }

  /// Returns the mix of two sounds that overlap for one second, beginning half a second after the
  /// first.
  private func crossfade(_ first: [Float], _ second: [Float]) throws -> [Float] {
    try fixture.sound(first, "first.wav")
    try fixture.sound(second, "second.wav")
    let overlap = 24_000..<72_000
    func ramp(_ rises: Bool) -> RenderPlan.GainRamp {
      RenderPlan.GainRamp(samples: overlap, rises: rises, curve: .equalPower)
    }
    return try fixture.mixed(
      fixture.plan([
        ("first.wav", MixFixture.input(0..<72_000, ramps: [ramp(false)])),
        ("second.wav", MixFixture.input(24_000..<96_000, ramps: [ramp(true)])),
      ]))
  }

  /// Returns the levels of stretches of 100 ms.
  private func levels(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count - 4_799, by: 4_800).map {
      Sounds.level(samples[$0..<$0 + 4_800])
    }
  }

  @Test func unlikeSoundsKeepTheirPower() throws {
    let level = Sounds.level(Sounds.noise(96_000, amplitude: 0.5, seed: 1))
    let output = try crossfade(
      Sounds.noise(96_000, amplitude: 0.5, seed: 1), Sounds.noise(96_000, amplitude: 0.5, seed: 2))
    for (index, found) in levels(output).enumerated() {
      #expect(abs(found - level) < 0.5, "\(index)")
    }
  }

  @Test func equalTonesRiseByThreeDecibelsAtMost() throws {
    let tone = Sounds.sine(440, amplitude: 0.4, seconds: 2)
    // After half a second the tone is at the same point of its wave.
    let output = try crossfade(tone, tone)
    for (index, found) in levels(output).enumerated() {
      #expect(abs(found - Sounds.level(tone)) < 3.1, "\(index)")
    }
  }

  /// Returns a sound of half a second looped for three seconds.
  private func looped(_ sound: [Float], seam: Range<Int>, period: Int) throws -> [Float] {
    try fixture.sound(sound, "loop.wav")
    var input = MixFixture.input(0..<144_000)
    (input.loop, input.seam) = (Time(numerator: Int64(period), denominator: 48_000), seam)
    return try fixture.mixed(fixture.plan([("loop.wav", input)], seconds: 3))
  }

  @Test func aLoopOfNoiseKeepsItsPowerAtTheSeam() throws {
    let noise = Sounds.noise(24_000, amplitude: 0.5, seed: 3)
    let output = try looped(noise, seam: 0..<960, period: 23_040)
    #expect(output.count == 144_000)
    #expect(Array(output[..<23_040]) == Array(noise[..<23_040]))
    // After the seam the sound equals its first repetition.
    for begin in [1, 2, 5].map({ $0 * 23_040 }) {
      #expect(Array(output[begin + 960..<begin + 20_000]) == Array(noise[960..<20_000]))
      let seam = Sounds.level(output[begin..<begin + 960])
      let mean = (Sounds.level(noise[..<960]) + Sounds.level(noise[23_040...])) / 2
      #expect(abs(seam - mean) < 0.5, "at \(begin)")
    }
  }

  @Test func aLoopOfAToneDoesNotClick() throws {
    // The end is at another point of the wave than the beginning.
    let tone = Sounds.sine(440.7, amplitude: 0.5, seconds: 0.5)
    let output = try looped(tone, seam: 0..<960, period: 23_040)
    let steepest = Float(2 * Double.pi * 440.7 / 48_000 * 0.5 * 1.5)
    let steps = zip(output, output.dropFirst()).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < steepest)
    for (index, level) in levels(output).enumerated() {
      #expect(abs(level - Sounds.level(tone)) < 3.1, "\(index)")
    }
  }

  /// With frames, the times of the beginnings do not change.
  @Test func aLoopBesideAVideoKeepsItsPeriod() throws {
    let tone = Sounds.sine(500, amplitude: 0.5, seconds: 0.5).map { $0 + 0.3 }
    let output = try looped(tone, seam: -960..<0, period: 24_000)
    for begin in [24_000, 72_000] {
      #expect(Array(output[begin..<begin + 20_000]) == Array(tone[..<20_000]))
      #expect(abs(output[begin - 2]) < 0.01, "the end has gone")
    }
  }

  /// Without a seam, a sound whose end continues in its beginning is continuous.
  @Test func aLoopWithoutASeamIsACut() throws {
    let tone = Sounds.sine(500, amplitude: 0.5, seconds: 0.5)
    let output = try looped(tone, seam: 0..<0, period: 24_000)
    #expect(output == Array((0..<6).map { _ in tone }.joined()))
  }
}
