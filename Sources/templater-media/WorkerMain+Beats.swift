import Analysis
import Media
import MediaValues
import WorkerProtocol

extension WorkerMain {
  /// Listens to a file's sound and answers with its beats.
  static func findBeats(_ path: String, _ search: BeatSearch) throws {
    let notices = MediaNotices()
    let reader = try AudioReader(
      path: path, sampleRate: BeatFinder.sampleRate, startingAt: .zero, notices: notices)
    guard let list = try BeatFinder.beats(search, reading: { try reader.read($0) }) else {
      throw MediaError(
        .unsupported, path: path, reason: "it has more than 24 hours of sound; cut it first")
    }
    if !notices.found.isEmpty { reply(.noticed(notices.found)) }
    reply(.beats(list))
  }
}
