import MediaValues

/// A loop of a sound without clicks: its end fades into its beginning.
struct SoundLoop {
  /// A hundredth of a second, long enough to prevent clicks and short enough that no beat seems early.
  private static let seamLength = Time(numerator: 1, denominator: 100)

  /// The time from one repetition to the next; at least one sample.
  let period: Time
  /// The samples of the fade, relative to the start of each repetition but the first.
  let seam: Range<Int>

  /// Creates a loop of a whole part of a sound. Each repetition overlaps the end of the previous one, so the period is
  /// shorter than the part by the length of the fade.
  init(ofAll stretch: Time, sampleRate: Int) {
    let overlap = Self.overlap(of: stretch)
    period = max(Self.sample(of: sampleRate), stretch - overlap)
    seam = 0..<overlap.ticks(per: sampleRate)
  }

  /// Creates a loop with a given period, which is that of the video. The end fades into the sound before the in point,
  /// as far as there is any: at the beginning of the medium it is cut, as a fade would go to silence.
  init(every time: Time, from inPoint: Time, sampleRate: Int) {
    period = max(Self.sample(of: sampleRate), time)
    seam = -min(Self.overlap(of: time), inPoint).ticks(per: sampleRate)..<0
  }

  private static func sample(of sampleRate: Int) -> Time {
    Time(numerator: 1, denominator: Int64(sampleRate))
  }

  private static func overlap(of stretch: Time) -> Time {
    min(seamLength, Time(flicks: stretch.flicks / 4))
  }
}
