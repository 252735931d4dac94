import Analysis
import MediaValues
import TestSupport
import Testing

/// The meter measures what `ffmpeg` measures, and what the recommendations specify for test tones.
@Suite struct LoudnessMeterTests {
  private func measured(
    _ samples: [Float], _ layout: ChannelLayout = .stereo, rate: Int = 48_000, block: Int = 4_801
  ) -> Loudness {
    var meter = LoudnessMeter(layout: layout, sampleRate: rate)
    let step = block * layout.count
    for start in stride(from: 0, to: samples.count, by: step) {
      meter.add(Array(samples[start..<min(start + step, samples.count)]))
    }
    return meter.finish()
  }

  /// EBU Tech 3341: a stereo tone of 1 kHz at −23 dB below full scale has −23 LUFS.
  @Test func aToneIsAsLoudAsItsLevel() throws {
    let amplitude: Float = 0.0707946
    let tone = Sounds.interleaved(Sounds.sine(1_000, amplitude: amplitude, seconds: 10))
    let loudness = measured(tone)
    #expect(abs(try #require(loudness.integrated) + 23) < 0.1)
    #expect(loudness.range < 0.1)
    #expect(abs(try #require(loudness.truePeak) + 23) < 0.1)
  }

  /// EBU Tech 3341, case 3: quiet parts are gated.
  @Test func quietPartsDoNotCount() throws {
    let parts = [(-36.0, 10.0), (-23, 60), (-36, 10)].map { level, seconds in
      Sounds.sine(
        1_000, amplitude: Sounds.amplitude(level), seconds: seconds, sampleRate: 8_000)
    }
    let loudness = measured(Sounds.interleaved(parts.flatMap(\.self)), rate: 8_000)
    #expect(abs(try #require(loudness.integrated) + 23) < 0.1)
  }

  /// EBU Tech 3342, case 1: −20 and −30 LUFS for twenty seconds each are 10 LU apart.
  @Test func theRangeIsThatBetweenQuietAndLoud() {
    let parts = [-20.0, -30].map {
      Sounds.sine(1_000, amplitude: Sounds.amplitude($0), seconds: 20, sampleRate: 8_000)
    }
    let loudness = measured(Sounds.interleaved(parts.flatMap(\.self)), rate: 8_000)
    #expect(abs(loudness.range - 10) < 0.5)
  }

  @Test func silenceHasNoLoudness() {
    let silence = measured([Float](repeating: 0, count: 96_000))
    #expect(silence == Loudness(integrated: nil, range: 0, truePeak: nil))
    #expect(measured([0.5, 0.5]).integrated == nil)
  }

  @Test func theBlocksMakeNoDifference() {
    let noise = Sounds.noise(96_000, seed: 2)
    #expect(measured(noise, block: 1) == measured(noise, block: 100_000))
  }

  @Test(arguments: SoundMaterial.allCases)
  func ffmpegMeasuresTheSame(_ material: SoundMaterial) throws {
    let scratch = try Scratch()
    let samples = material.samples(seconds: 10)
    try scratch.wave(samples, channels: 2, to: "a.wav")
    let (own, other) = (measured(samples), try scratch.loudness(of: "a.wav"))
    #expect(abs(try #require(own.integrated) - other.integrated) <= 0.1, "\(own) \(other)")
    #expect(abs(own.range - other.range) <= 0.3, "\(own) \(other)")
    #expect(abs(try #require(own.truePeak) - other.peak) <= 0.1, "\(own) \(other)")
  }

  @Test(arguments: [(ChannelLayout.mono, 44_100), (.surround, 48_000), (.stereo, 22_050)])
  func ffmpegMeasuresTheSameOf(_ layout: ChannelLayout, _ rate: Int) throws {
    let scratch = try Scratch()
    let samples = Sounds.noise(rate * layout.count * 5, amplitude: 0.4, seed: 8)
    try scratch.wave(samples, channels: layout.count, sampleRate: rate, to: "a.wav")
    let (own, other) = (measured(samples, layout, rate: rate), try scratch.loudness(of: "a.wav"))
    #expect(abs(try #require(own.integrated) - other.integrated) <= 0.1, "\(own) \(other)")
    #expect(abs(try #require(own.truePeak) - other.peak) <= 0.3, "\(own) \(other)")
  }
}
