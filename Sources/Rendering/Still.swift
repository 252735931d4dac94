package import Files
import Media
package import MediaValues
package import Planning

extension RenderPlan {
  /// Writes one frame of the video as a picture: the very frame that rendering shows, made
  /// smaller, never larger, to lie within `limit`.
  ///
  /// The suffix of the target says which format: `.png`, or else JPEG. `threads` is how many decode.
  /// Throws a `MediaError` or a `RenderError`; then nothing has changed there.
  package func writeStill(
    ofFrame frame: Int, within limit: PixelSize, threads: Int = 1, to target: OutputTarget
  ) throws {
    let instruction = try instruction(ofFrame: frame)
    let seen = Painter(self).layersSeen(in: instruction)
    let pictures = try StillPictures(of: seen, at: frame, self, threads: threads)
    try Painter(self, open: pictures.pictures).paint(instruction) { picture, _ in
      try Media.writeStill(
        picture, size: canvas.size.reduced(toFit: limit), to: keepingSources(target))
    }
  }
}
