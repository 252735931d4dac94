package import MediaValues

/// How a segment appears, moves and disappears, in frames.
package struct Movement: Hashable, Sendable, Codable {
  /// The animations that play together from the first frame.
  package var enter: [TextAnimation]
  /// The animations that play together and end with the last frame.
  package var exit: [TextAnimation]
  package var motion: Motion?

  package init(
    enter: [TextAnimation] = [], exit: [TextAnimation] = [], motion: Motion? = nil
  ) {
    (self.enter, self.exit, self.motion) = (enter, exit, motion)
  }

  /// Creates the movement that a document writes, with the defaults of its kinds. Kinds that do not exist are left out.
  package init(_ appearance: WrittenAppearance, frameRate: FrameRate) {
    self.init(
      enter: appearance.enter.compactMap { TextAnimation($0, frameRate: frameRate) },
      exit: appearance.exit.compactMap { TextAnimation($0, frameRate: frameRate) },
      motion: appearance.motion)
  }

  package var isEmpty: Bool { enter.isEmpty && exit.isEmpty && motion == nil }

  /// Returns the animations in progress at a frame of a segment, each with the number of its frames that have passed, or
  /// that remain of an exit: an exit is an entrance in reverse.
  package func running(
    atFrame frame: Int, of frameCount: Int
  ) -> [(animation: TextAnimation, step: Int)] {
    let left = frameCount - frame
    return enter.filter { frame < $0.frameCount }.map { ($0, frame) }
      + exit.filter { left < $0.frameCount }.map { ($0, left) }
  }

  /// What is set, in a few words each: the form in the text of a plan, and what an `ffmpeg` command refuses.
  package var words: [String] {
    enter.map { "enter \($0.words)" } + exit.map { "exit \($0.words)" }
      + (motion.map { ["motion \($0.kind.rawValue)"] } ?? [])
  }
}

extension TextAnimation {
  fileprivate var words: String {
    "\(subtype) for \(frameCount)" + (unit == .whole ? "" : " by \(unit.rawValue)")
  }
}
