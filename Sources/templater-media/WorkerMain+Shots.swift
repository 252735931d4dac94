import Analysis
import FoundationEssentials
import Media
import MediaValues
import WorkerProtocol

extension WorkerMain {
  /// Looks through the pictures of a video and answers with its boundaries.
  static func findShots(_ path: String) throws {
    let facts = try probeMedia(at: path)
    guard let video = facts.video, !video.isStill else {
      throw MediaError(
        .unsupported, path: path,
        reason:
          "only a video has shots, and this is \(facts.type == .photo ? "a photo" : "a sound")")
    }
    let reader = try VideoReader(
      path: path, threadCount: ProcessInfo.processInfo.activeProcessorCount, effort: .sketch)
    let rate = video.frameRate ?? .thirty
    let progress = ProgressReplies(frameCount: rate.frame(at: video.duration))
    var detector = BoundaryDetector(frameRate: rate)
    var sketcher: PictureSketcher?
    var end = Time.zero
    while let frame = try reader.next() {
      // Fades and dissolves of HDR are found as they are seen.
      let maker =
        try sketcher
        ?? PictureSketcher(
          like: frame, size: FrameSignature.pictureSize, facts: video.color.isHDR ? video : nil)
      sketcher = maker
      let sketch = try maker.sketch(frame)
      guard
        let signature = FrameSignature(
          luma: sketch.planes[0], blue: sketch.planes[1], red: sketch.planes[2], time: sketch.time)
      else { continue }
      detector.add(signature)
      end = sketch.time + rate.time(ofFrame: 1)
      progress.say(detector.frameCount)
    }
    let boundaries = detector.finish(end: end)
    reply(
      .shots(
        ShotList(
          size: video.displaySize, frameRate: rate, duration: end,
          frameCount: detector.frameCount, soundDuration: facts.audio?.duration,
          boundaries: boundaries)))
  }
}
