import Files
import Foundation
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Loud tones that the fast coder of AAC distorts are encoded by the slower one.
@Suite struct ToneLossTests {
  private static let rate = 48_000

  /// A bass drum as made by synthesizers: a tone of 55 Hz that fades out every second.
  private func bass(seconds: Int) -> [Float] {
    (0..<seconds * Self.rate).map { index in
      let time = Float(index) / Float(Self.rate)
      return 0.85 * sin(2 * .pi * 55 * time) * exp(-3 * (time - time.rounded(.down)))
    }
  }

  private func stereo(_ samples: [Float]) -> [Float] { samples.flatMap { [$0, $0] } }

  /// Returns the largest part of its level that a block of 0.1 s lost.
  private func worstLoss(of made: [Float], beside wanted: [Float]) -> Float {
    let length = Self.rate / 5
    return (0..<min(made.count, wanted.count) / length).reduce(0) { worst, block in
      var (power, common): (Float, Float) = (0, 0)
      for index in block * length..<(block + 1) * length {
        power += wanted[index] * wanted[index]
        common += wanted[index] * made[index]
      }
      return power > 0.001 * Float(length) ? max(worst, 1 - common / power) : worst
    }
  }

  /// The first piece is encoded by the fast coder, the others by the slower one, and no joint is heard.
  @Test func loudBassKeepsItsLevel() throws {
    let fixture = try MixFixture()
    let music = SoundMaterial.music.samples(seconds: 11)
    let samples = music + stereo(bass(seconds: 13))
    try fixture.scratch.wave(samples, channels: 2, to: "a.wav")
    let plan = fixture.plan(
      [("a.wav", MixFixture.input(0..<samples.count / 2))], seconds: 24)
    try Renderer(plan, threads: 2).render(to: OutputTarget(fixture.scratch["out.m4a"]))
    let made = try fixture.scratch.samples(of: "out.m4a")
    // The second around the change from music to bass is new to both encoders.
    let change = 11 * Self.rate * 2
    let loss = worstLoss(of: Array(made[change...]), beside: Array(samples[change...]))
    #expect(loss < 0.02, "\(loss)")
    // What the fast coder makes of it.
    try fixture.scratch.ffmpeg("-i a.wav -c:a aac -aac_coder fast -b:a 192k fast.m4a")
    let fast = try fixture.scratch.samples(of: "fast.m4a")
    #expect(worstLoss(of: Array(fast[change...]), beside: Array(samples[change...])) > 0.1)
  }

  @Test(arguments: [
    ("a loud tone", true), ("a quiet tone", false), ("loud noise", false), ("music", false),
  ])
  func onlyLoudTonesLosePartOfTheirLevel(_ name: String, isLost: Bool) throws {
    let count = 5 * Self.rate
    let samples: [Float] =
      switch name {
      case "a loud tone": stereo(bass(seconds: 5))
      case "a quiet tone": stereo(bass(seconds: 5).map { $0 * 0.4 })
      case "loud noise": stereo(Sounds.noise(count, amplitude: 0.89, seed: 3))
      default: SoundMaterial.music.samples(seconds: 5)
      }
    let settings = AudioEncoderSettings(sampleRate: Self.rate, bitRate: 192_000)
    let encoder = try AudioEncoder(settings, coder: .fast)
    let packets = try encoder.encode(samples) + encoder.finish()
    let decoded = try EncodedSoundDecoder(encoder.parameters).decode(packets)
    let loss = ToneLoss(settings, leadIn: 0)
    #expect(loss.isFound(in: decoded, of: samples, packets) == isLost)
    guard isLost else { return }
    let other = try AudioEncoder(settings, coder: .twoLoop)
    let better = try other.encode(samples) + other.finish()
    let heard = try EncodedSoundDecoder(other.parameters).decode(better)
    #expect(!loss.isFound(in: heard, of: samples, better))
  }
}
