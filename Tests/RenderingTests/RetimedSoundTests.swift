import Foundation
import Media
import MediaValues
import Planning
import TestSupport
import Testing

@testable import Rendering

/// The sound of a medium that is played faster, slower or in reverse.
@Suite struct RetimedSoundTests {
  private static let length = 480_000
  private static let frequency = 440.0
  private static let level = 0.5
  private static let files = Result { try prepared().files }
  private let scratch: Scratch

  init() throws { scratch = try Scratch(files: Self.files.get()) }

  private static func prepared() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.writeWave(
      Sounds.tone(Self.frequency, level: Self.level, count: Self.length), to: "tone.wav")
    try scratch.writeWave(Sounds.noise(Self.length, to: 20_000, seed: 3), to: "noise.wav")
    return scratch
  }

  private func plan(_ file: String) -> RenderPlan {
    let facts = MediaFacts(
      container: "wav", duration: 10, video: nil,
      audio: AudioFacts(codec: "pcm_s16le", sampleRate: 48_000, channels: 1, duration: 10))
    return RenderPlan(
      canvas: .init(
        size: PixelSize(width: 16, height: 16), frameRate: .thirty, background: .black,
        sampleRate: 48_000),
      frameCount: 300, sources: [.init(name: "a", path: scratch[file], facts: facts)],
      instructions: [], mix: .init(sampleCount: 480_000, inputs: []))
  }

  /// Returns the left channel of a clip, or the part of it before `end`, read in blocks of an odd size.
  private func heard(
    _ file: String, _ retiming: RenderPlan.Retiming, _ pitch: Pitch = .preserve, count: Int,
    from start: Time = .zero, loop: Int? = nil, before end: Int? = nil
  ) throws -> [Float] {
    let input = RenderPlan.MixInput(
      source: 0, samples: 0..<count, sourceStart: start,
      loop: loop.map { Time(numerator: Int64($0), denominator: 48_000) }, retiming: retiming,
      pitch: pitch, gain: 1, ramps: [])
    let voice = VoiceSamples(input, of: plan(file), pair: .stereo)
    var output: [Float] = []
    let wanted = min(count, end ?? count)
    while output.count < wanted {
      let block = try voice.next(min(7_777, wanted - output.count))
      output += Sounds.channel(0, of: block)
    }
    return output
  }

  private func cents(_ found: Double, _ wanted: Double) -> Double { 1200 * log2(found / wanted) }

  /// Returns the maximum difference of neighboring samples of the tone, plus 0.005 for rounding.
  private func slope(_ frequency: Double) -> Float {
    Float(2 * .pi * frequency / 48_000 * Self.level) + 0.005
  }

  /// A slowed sound that ends does not begin again.
  @Test(arguments: [0.5, 0.7, 0.8])
  func beepsEndOnce(_ speed: Double) throws {
    let beep = Sounds.tone(1_000, level: 0.5, count: 3_840)
    let rest = [Int16](repeating: 0, count: 18_720)
    try scratch.writeWave((0..<8).flatMap { _ in rest + beep }, to: "beeps.wav")
    let retiming = RenderPlan.Retiming(speed: .constant(try #require(ExactDecimal(speed))))
    let samples = try heard("beeps.wav", retiming, count: Int(140_000 / speed))
    let levels = stride(from: 0, to: samples.count - 48, by: 48).map { start in
      Sounds.level(samples[start..<start + 48])
    }
    let starts = zip(levels, levels.dropFirst()).count { $0 <= -28 && $1 > -28 }
    // 140,000 samples of the medium have six beeps.
    #expect(starts == 6)
  }

  @Test(
    "T17: sound at another speed fills its samples, to the last one",
    arguments: [0.5, 0.8, 1.25, 2, 4])
  func theToneStaysOrFollows(_ speed: Double) throws {
    // One second of the medium comes before the played part, and more after it.
    let count = min(192_000, Int(Double(Self.length - 96_000) / speed))
    let retiming = RenderPlan.Retiming(speed: .constant(try #require(ExactDecimal(speed))))
    for isReversed in [false, true] {
      var retiming = retiming
      retiming.isReversed = isReversed
      let kept = try heard("tone.wav", retiming, count: count, from: 1)
      #expect(kept.count == count)
      let found = Sounds.frequency(kept[2400..<count - 2400], near: Self.frequency)
      #expect(abs(cents(found, Self.frequency)) < 5, "\(speed): \(found) Hz")
      #expect(Sounds.widestStep(kept) < slope(Self.frequency) * 1.1, "\(speed)")
      let followed = try heard("tone.wav", retiming, .natural, count: count, from: 1)
      let wanted = Self.frequency * speed
      let natural = Sounds.frequency(followed[2400..<count - 2400], near: wanted)
      #expect(abs(cents(natural, wanted)) < 0.1, "\(speed): \(natural) Hz")
      #expect(Sounds.widestStep(followed) < slope(wanted))
      // Neither is faded: the clip is as loud at its edges as in its middle.
      for samples in [kept, followed] {
        for part in [
          samples.prefix(960), samples.suffix(960), samples[count / 2..<count / 2 + 960],
        ] {
          let power = part.reduce(0) { $0 + $1 * $1 } / 960
          #expect(abs(power.squareRoot() - 0.3535) < 0.06, "\(speed)")
        }
      }
    }
  }

  /// A tone played like a tape equals a tone of higher frequency, sample by sample.
  @Test(arguments: [0.5, 0.8, 1.25, 3]) func aTapeIsExact(_ speed: Double) throws {
    let retiming = RenderPlan.Retiming(speed: .constant(try #require(ExactDecimal(speed))))
    let samples = try heard("tone.wav", retiming, .natural, count: 48_000, from: 1)
    let worst = Sounds.farthest(
      samples, fromSineOf: Self.frequency, level: Self.level, from: 1, speed: speed)
    #expect(worst < 2e-4, "\(worst)")
  }

  @Test func backwardsIsTheSameSamples() throws {
    for (start, count, loop) in [
      (Time.zero, 300_000, nil), (2.5, 123_457, nil), (1, 200_000, 30_011),
    ] as [(Time, Int, Int?)] {
      let forward = try heard("noise.wav", .asRecorded, count: count, from: start, loop: loop)
      let backward = try heard(
        "noise.wav", .init(isReversed: true), count: count, from: start, loop: loop)
      #expect(Sounds.reversed(backward) == forward)
      let slow = RenderPlan.Retiming(speed: 0.8)
      let tape = try heard("noise.wav", slow, .natural, count: count, from: start, loop: loop)
      let back = try heard(
        "noise.wav", .init(speed: 0.8, isReversed: true), .natural, count: count, from: start,
        loop: loop)
      let widest = Sounds.farthest(Sounds.reversed(tape), back)
      #expect(widest < 1e-3, "\(widest)")
    }
  }

  /// At the same pitch, the first and the last sample are those of the part that is played, and none before its in
  /// point is heard.
  @Test(arguments: [0.5, 1.25, 2, 10]) func theEndsAreExact(_ speed: Double) throws {
    let noise = Sounds.noise(Self.length, to: 20_000, seed: 3).map { Float($0) / 32_768 }
    let (first, count) = (96_000, 24_000)
    let last = first + Int(Double(count) * speed) - 1
    for isReversed in [false, true] {
      let samples = try heard(
        "noise.wav",
        .init(speed: .constant(try #require(ExactDecimal(speed))), isReversed: isReversed),
        count: count, from: 2)
      let ends = isReversed ? [last, first] : [first, last]
      #expect(abs(samples[0] - noise[ends[0]]) < 1e-3, "\(speed) \(isReversed)")
      #expect(abs(samples[count - 1] - noise[ends[1]]) < 1e-3, "\(speed) \(isReversed)")
    }
  }

  /// A slowed sound does not fade into the silence after its medium, or before it in reverse.
  @Test(arguments: [0.1, 0.5, 0.7, 0.95]) func theEndOfTheMediumIsNoDip(_ speed: Double) throws {
    try scratch.writeWave([Int16](repeating: 16_384, count: Self.length), to: "level.wav")
    let used = Time(numerator: Int64((48_000 * speed).rounded()), denominator: 48_000)
    for isReversed in [false, true] {
      let samples = try heard(
        "level.wav",
        .init(speed: .constant(try #require(ExactDecimal(speed))), isReversed: isReversed),
        count: 48_000, from: isReversed ? .zero : 10 - used)
      #expect(samples.allSatisfy { abs($0 - 0.5) < 1e-3 }, "\(isReversed)")
    }
  }

  /// Where the next clip continues in the medium, there is no jump.
  @Test(arguments: [Pitch.preserve, .natural]) func clipsGoOnFromEachOther(_ pitch: Pitch) throws {
    for (speeds, count) in [([0.8, 0.8], 50_000), ([1, 2], 48_000), ([1.25, 0.5], 33_333)] {
      var all: [Float] = []
      var start = Time(numerator: 1, denominator: 3)
      for speed in speeds {
        let speed = try #require(ExactDecimal(speed))
        all += try heard(
          "tone.wav", .init(speed: .constant(speed)), pitch, count: count, from: start)
        let used = Double(count) * speed.double
        start = start + Time(numerator: Int64(used.rounded()), denominator: 48_000)
      }
      let steepest = pitch == .natural ? Self.frequency * (speeds.max() ?? 1) : Self.frequency
      #expect(Sounds.widestStep(all) < slope(steepest) * 1.1, "\(speeds)")
    }
  }

  /// A click is played with the frame of its time, within a fraction of a frame. A later click is searched for at three
  /// speeds only, because everything before it is played.
  @Test func aClickComesWithItsFrame() throws {
    for place in [24_000, 100_000, 333_333] {
      let speeds = takesEveryCombination || place < 50_000 ? [0.5, 0.8, 1, 1.25, 2] : [0.8, 1, 2]
      var samples = [Int16](repeating: 0, count: Self.length)
      for offset in 0..<48 { samples[place + offset] = offset % 2 == 0 ? 16_000 : -16_000 }
      try scratch.writeWave(samples, to: "click.wav")
      for speed in speeds {
        for isReversed in [false, true] {
          let retiming = RenderPlan.Retiming(
            speed: .constant(try #require(ExactDecimal(speed))), isReversed: isReversed)
          let count = Int(480_000 / speed)
          let at = Int(Double(isReversed ? Self.length - place : place) / speed)
          for (pitch, tolerance) in [(Pitch.natural, 8), (.preserve, 1500)] {
            let found = try heard(
              "click.wav", retiming, pitch, count: count,
              before: takesEveryCombination ? nil : at + 24_000)
            let loudest = Sounds.loudest(found)
            #expect(abs(found[loudest]) > 0.1, "\(speed) \(pitch)")
            let limit = speed == 1 ? 48 : tolerance + Int(48 / speed)
            #expect(abs(loudest - at) <= limit, "\(speed) \(pitch) \(isReversed): \(loudest - at)")
          }
        }
      }
    }
  }

  @Test func aCurveRunsThroughItsIntegral() throws {
    let curve = AnimatedNumber.keyframes([
      Keyframe(time: 0, value: 0.5), Keyframe(time: 2, value: 3, easing: .curve(.sine, .inOut)),
    ])
    let retiming = RenderPlan.Retiming(speed: curve)
    let played = RenderPlan.Retiming.Played(retiming)
    let samples = try heard("tone.wav", retiming, .natural, count: 150_000)
    for index in stride(from: 0, to: 150_000, by: 997) {
      let time = played(after: Time(numerator: Int64(index), denominator: 48_000)).seconds
      let wanted = sin(2 * .pi * Self.frequency * time) * Self.level
      #expect(abs(Double(samples[index]) - wanted) < 1e-3, "\(index)")
    }
    let kept = try heard("tone.wav", retiming, count: 150_000)
    let found = Sounds.frequency(kept[2400..<147_600], near: Self.frequency)
    #expect(abs(cents(found, Self.frequency)) < 5, "\(found) Hz")
    #expect(Sounds.widestStep(kept) < slope(Self.frequency) * 1.1)
  }

  @Test func extremesAreHeardToo() throws {
    let keys = (0..<5000).map {
      Keyframe(
        time: Time(numerator: Int64($0), denominator: 2500), value: $0 % 2 == 0 ? 0.05 : 4,
        easing: .curve(.bounce, .out))
    }
    for speed in [0.05, 100, .keyframes(keys)] as [AnimatedNumber] {
      for pitch in Pitch.allCases {
        let samples = try heard("tone.wav", .init(speed: speed), pitch, count: 4_799)
        #expect(samples.count == 4_799 && Sounds.peak(samples) < 0.75)
      }
    }
    for retiming in [RenderPlan.Retiming(speed: 2), .init(isReversed: true)] {
      #expect(try heard("tone.wav", retiming, count: 1).count == 1)
    }
    let slowed = RenderPlan.Retiming(slowing: .init(needed: 60, available: 0.125))
    let samples = try heard("tone.wav", slowed, count: 96_000)
    #expect(Sounds.peak(samples) < 0.75)
  }
}
