import Catalogue
package import Diagnostics
package import Editing
package import MediaValues

/// Makes the render plan of a timeline from the properties of its media.
///
/// Rounds every time to a frame or a sample exactly once, and decides everything that depends on the media. Takes time
/// proportional to the number of clips and the number of simultaneous layers.
package struct Planner {
  /// The settings that override those of the timeline.
  package struct Request: Hashable, Sendable {
    package var size: RequestedSize?
    package var frameRate: FrameRate?
    /// The size that the image is scaled down to fit, with everything in it.
    package var limit: PixelSize?
    /// The maximum frame rate, unless `frameRate` is set.
    package var frameRateLimit: FrameRate?
    /// The format of the output file.
    package var container: Container
    package var layout: ChannelLayout
    /// Whether HDR is kept, in 10 bits.
    package var keepsHDR = false

    package init(
      size: RequestedSize? = nil, frameRate: FrameRate? = nil, limit: PixelSize? = nil,
      frameRateLimit: FrameRate? = nil, container: Container = .mp4, layout: ChannelLayout = .stereo
    ) {
      self.size = size
      self.frameRate = frameRate
      self.limit = limit
      self.frameRateLimit = frameRateLimit
      self.container = container
      self.layout = layout
    }
  }

  /// The whole timeline, or that of a composition while it is planned.
  var timeline: Timeline
  /// The canvas of the output, or that of a composition in a box while it is planned.
  var canvas: RenderPlan.Canvas
  /// The size of the canvas if it is not that of the output.
  var boxedSize: PixelSize?
  let request: Request
  let unit: CanvasUnit
  let areas: [CanvasArea]
  /// The place of `timeline` in the whole, which findings have.
  var place = JSONPointer.root
  /// The time in the whole at which `timeline` begins, and the frames in which it is visible.
  var origin: Time = .zero
  var limits: Range<Int>
  /// The paths of the document's font files, by the names that styles use.
  let fonts: [String: String]
  var table: SourceTable
  var diagnostics: [Diagnostic] = []
  /// The transitions with unusable files that were reported.
  var unusableWipes: Set<AppliedKind> = []

  /// Returns the plan of a timeline; `nil` if there are errors. `media` must have a source for every medium that an
  /// enabled clip plays, and `files` one for every file of a transition, by its path. Findings about items have the places
  /// that `JSONPointer.item(_:on:)` returns.
  package static func plan(
    _ timeline: Timeline, media: [String: RenderPlan.Source],
    files: [String: RenderPlan.Source] = [:], fonts: [String: String] = [:],
    request: Request = Request()
  ) -> (RenderPlan?, [Diagnostic]) {
    let canvas = decidedCanvas(timeline, media: media, request: request)
    // An output with sound alone may be shorter than half a frame.
    let fewest = request.container.hasImages || timeline.end <= .zero ? 0 : 1
    var planner = Planner(
      timeline: timeline, canvas: canvas, request: request, unit: timeline.canvas.unit,
      areas: timeline.canvas.areas,
      limits: 0..<max(fewest, canvas.frameRate.frame(at: timeline.end)), fonts: fonts,
      table: SourceTable(media: media, files: files))
    return planner.plan()
  }

  /// Returns the size of the video, including a size that depends on the media.
  package static func size(
    of timeline: Timeline, media: [String: MediaFacts], request: Request = Request()
  ) -> PixelSize {
    let sources = media.map { ($0, RenderPlan.Source(name: $0, path: "", facts: $1)) }
    return decidedCanvas(
      timeline, media: Dictionary(uniqueKeysWithValues: sources), request: request
    ).size
  }

  /// The lengths and areas of the canvas.
  var measure: CanvasMeasure {
    CanvasMeasure(
      unit: unit.factor(width: canvas.size.width, height: canvas.size.height), areas: areas)
  }

  /// The number of frames of the output.
  var frameCount: Int { limits.upperBound }

  private mutating func plan() -> (RenderPlan?, [Diagnostic]) {
    diagnostics += timeline.unrendered
    if let otherShape { diagnostics.append(otherShape) }
    if let own = firstVisual(timeline, media: table.media), isReduced(own.size) {
      diagnostics.append(
        Diagnostic(
          code: .canvasReduced,
          "'\(own.medium)' has the size \(own.size), which is too large for a video; the video has \(canvas.size)",
          at: .document, help: "set 'width' and 'height' of the canvas, or use --size"))
    }
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    guard frameCount > 0 else { return (nil, [nothingToRender]) }
    if let rates = request.container.sampleRates, !rates.contains(canvas.sampleRate) {
      let rates = rates.map(String.init).joined(separator: ", ")
      diagnostics.append(
        Diagnostic(
          code: .sampleRateNotWritable, "the sample rate \(canvas.sampleRate) Hz is not supported",
          at: .value(.root / "canvas" / "sampleRate"), help: "supported are \(rates)"))
    }
    let instructions = instructions(backgroundSteps() + liveSteps())
    let mix = audioMix()
    if !request.container.hasImages, mix.inputs.isEmpty {
      diagnostics.append(
        Diagnostic(
          code: .nothingHeard,
          "the timeline has no sound, but a .\(request.container.rawValue) file contains only sound",
          at: .document, help: "choose an output name that ends in .mp4"))
    }
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    var plan = RenderPlan(
      canvas: canvas, frameCount: frameCount, sources: table.sources, instructions: instructions,
      mix: mix, chapters: chapters())
    if request.keepsHDR {
      let refused = plan.keepHDR()
      guard refused.isEmpty else { return (nil, diagnostics + refused) }
    }
    return (plan, diagnostics)
  }

  /// The finding about a timeline without a frame.
  private var nothingToRender: Diagnostic {
    guard timeline.end > .zero else {
      return Diagnostic(code: .nothingToRender, "there is nothing to render", at: .document)
    }
    return Diagnostic(
      code: .nothingToRender,
      "the timeline lasts \(timeline.end), which is less than half a frame at \(canvas.frameRate) frames per second",
      at: .document,
      help: "choose a higher frame rate, or an output with sound alone, whose name ends in .wav")
  }

  /// Returns the step that draws a background of several colors below everything else.
  private func backgroundSteps() -> [LiveStep] {
    guard case .gradient = timeline.canvas.background else { return [] }
    let shape = RenderPlan.Shape(
      DrawnShape(fill: timeline.canvas.background), firstFrame: 0, frameCount: frameCount)
    return [LiveStep(frames: limits, depth: -1, step: .shape(shape))]
  }

  /// Returns whether the medium that determines the size is larger than the largest canvas.
  private func isReduced(_ own: PixelSize) -> Bool {
    let most = RenderPlan.Canvas.largest
    return timeline.canvas.width == nil && timeline.canvas.height == nil && request.size == nil
      && (own.width > most.width || own.height > most.height)
  }

  /// Returns the frames of a range of the timeline, clipped to the output.
  func frames(_ range: TimeRange) -> Range<Int> {
    let start = frame(at: range.start)
    return (start..<max(start, frame(at: range.end))).clamped(to: limits)
  }

  /// Returns the frame of the output at a time of the timeline.
  func frame(at time: Time) -> Int { canvas.frameRate.frame(at: origin + time) }
}

