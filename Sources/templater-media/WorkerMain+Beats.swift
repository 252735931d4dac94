import Analysis
import Media
import MediaValues
import WorkerProtocol

extension WorkerMain {
  /// A damaged timestamp must not make us listen to years of silence.
  private static let longestMusic = 24 * 3600

  /// Listens to a file's sound and answers with its beats.
  static func findBeats(_ path: String) throws {
    let reader = try AudioReader(
      path: path, sampleRate: BeatFinder.sampleRate, startingAt: .zero)
    var finder = BeatFinder()
    var secondsLeft = longestMusic
    while true {
      let stereo = try reader.read(BeatFinder.sampleRate)
      guard !stereo.isEmpty else { break }
      secondsLeft -= 1
      guard secondsLeft > 0 else {
        throw MediaError(
          .unsupported, path: path, reason: "it has more than 24 hours of sound; cut it first")
      }
      finder.add(mono(stereo))
    }
    reply(.beats(finder.finish()))
  }

  private static func mono(_ stereo: [Float]) -> [Float] {
    (0..<stereo.count / 2).map { (stereo[2 * $0] + stereo[2 * $0 + 1]) / 2 }
  }
}
