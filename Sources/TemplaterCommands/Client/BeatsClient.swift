import Analysis
import MediaValues
import Pipeline
import WorkerClient
import WorkerProtocol

/// Finds beats with the media process.
enum BeatsClient {
  /// Returns the beats of a piece of music. Prints an error message and throws an exit status if it
  /// cannot be read.
  static func find(in path: String, _ search: BeatSearch = BeatSearch()) throws -> BeatList {
    let heard = try Worker.perform(BeatsRequest(path: path, search: search))
    try MediumNotice.check(heard.notices)
    return heard.list
  }

  /// Returns the beats and the notices about the file, which the caller reports.
  static func detect(
    in path: String, _ search: BeatSearch
  ) throws -> DetectedBeats {
    let heard = try Worker.perform(BeatsRequest(path: path, search: search))
    return DetectedBeats(heard.list, notices: heard.notices)
  }
}
