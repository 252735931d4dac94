package import MediaValues

/// Checks that compare the sound of a file with the planned sound.
package enum SoundChecks {
  /// The largest unnoticeable offset of sound from its planned position (ITU-R BT.1359 has 45 ms).
  private static let maxOffset: Time = 0.02
  /// The least correlation at which two sounds count as the same, and at which their offset is
  /// used.
  private static let minLikeness: Float = 0.4
  /// The correlation from which an offset is certain.
  private static let clearLikeness: Float = 0.8
  /// The largest difference of levels between two versions of the same sound, in dB.
  private static let maxLevelDifference: Float = 5
  /// The largest change of the loudness in LU. Lossy encoders may change noise by more than one.
  private static let maxDifference = (lossy: 2.0, exact: 0.2)
  /// The largest rise of a peak by encoding, in dB.
  private static let maxOvershoot = (lossy: 3.0, exact: 0.2)

  /// Checks that the planned sound is present, and no other. `matches` are excerpts of one second;
  /// `channels` are the expected and the found number of channels, `faults` what is wrong with those of stereo sound.
  package static func presence(
    gaps: [SoundLevels.Gap], matches: [(time: Time, match: SoundMatch)], channels: (Int, Int),
    faults: [StereoComparison.Fault] = []
  ) -> Verification.Check {
    let unlike = matches.filter {
      $0.match.likeness < minLikeness && $0.match.levelDifference > maxLevelDifference
    }.map(\.time)
      .filter { time in !gaps.contains { $0.range.start <= time + 1 && $0.range.end >= time } }
    let places =
      gaps.map { gap in
        Verification.Place(
          from: gap.range.start, to: gap.range.end,
          gap.isMissing ? "silent, but the plan has sound" : "sound, but the plan is silent")
      }
      + unlike.map { Verification.Place(from: $0, to: $0 + 1, "the sound differs from the plan's") }
      + faults.filter { fault in !gaps.contains { $0.range.overlaps(fault.range) } }
      .map { Verification.Place(from: $0.range.start, to: $0.range.end, $0.kind.sentence) }
    func words(_ channels: Int) -> String { counted(channels, "channel") }
    return Verification.Check(
      .sound, isFine: channels.0 == channels.1, expected: "the plan's sound, \(words(channels.0))",
      found: places.isEmpty ? words(channels.1) : counted(places.count, "place"),
      places: places.sorted { $0.start < $1.start })
  }

  /// Checks the loudness and the true peak. `isLossy` states whether the encoding of the file
  /// changes samples.
  package static func loudness(
    expected: Loudness, found: Loudness, isLossy: Bool
  ) -> Verification.Check {
    let maxDifference = isLossy ? maxDifference.lossy : maxDifference.exact
    let maxOvershoot = isLossy ? maxOvershoot.lossy : maxOvershoot.exact
    let difference = (found.integrated ?? -70) - (expected.integrated ?? -70)
    let overshoot = (found.truePeak ?? -120) - (expected.truePeak ?? -120)
    let isShort = expected.integrated == nil && found.integrated == nil
    let isPeakFine = overshoot <= maxOvershoot && (!isShort || overshoot >= -maxOvershoot)
    // The peaks of silence are the noise of the encoder.
    let isSilent = (found.truePeak ?? -120) < -60 && (expected.truePeak ?? -120) < -60
    return Verification.Check(
      .loudness, isFine: isSilent || (abs(difference) <= maxDifference && isPeakFine),
      expected: text(expected), found: text(found))
  }

  /// Checks the offset of the sound from the plan and from the video. `videoOffset` is the delay
  /// of the cuts; `nil` if the video has none to compare with.
  package static func sync(
    _ matches: [(time: Time, match: SoundMatch)], sampleRate: Int, videoOffset: Time?
  ) -> Verification.Check {
    guard !matches.isEmpty else { return .skipped(.sync, "the plan's sound is silent") }
    let certain = matches.filter { $0.match.likeness >= clearLikeness }
    let clear =
      certain.isEmpty ? matches.filter { $0.match.likeness >= minLikeness } : certain
    let offsets = clear.map { pair in
      (
        pair.time,
        Time(numerator: Int64(pair.match.offset), denominator: Int64(sampleRate))
      )
    }
    let sorted = offsets.map(\.1).sorted()
    guard !sorted.isEmpty else {
      return .skipped(.sync, "no sound within half a second of the plan's resembles it")
    }
    let usual = sorted[sorted.count / 2]
    let video = videoOffset ?? .zero
    let isFine = isSmall(usual) && isSmall(usual - video)
    let strays = isFine && !certain.isEmpty ? offsets.filter { !isSmall($0.1) } : []
    let samples = (usual.ticks(per: sampleRate))
    let offsetNote = videoOffset.map { ", \(signed(usual - $0)) against the video" } ?? ""
    return Verification.Check(
      .sync, isFine: isFine && strays.count < 2, expected: "sound within 20 ms of the plan",
      found: "\(signed(usual)) (\(counted(samples, "sample")))\(offsetNote)",
      places: strays.count < 2
        ? []
        : strays.map { Verification.Place(from: $0.0, "the sound is off by \(signed($0.1))") })
  }

  private static func isSmall(_ offset: Time) -> Bool { offset.magnitude <= maxOffset }

  /// Returns the offset in milliseconds with a sign, such as `+100 ms` for late sound.
  private static func signed(_ offset: Time) -> String {
    let milliseconds = Double(offset.flicks) * 1000 / Double(Time.flicksPerSecond)
    return "\(milliseconds > 0 ? "+" : "")\(shown(milliseconds, decimals: 1)) ms"
  }

  private static func text(_ loudness: Loudness) -> String {
    let integrated = loudness.integrated.map { "\(shown($0, decimals: 1)) LUFS" }
    let peak = loudness.truePeak.map { "true peak \(shown($0, decimals: 1)) dBTP" }
    return [integrated ?? "too quiet or short to measure", peak ?? "digital silence"]
      .joined(separator: ", ")
  }
}

extension StereoComparison.Fault.Kind {
  fileprivate var sentence: String {
    switch self {
    case .leftMissing: "the left channel is silent, but the plan has sound in it"
    case .rightMissing: "the right channel is silent, but the plan has sound in it"
    case .same: "both channels have the same sound, but the plan's differ"
    case .exchanged: "the left and the right channel are exchanged"
    }
  }
}
