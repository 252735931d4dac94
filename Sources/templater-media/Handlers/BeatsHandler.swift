import Analysis
import Media
import MediaValues
import Sandbox
import WorkerProtocol

extension BeatsRequest: AnsweredRequest {
  var policy: SandboxPolicy { SandboxPolicy(readable: [path], limits: .inspection) }

  /// Finds the beats in the sound of the file.
  func answer(_ client: Client<BeatsRequest>) throws -> Reply {
    // Refuses files with damaged times, in which silence would last for hours.
    _ = try probeMedia(at: path, .facts)
    let notices = MediaNotices()
    let reader = try AudioReader(
      path: path, sampleRate: BeatFinder.sampleRate, startingAt: .zero, notices: notices)
    guard let list = try BeatFinder.beats(search, reading: { try reader.read($0) }) else {
      throw MediaError(
        .unsupported, path: path, reason: "it has more than 24 hours of sound; cut it first")
    }
    return Reply(list: list, notices: notices.found)
  }
}
