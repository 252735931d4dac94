import MediaValues

/// How a sound begins again without a click: its end goes over into its beginning.
struct SoundLoop {
  /// A hundredth of a second: enough that nothing clicks, and no beat is heard to come too soon.
  private static let seamLength = Time(numerator: 1, denominator: 100)

  /// From one beginning to the next; a sample at least.
  let period: Time
  /// The samples in which it goes over, counted from each beginning but the first.
  let seam: Range<Int>

  /// Plays all of a stretch again and again. The beginnings overlap the ends, so they come a seam
  /// sooner than the stretch is long.
  init(ofAll stretch: Time, sampleRate: Int) {
    let overlap = Self.overlap(of: stretch)
    period = max(Self.sample(of: sampleRate), stretch - overlap)
    seam = 0..<overlap.ticks(per: sampleRate)
  }

  /// Begins again every so often, as a picture beside it does: the end goes over into what lies
  /// before the in point.
  init(every time: Time, sampleRate: Int) {
    period = max(Self.sample(of: sampleRate), time)
    seam = -Self.overlap(of: time).ticks(per: sampleRate)..<0
  }

  private static func sample(of sampleRate: Int) -> Time {
    Time(numerator: 1, denominator: Int64(sampleRate))
  }

  private static func overlap(of stretch: Time) -> Time {
    min(seamLength, Time(flicks: stretch.flicks / 4))
  }
}
