import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// Music is reduced under speech: it is down when the first syllable begins, and returns
/// afterwards.
@Suite struct DuckingTests {
  private let fixture: MixFixture
  /// The defaults of `duck`: 12 dB, down in 0.2 s, back in 0.6 s.
  private let ducking = RenderPlan.Ducking(
    threshold: -30, amount: 12, attack: 9_600, release: 28_800)

  init() throws {
    fixture = try MixFixture()
    try fixture.sound([Float](repeating: 0.25, count: 480_000), "music.wav")
    // Syllables of 150 ms with 100 ms between them, the rate of ordinary speech.
    let voice = Sounds.noise(96_000, amplitude: 0.3, seed: 5).enumerated().map { index, sample in
      index % 12_000 < 7_200 ? sample : 0
    }
    try fixture.sound(voice, "voice.wav")
  }

  /// Renders music for ten seconds, with other sounds that duck it.
  private func music(
    under voices: [(String, RenderPlan.MixInput)], blocks: Int = 7_777
  ) throws -> [Float] {
    let plan = fixture.plan(
      [("music.wav", MixFixture.input(0..<480_000, ducking: ducking))] + voices, seconds: 10)
    let others = fixture.plan(voices, seconds: 10)
    let both = try fixture.mixed(plan, blocks: blocks)
    guard !voices.isEmpty else { return both }
    return Sounds.difference(both, try fixture.mixed(others, blocks: blocks))
  }

  /// Returns the reduction of the music at a sample, in dB.
  private func down(_ music: [Float], at sample: Int) -> Double {
    Sounds.level([music[sample]]) - Sounds.level([0.25])
  }

  @Test func musicIsDownWhenTheVoiceBeginsAndBackAfterIt() throws {
    let output = try music(under: [("voice.wav", MixFixture.input(192_000..<288_000))])
    #expect(down(output, at: 180_000) == 0, "nothing happens long before")
    #expect(abs(down(output, at: 192_000 - 4_800 - 480) + 6) < 0.5, "halfway down, in dB")
    #expect(abs(down(output, at: 191_990) + 12) < 0.2, "down before the first syllable")
    for sample in stride(from: 192_000, to: 283_000, by: 500) {
      #expect(abs(down(output, at: sample) + 12) < 0.1, "and between syllables, at \(sample)")
    }
    let end = 192_000 + 7 * 12_000 + 7_200
    #expect(abs(down(output, at: end + 9_600 + 14_400) + 6) < 0.5, "halfway back")
    #expect(down(output, at: end + 40_000) == 0)
  }

  @Test func aVoiceAtTheVeryBeginningIsClear() throws {
    let output = try music(under: [("voice.wav", MixFixture.input(0..<48_000))])
    #expect(abs(down(output, at: 0) + 12) < 0.1)
  }

  @Test func quietAndDuckingSoundsDoNotCount() throws {
    let quiet = try music(under: [("voice.wav", MixFixture.input(96_000..<192_000, gain: 0.02))])
    #expect(Sounds.isLevel(quiet[...], at: 0.25, within: 1e-5))
    let both = try fixture.mixed(
      fixture.plan([
        ("music.wav", MixFixture.input(0..<480_000, ducking: ducking)),
        ("voice.wav", MixFixture.input(96_000..<192_000, ducking: ducking)),
      ]))
    let alone = try fixture.mixed(
      fixture.plan([("voice.wav", MixFixture.input(96_000..<192_000))]))
    #expect(Sounds.isLevel(Sounds.difference(both, alone)[...], at: 0.25, within: 1e-5))
  }

  @Test(arguments: [64, 1_000, 48_000, 480_000])
  func theBlocksMakeNoDifference(_ blocks: Int) throws {
    let voices = [("voice.wav", MixFixture.input(30_000..<100_000))]
    #expect(try music(under: voices, blocks: blocks) == music(under: voices))
  }

  @Test func eachMusicTrackDucksWithItsOwnSettings() throws {
    var deep = ducking
    (deep.amount, deep.attack) = (24, 48_000)
    let plan = fixture.plan(
      [
        ("music.wav", MixFixture.input(0..<480_000, ducking: ducking)),
        ("music.wav", MixFixture.input(0..<480_000, ducking: deep)),
        ("voice.wav", MixFixture.input(192_000..<288_000)),
      ], seconds: 10)
    let voice = try fixture.mixed(
      fixture.plan([("voice.wav", MixFixture.input(192_000..<288_000))], seconds: 10))
    let output = Sounds.difference(try fixture.mixed(plan), voice)
    let expected = 0.25 * (0.2511886 + 0.0630957)
    #expect(abs(Double(output[200_000]) - expected) < 1e-4)
    #expect(abs(output[100_000] - 0.5) < 1e-6)
    #expect(output[170_000] < 0.45, "the slow one is on its way long before")
  }
}
