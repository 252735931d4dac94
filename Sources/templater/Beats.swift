import Analysis
import ArgumentParser
import MediaValues
import TemplaterKit
import WorkerClient
import WorkerProtocol

/// Asking the worker for the beats of a piece of music.
enum Beats {
  /// Throws an exit status after printing the message.
  static func find(in path: String, _ search: BeatSearch = BeatSearch()) throws -> BeatList {
    let heard = try listen(to: path, search)
    MediumNotice.report(heard.notices)
    return heard.list
  }

  /// The same for a pipeline, which says itself what was noticed.
  static func heard(in path: String) throws -> HeardBeats {
    let heard = try listen(to: path, BeatSearch())
    return HeardBeats(heard.list, notices: heard.notices)
  }

  private static func listen(
    to path: String, _ search: BeatSearch
  ) throws -> (list: BeatList, notices: [MediumNotice]) {
    var noticed: [MediumNotice] = []
    do {
      let worker = try Worker()
      try worker.send(.beats(path: path, search: search))
      while true {
        switch try worker.next() {
        case .beats(let list): return (list, noticed)
        case .noticed(let notices): noticed += notices
        default: continue
        }
      }
    } catch let failure as WorkerFailure {
      MediumNotice.report(noticed)
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}
