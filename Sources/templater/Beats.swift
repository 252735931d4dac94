import Analysis
import ArgumentParser
import MediaValues
import WorkerClient
import WorkerProtocol

/// Asking the worker for the beats of a piece of music.
enum Beats {
  /// Throws an exit status after printing the message.
  static func find(in path: String, _ search: BeatSearch = BeatSearch()) throws -> BeatList {
    do {
      let worker = try Worker()
      try worker.send(.beats(path: path, search: search))
      while true {
        switch try worker.next() {
        case .beats(let list): return list
        case .noticed(let notices): MediumNotice.report(notices)
        default: continue
        }
      }
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}
