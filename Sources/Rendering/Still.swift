import Media
package import MediaValues
package import Planning

extension RenderPlan {
  /// Writes one frame of the video as a picture: the very frame that rendering shows, made
  /// smaller, never larger, to lie within `limit`.
  ///
  /// The suffix of `path` says which format: `.png`, or else JPEG. `threads` is how many decode.
  /// Throws a `MediaError` or a `RenderError`; then nothing has changed at `path`.
  package func writeStill(
    ofFrame frame: Int, within limit: PixelSize, threads: Int = 1, to path: String
  ) throws {
    guard let shown = instructions.first(where: { $0.frames.contains(frame) }) else {
      throw RenderError.noSuchFrame(frame)
    }
    let instruction = Instruction(frames: frame..<frame + 1, steps: shown.steps)
    let painter = Painter(self, threads: threads)
    try painter.paint(instruction) { picture, _ in
      try Media.writeStill(
        picture, size: canvas.size.reduced(toFit: limit), to: path)
    }
  }
}