/// The media and files that the plan uses, numbered in the order of first use.
struct SourceTable {
  let media: [String: RenderPlan.Source]
  /// The files of transitions, by their paths.
  let files: [String: RenderPlan.Source]
  private(set) var sources: [RenderPlan.Source] = []
  private var indices: [String: Int] = [:]
  private var fileIndices: [String: Int] = [:]

  init(media: [String: RenderPlan.Source], files: [String: RenderPlan.Source]) {
    self.media = media
    self.files = files
  }

  mutating func index(of name: String) -> Int? {
    if let index = indices[name] { return index }
    guard let source = media[name] else { return nil }
    sources.append(source)
    indices[name] = sources.count - 1
    return sources.count - 1
  }

  mutating func index(ofFile path: String) -> Int? {
    if let index = fileIndices[path] { return index }
    guard let source = files[path] else { return nil }
    sources.append(source)
    fileIndices[path] = sources.count - 1
    return sources.count - 1
  }
}

/// Returns the canvas with the properties that the timeline leaves to the media: the size is the displayed size of the
/// first visual medium, made even, and limited to the largest canvas. Media in compositions count if there are no others.
private func decidedCanvas(
  _ timeline: Timeline, media: [String: RenderPlan.Source], request: Planner.Request
) -> RenderPlan.Canvas {
  let canvas = timeline.canvas
  let own = firstVisual(timeline, media: media)?.size ?? PixelSize(width: 1280, height: 720)
  let most = RenderPlan.Canvas.largest
  let size: PixelSize =
    switch (canvas.width, canvas.height) {
    case (let width?, let height?): PixelSize(width: width, height: height)
    case (let width?, nil):
      PixelSize(
        width: width, height: min(most.height, width * own.height / max(1, own.width))
      ).madeEven
    case (nil, let height?):
      PixelSize(
        width: min(most.width, height * own.width / max(1, own.height)), height: height
      ).madeEven
    case (nil, nil): own.madeEven.reduced(toFit: most)
    }
  let whole = request.size?.size(shapedAs: size) ?? size
  let reduced = request.limit.map { whole.reduced(toFit: $0) } ?? whole
  let maxRate = request.frameRateLimit.flatMap {
    $0.framesPerSecond < canvas.frameRate.framesPerSecond ? $0 : nil
  }
  return RenderPlan.Canvas(
    size: reduced, frameRate: request.frameRate ?? maxRate ?? canvas.frameRate,
    background: canvas.background.colors.first?.color.constant ?? .black,
    sampleRate: request.container.sampleRate(for: canvas.sampleRate),
    pixelScale: Double(reduced.width) / Double(whole.width))
}

private func firstVisual(
  _ timeline: Timeline, media: [String: RenderPlan.Source]
) -> (medium: String, size: PixelSize)? {
  var first: (start: Time, medium: String, size: PixelSize)?
  let mattes = timeline.matteTracks
  for track in timeline.tracks where track.isEnabled && !mattes.contains(track.name) {
    let clips = (0..<track.items.count).lazy.compactMap { track.items.clip(at: $0) }
    guard let clip = clips.first(where: { $0.type != .audio && $0.clip.isEnabled })?.clip,
      first.map({ clip.range.start < $0.start }) ?? true,
      let size = media[clip.media]?.facts.video?.displaySize
    else { continue }
    first = (clip.range.start, clip.media, size)
  }
  if let first { return (first.medium, first.size) }
  let compositions = timeline.tracks.filter(\.isEnabled).flatMap(\.items.uniform)
    .flatMap { uniform -> [Timeline.Item<Timeline.Composition>] in
      guard case .compositions(let items) = uniform.items else { return [] }
      return items.filter(\.isEnabled)
    }
  return compositions.sorted { $0.range.start < $1.range.start }.lazy
    .compactMap { firstVisual($0.content.timeline, media: media) }.first
}
