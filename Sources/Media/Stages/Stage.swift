import MediaValues

/// What a library does in one call that nothing can interrupt.
package enum Stage: Hashable, Sendable, CaseIterable {
  case opening, reading, picture, sound, photo, animation, text

  /// What goes on, for messages.
  package var title: String {
    switch self {
    case .opening: "opening it"
    case .reading: "reading it"
    case .picture: "decoding a picture"
    case .sound: "decoding its sound"
    case .photo: "decoding the photo"
    case .animation: "drawing a picture of the animation"
    case .text: "drawing letters"
    }
  }
}

/// A stage that has taken longer than any may.
package struct StuckStage: Hashable, Sendable {
  package let stage: Stage
  /// The file at fault; nil where it is a text in an installed font.
  package let path: String?
  /// The limit, in seconds.
  package let limit: Double
  /// The thread that does not go on (`pthread_self`).
  package let thread: UInt

  package var error: MediaError {
    let isWhole = limit.rounded() == limit
    let seconds = isWhole ? "\(Int(clamping: limit))" : "\(limit)"
    return MediaError(
      .timedOut, path: path,
      reason: "\(stage.title) takes more than \(seconds) s, and was stopped")
  }
}

/// Runs `body`, a call into a library, as a stage: see `StageWatch`.
///
/// `path` is the file that the bytes came from.
func during<Result, Failure: Error>(
  _ stage: Stage, of path: String?, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard StageWatch.isOn else { return try body() }
  StageWatch.enter(stage, of: path)
  defer { StageWatch.leave() }
  return try body()
}
