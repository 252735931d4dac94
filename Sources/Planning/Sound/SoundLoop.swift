import MediaValues

/// How a sound begins again, in samples, without a click: its end goes over into its beginning.
struct SoundLoop {
  /// A hundredth of a second: enough that nothing clicks, and no beat is heard to come too soon.
  private static let seamLength = Time(numerator: 1, denominator: 100)

  /// From one beginning to the next.
  let period: Int
  /// Where it goes over, counted from each beginning but the first.
  let seam: Range<Int>

  /// Plays all of a stretch again and again. The beginnings overlap the ends, so they come a seam
  /// sooner than the stretch is long.
  init(ofAll stretch: Time, sampleRate: Int) {
    let length = max(1, stretch.ticks(per: sampleRate))
    let overlap = min(Self.seamLength.ticks(per: sampleRate), length / 4)
    period = length - overlap
    seam = 0..<overlap
  }

  /// Begins again every so often, as a picture beside it does: the end goes over into what lies
  /// before the in point.
  init(every time: Time, sampleRate: Int) {
    period = max(1, time.ticks(per: sampleRate))
    seam = -min(Self.seamLength.ticks(per: sampleRate), period / 4)..<0
  }
}
