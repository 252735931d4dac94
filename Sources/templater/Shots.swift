import Analysis
import ArgumentParser
import WorkerClient
import WorkerProtocol

/// Asking the worker how a video is edited.
enum Shots {
  /// Shows how far it has come on a terminal. Throws an exit status after printing the message.
  static func find(in path: String) throws -> ShotList {
    do {
      let worker = try Worker()
      try worker.send(.shots(path: path))
      var display: ProgressDisplay?
      defer { display?.finish() }
      while true {
        switch try worker.next() {
        case .shots(let list): return list
        case .progress(let done, let count):
          var shown =
            display
            ?? ProgressDisplay(
              .auto, "looking for cuts in", path, frameCount: count)
          shown.show(done)
          display = shown
        default: continue
        }
      }
    } catch let failure as WorkerFailure {
      throw Console.fail(failure.message, Status.of(failure))
    }
  }
}
