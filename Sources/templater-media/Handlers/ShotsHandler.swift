import Analysis
import FoundationEssentials
import Media
import MediaValues
import Sandbox
import WorkerProtocol

extension ShotsRequest: AnsweredRequest {
  var policy: SandboxPolicy { SandboxPolicy(readable: [path], limits: .inspection) }

  /// Finds the shots in the frames of the video, up to the place where its times jump back.
  func answer(_ client: Client<ShotsRequest>) throws -> Reply {
    let facts = try probeMedia(at: path)
    guard let video = facts.video, !video.isStill else {
      throw MediaError(
        .unsupported, path: path,
        reason:
          "only videos have shots, but this is \(facts.type == .photo ? "a photo" : "a sound")")
    }
    let notices = MediaNotices()
    let reader = try VideoReader(
      path: path, threadCount: ProcessInfo.processInfo.activeProcessorCount, effort: .sketch,
      notices: notices)
    let rate = video.frameRate ?? .thirty
    let frames = FrameReports(count: rate.frame(at: video.duration)) { client.report($0) }
    var detector = BoundaryDetector(frameRate: rate)
    var sketcher: FrameSketcher?
    var end = Time.zero
    while let frame = try reader.next() {
      // HDR is mapped to SDR, so that fades and dissolves are found as they are seen.
      let maker =
        try sketcher
        ?? FrameSketcher(
          like: frame, size: FrameSignature.imageSize, facts: video.color.isHDR ? video : nil)
      sketcher = maker
      let sketch = try maker.sketch(frame)
      guard
        let signature = FrameSignature(
          luma: sketch.planes[0], blue: sketch.planes[1], red: sketch.planes[2], time: sketch.time)
      else { continue }
      guard sketch.time >= end - rate.time(ofFrame: 1) else { break }
      detector.add(signature)
      end = sketch.time + rate.time(ofFrame: 1)
      frames.report(detector.frameCount)
    }
    let boundaries = detector.finish(end: end)
    let list = ShotList(
      size: video.displaySize, frameRate: rate, duration: end, frameCount: detector.frameCount,
      soundDuration: facts.audio?.duration, boundaries: boundaries)
    let (chapters, count) = try readChapters(at: path)
    return Reply(list: list, chapters: chapters, chapterCount: count, notices: notices.found)
  }
}
