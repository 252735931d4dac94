import Analysis
import WorkerClient
import WorkerProtocol

/// Asking the worker how a video is edited.
enum Shots {
  /// Shows how far it has come on a terminal. Throws an exit status after printing the message.
  static func find(in path: String) throws -> ShotList {
    var display: ProgressDisplay?
    return try Worker.ask(ShotsRequest(path: path)) { frames in
      var shown =
        display ?? ProgressDisplay(.auto, "looking for cuts in", path, frameCount: frames.count)
      shown.show(frames.done)
      display = shown
    } finish: {
      display?.finish()
    }
  }
}
