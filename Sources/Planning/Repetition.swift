package import MediaValues

/// Loops of a medium with an exact period, in frames or in samples.
///
/// Repetition j begins at frame `floor(j × length × rate + 1/2)`, as all times are rounded. Each one is rounded
/// separately, so that the frames of a video and the samples of its sound never drift apart:
///
///     length 0.68 s    0      20.4      40.8      61.2
///     frame at 30      0       20        41        61
extension FrameRate {
  /// Returns the first frame of a repetition, counted from 0.
  package func beginning(_ number: Int, of length: Time) -> Int {
    let flicks = Int128(number) * Int128(length.flicks)
    return frame(at: Time(flicks: Int64(clamping: flicks)))
  }

  /// Returns the repetition that a frame belongs to, from 0; 0 before the first frame and for an empty period.
  package func repetition(of length: Time, at frame: Int) -> Int {
    guard frame > 0, length > .zero else { return 0 }
    // j × length × rate + 1/2 < frame + 1 is j × length < (frame + 1/2) / rate.
    return Int((middle(ofFrame: frame).flicks - 1) / length.flicks)
  }

  /// Returns the first time, in whole flicks, that is not before the middle of a frame.
  func middle(ofFrame index: Int) -> Time {
    let value = (2 * Int128(index) + 1) * Int128(denominator) * Int128(Time.flicksPerSecond)
    let divisor = 2 * Int128(numerator)
    let quotient = value / divisor
    return Time(flicks: Int64(clamping: value > quotient * divisor ? quotient + 1 : quotient))
  }
}
