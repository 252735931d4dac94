import Compiling
import Conversion
import DescriptionFormat
import Diagnostics
import Editing
import FFmpegWitness
import JSONSyntax
import MediaValues
import Pipeline
import Planning

extension FuzzTarget {
  /// Documents that are resolved, filled with files, and planned. Describing a timeline and
  /// resolving it again gives the same timeline; the instructions of a plan, and its chunks, follow
  /// each other without gaps.
  static let planner = FuzzTarget("planner", seeds: ["Templates/*.json"]) { bytes in
    let compilation = Compilation(SourceText(name: "a.json", bytes: bytes))
    guard let whole = compilation.timeline, let content = compilation.content else { return }
    let timeline = try whole.withoutLists()
    let text = FormatWriter.write(content.describing(timeline)).canonicalText
    let again = Compilation(SourceText(name: "b.json", text: text))
    try require(again.timeline == timeline, "another timeline when described as \(text)")
    let values = Dictionary(
      compilation.fields.map { ($0, "0.5") }, uniquingKeysWith: { first, _ in first })
    guard let filled = compilation.filled(with: values).timeline else { return }
    let files = SlotFilling.fill(
      filled, with: SuppliedFiles.all, options: .init(repeats: true, ignoresExtra: true))
    let (adjusted, _) = filled.adjusted(
      to: files.assignments, given: Set(files.assignments.keys), .none)
    guard !files.diagnostics.contains(where: { $0.severity == .error }),
      let plan = MediaPlan(of: adjusted, playing: files.assignments).plan
    else { return }
    try requireWhole(plan)
  }

  private static func requireWhole(_ plan: RenderPlan) throws {
    var next = 0
    for instruction in plan.instructions {
      try require(
        instruction.frames.lowerBound == next && !instruction.frames.isEmpty,
        "\(instruction.frames) follows frame \(next)")
      next = instruction.frames.upperBound
    }
    try require(next == plan.frameCount, "\(next) of \(plan.frameCount) frames")
    guard plan.frameCount < 100_000, plan.instructions.count < 1_000 else { return }
    next = 0
    for chunk in plan.chunks(length: 150) {
      try require(chunk.frames.lowerBound == next, "\(chunk.frames) follows frame \(next)")
      next = chunk.frames.upperBound
      let excerpt = plan.excerpt(chunk).plan
      try require(excerpt.frameCount == chunk.frames.count, "\(chunk.frames)")
    }
    try require(next == plan.frameCount, "chunks of \(next) of \(plan.frameCount) frames")
    _ = plan.text
    if plan.obstacle(to: .ffmpeg) == nil { _ = plan.text(of: .ffmpeg) }
  }
}

extension Timeline {
  /// The timeline with slots that are on no list, as a description of it has: it has no lists.
  fileprivate func withoutLists() throws -> Timeline {
    try replacing(
      media: media.map { medium in
        var medium = medium
        medium.conditions.place = nil
        return medium
      })
  }
}

/// A video, a photo and a sound that fill slots.
enum SuppliedFiles {
  static let all: [SlotFilling.SuppliedFile] = ["a.mp4", "b.jpg", "c.m4a"].map { path in
    SlotFilling.SuppliedFile(path: path, facts: facts(of: path))
  }

  /// Returns the facts of a file, determined by its name.
  static func facts(of path: String) -> MediaFacts {
    var video = VideoFacts(
      codec: "h264", codedSize: PixelSize(width: 320, height: 180), frameRate: .thirty,
      duration: 60,
      isStill: false)
    let audio = AudioFacts(codec: "aac", sampleRate: 48_000, channels: 2, duration: 60)
    if path.hasSuffix(".jpg") {
      (video.isStill, video.duration, video.frameRate) = (true, .zero, nil)
      return MediaFacts(container: "jpeg_pipe", duration: .zero, video: video, audio: nil)
    }
    return MediaFacts(
      container: "mov,mp4", duration: 60, video: path.hasSuffix(".m4a") ? nil : video, audio: audio)
  }
}
