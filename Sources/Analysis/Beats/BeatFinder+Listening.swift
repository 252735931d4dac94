extension BeatFinder {
  /// Returns the beats of sound that `read` supplies one second at a time, or `nil` if the sound is
  /// longer than `limit` seconds.
  ///
  /// `read` takes a number of samples per channel and returns the next ones at `sampleRate`: two
  /// channels, interleaved. It returns an empty array at the end.
  package static func beats(
    _ search: BeatSearch = BeatSearch(), upTo limit: Int = 24 * 3600,
    reading read: (Int) throws -> [Float]
  ) rethrows -> BeatList? {
    var finder = BeatFinder(search)
    var secondsLeft = limit
    while case let stereo = try read(sampleRate), !stereo.isEmpty {
      // A damaged timestamp must not make this loop read years of silence.
      guard secondsLeft > 0 else { return nil }
      secondsLeft -= 1
      finder.add((0..<stereo.count / 2).map { (stereo[2 * $0] + stereo[2 * $0 + 1]) / 2 })
    }
    return finder.finish()
  }
}
