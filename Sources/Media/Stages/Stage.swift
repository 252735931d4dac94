import MediaValues

/// A call into a library that cannot be interrupted.
package enum Stage: Hashable, Sendable, CaseIterable {
  case opening, reading, frame, sound, photo, animation, text

  /// The activity, for messages.
  package var title: String {
    switch self {
    case .opening: "opening it"
    case .reading: "reading it"
    case .frame: "decoding a frame"
    case .sound: "decoding its sound"
    case .photo: "decoding the photo"
    case .animation: "drawing a frame of the animation"
    case .text: "drawing text"
    }
  }
}

/// A stage that has exceeded the time limit.
package struct StuckStage: Hashable, Sendable {
  package let stage: Stage
  /// The file at fault; `nil` for text in an installed font.
  package let path: String?
  /// The limit, in seconds.
  package let limit: Double
  /// The thread that is stuck (`pthread_self`).
  package let thread: UInt

  /// The error `.timedOut` for this stage.
  package var error: MediaError {
    let isWhole = limit.rounded() == limit
    let seconds = isWhole ? "\(Int(clamping: limit))" : "\(limit)"
    return MediaError(
      .timedOut, path: path,
      reason: "\(stage.title) took more than \(seconds) s and was stopped")
  }
}

/// Runs `body`, a call into a library, as a stage of `StageWatch`.
///
/// `path` is the file that the bytes come from; `nil` if there is none.
func during<Result, Failure: Error>(
  _ stage: Stage, of path: String?, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard StageWatch.isOn else { return try body() }
  StageWatch.enter(stage, of: path)
  defer { StageWatch.leave() }
  return try body()
}
