extension BeatFinder {
  /// The beats of sound that is read second by second; nil when it is longer than `limit` seconds.
  ///
  /// `read` gives the next so many samples of both channels at `sampleRate`, interleaved, and none
  /// at the end.
  package static func beats(
    _ search: BeatSearch = BeatSearch(), upTo limit: Int = 24 * 3600,
    reading read: (Int) throws -> [Float]
  ) rethrows -> BeatList? {
    var finder = BeatFinder(search)
    var secondsLeft = limit
    while case let stereo = try read(sampleRate), !stereo.isEmpty {
      // A damaged timestamp must not make us listen to years of silence.
      guard secondsLeft > 0 else { return nil }
      secondsLeft -= 1
      finder.add((0..<stereo.count / 2).map { (stereo[2 * $0] + stereo[2 * $0 + 1]) / 2 })
    }
    return finder.finish()
  }
}
