import Analysis
import MediaValues
import WorkerClient
import WorkerProtocol

/// Finds the shots of a video with the media process.
enum ShotsClient {
  /// Returns what is found in a video: its shots and its chapters. Shows the progress on a terminal, and reports findings about the video. Prints an
  /// error message and throws an exit status if the video cannot be read.
  static func find(in path: String) throws -> (
    list: ShotList, chapters: [Chapter], chapterCount: Int
  ) {
    var display: ProgressDisplay?
    let reply = try Worker.perform(ShotsRequest(path: path)) { frames in
      var shown =
        display ?? ProgressDisplay(.auto, .shots, path, frameCount: frames.count)
      shown.show(frames.done)
      display = shown
    } finish: {
      display?.finish()
    }
    try MediumNotice.check(reply.notices)
    return (reply.list, reply.chapters, reply.chapterCount)
  }
}
