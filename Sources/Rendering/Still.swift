import Media
package import MediaValues
package import Planning

extension RenderPlan {
  /// Writes one frame of the video as a picture: the very frame that rendering shows, made
  /// smaller, never larger, to lie within `limit`.
  ///
  /// The suffix of `path` says which format: `.png`, or else JPEG. Throws a `MediaError` or a
  /// `RenderError`; then nothing has changed at `path`.
  package func writeStill(ofFrame frame: Int, within limit: PixelSize, to path: String) throws {
    guard let shown = instructions.first(where: { $0.frames.contains(frame) }) else {
      throw RenderError.noSuchFrame(frame)
    }
    let instruction = Instruction(frames: frame..<frame + 1, steps: shown.steps)
    try Painter(self).paint(instruction) { picture, _ in
      try Media.writeStill(
        picture, size: canvas.size.reduced(toFit: limit), to: path)
    }
  }
}

extension PixelSize {
  /// The size in the same proportions, with even sides, that lies within `limit`; itself where
  /// that is so already.
  func reduced(toFit limit: PixelSize) -> PixelSize {
    guard width > limit.width || height > limit.height else { return self }
    let isWide = width * limit.height > height * limit.width
    let reduced =
      isWide
      ? PixelSize(width: limit.width, height: height * limit.width / width)
      : PixelSize(width: width * limit.height / height, height: limit.height)
    return PixelSize(width: max(2, reduced.width / 2 * 2), height: max(2, reduced.height / 2 * 2))
  }
}
