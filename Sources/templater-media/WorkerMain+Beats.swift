import Analysis
import Media
import MediaValues
import WorkerProtocol

extension WorkerMain {
  /// Listens to a file's sound and answers with its beats.
  static func findBeats(_ path: String, _ search: BeatSearch) throws {
    let faults = SampleFaults()
    let reader = try AudioReader(
      path: path, sampleRate: BeatFinder.sampleRate, startingAt: .zero, sampleFaults: faults)
    guard let list = try BeatFinder.beats(search, reading: { try reader.read($0) }) else {
      throw MediaError(
        .unsupported, path: path, reason: "it has more than 24 hours of sound; cut it first")
    }
    if !faults.found.isEmpty { reply(.unusableSamples(faults.found)) }
    reply(.beats(list))
  }
}
