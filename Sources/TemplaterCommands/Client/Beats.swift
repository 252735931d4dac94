import Analysis
import MediaValues
import Pipeline
import WorkerClient
import WorkerProtocol

/// Asking the worker for the beats of a piece of music.
enum Beats {
  /// Throws an exit status after printing the message.
  static func find(in path: String, _ search: BeatSearch = BeatSearch()) throws -> BeatList {
    let heard = try Worker.ask(BeatsRequest(path: path, search: search))
    MediumNotice.report(heard.notices)
    return heard.list
  }

  /// The same for a pipeline, which says itself what was noticed.
  static func heard(in path: String) throws -> HeardBeats {
    let heard = try Worker.ask(BeatsRequest(path: path))
    return HeardBeats(heard.list, notices: heard.notices)
  }
}
