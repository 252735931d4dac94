package import Files
import Media
package import MediaValues
package import Planning

extension RenderPlan {
  /// Writes one frame of the video as a picture: the very frame that rendering shows, made
  /// smaller, never larger, to lie within `limit`.
  ///
  /// The suffix of the target says which format: `.png`, or else JPEG. `threads` is how many decode.
  /// `check` is told what was noticed in the media before the picture is written.
  /// Throws a `MediaError` or a `RenderError`; then nothing has changed there.
  package func writeStill(
    ofFrame frame: Int, within limit: PixelSize, threads: Int = 1, to target: OutputTarget,
    check: ([MediumNotice]) throws -> Void = { _ in }
  ) throws {
    let sources = SourceWatch(self)
    try sources.explaining {
      let instruction = try instruction(ofFrame: frame)
      let seen = try Painter(self).layersSeen(in: instruction)
      let notices = MediaNotices()
      let pictures = try StillPictures(of: seen, at: frame, self, threads: threads, notices)
      try check(notices.found)
      try Painter(self, open: pictures.pictures).paint(instruction) { picture, _ in
        try sources.check()
        try Media.writeStill(
          picture, size: canvas.size.reduced(toFit: limit), to: keepingSources(target))
      }
    }
  }
}
