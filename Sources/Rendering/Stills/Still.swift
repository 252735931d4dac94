package import Files
import Media
package import MediaValues
package import Planning

extension RenderPlan {
  /// Writes one frame of the video as an image: exactly the frame that rendering shows, scaled down, never up, to fit
  /// within `limit`.
  ///
  /// The format is PNG if the target ends in `.png`, otherwise JPEG. `threads` is the number of decoding threads. Calls
  /// `check` with the findings about media before the image is written.
  ///
  /// Throws a `MediaError` or a `RenderError`; then the target does not change.
  package func writeStill(
    ofFrame frame: Int, within limit: PixelSize, threads: Int = 1, to target: OutputTarget,
    check: ([MediumNotice]) throws -> Void = { _ in }
  ) throws {
    let sources = SourceWatch(self)
    try sources.explaining {
      let instruction = try instruction(ofFrame: frame)
      let seen = try Painter(self).layersSeen(in: instruction)
      let notices = MediaNotices()
      let stills = try LayerStills(of: seen, at: frame, self, threads: threads, notices)
      try Painter(self, notices: notices, open: stills.frames).paint(instruction) { image, _ in
        try check(notices.found)
        try sources.check()
        try Media.writeStill(
          image, size: canvas.size.reduced(toFit: limit), to: keepingSources(target))
      }
    }
  }
}
