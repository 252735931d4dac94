import Catalogue
import Media
import MediaValues
import Planning
import Titling

/// Finds the parts of a plan that play a source unchanged, at its own size and with one frame of the source per frame
/// of the output, so that they can be copied.
struct CopyFinder {
  private let plan: RenderPlan
  private let codec: VideoCodec
  /// The minimum length of a copy. A copy needs a new group of pictures before and after it, so shorter ones have no
  /// advantage.
  private let minFrames: Int
  private let colors: CopiedColors
  private let open: (String, VideoFacts) throws -> OpenCopySource

  /// Creates a finder. If the render encodes nothing, frames need not have the colors of the canvas. `open` opens a source, of which it receives the path and the facts; by default its file.
  init(
    _ plan: RenderPlan, _ codec: VideoCodec, encodesNothing: Bool = false,
    open: ((String, VideoFacts) throws -> OpenCopySource)? = nil
  ) {
    self.plan = plan
    self.codec = codec
    colors = CopiedColors(plan, encodesNothing: encodesNothing)
    self.open = open ?? { try OpenCopySource(path: $0, codec, known: $1) }
    minFrames = max(2, Int(clamping: plan.canvas.frameRate.framesPerSecond / 2))
  }

  /// Returns the parts to copy. A source that cannot be read for copying is skipped; decoding it reports the reason.
  func list() -> CopyList {
    var list = CopyList(colors: colors.tags)
    var opened: OpenCopySource?
    var unreadable: Set<String> = []
    for (layer, frames) in untouchedStretches() where frames.count >= minFrames {
      let path = plan.sources[layer.source].path
      guard !unreadable.contains(path) else { continue }
      if opened?.path != path {
        opened = try? open(path, plan.facts(of: layer))
        if opened == nil { unreadable.insert(path) }
      }
      guard let source = opened?.source else { continue }
      let spans = (try? self.spans(of: layer, in: frames, from: source)) ?? []
      guard !spans.isEmpty else { continue }
      list.spans += spans
      if let sets = list.sets {
        list.isSelfContained = list.isSelfContained || sets.contradicts(source.parameterSets)
      }
      if list.sets == nil { list.sets = source.parameterSets }
      list.sets?.add(source.parameterSets)
    }
    return list
  }

  /// Returns layers that hide everything else, with their frames; adjacent instructions with the same layer are
  /// combined.
  private func untouchedStretches() -> [(layer: RenderPlan.Layer, frames: Range<Int>)] {
    var stretches: [(layer: RenderPlan.Layer, frames: Range<Int>)] = []
    for instruction in plan.instructions {
      guard case .layer(let layer)? = instruction.steps.last, isUntouched(layer) else { continue }
      if let last = stretches.last, last.layer == layer,
        last.frames.upperBound == instruction.frames.lowerBound
      {
        stretches[stretches.count - 1].frames =
          last.frames.lowerBound..<instruction.frames.upperBound
      } else {
        stretches.append((layer, instruction.frames))
      }
    }
    return stretches
  }

  /// Returns whether a layer shows the frames of its source unchanged.
  func isUntouched(_ layer: RenderPlan.Layer) -> Bool {
    let facts = plan.facts(of: layer)
    guard facts.codec == codec.rawValue, facts.codedSize == plan.canvas.size, facts.rotation == 0,
      !facts.isMirrored, facts.pixelAspect == .one, !facts.hasAlpha, !facts.isFullRange,
      isNearly(plan.canvas.frameRate, facts.frameRate), !facts.isRGB,
      colors.areThose(of: facts), !facts.isInterlaced
    else { return false }
    let appearance = layer.appearance
    return appearance.isPlainAndOpaque && appearance.filters.isEmpty && layer.movement.isEmpty
      && layer.loop == nil && layer.sourceEnd == nil && layer.retiming == .asRecorded
  }

  /// Returns whether most groups may have one frame per frame of the output: the rates of cameras are never exact. Of
  /// other sources not even the packets are read.
  private func isNearly(_ wanted: FrameRate, _ rate: FrameRate?) -> Bool {
    guard let rate else { return false }
    return abs(rate.framesPerSecond / wanted.framesPerSecond - 1) < 0.02
  }

  /// Returns the runs of groups whose frames are consecutive frames of the output within `frames`.
  private func spans(
    of layer: RenderPlan.Layer, in frames: Range<Int>, from source: CopySource
  ) throws -> [CopySpan] {
    let rate = plan.canvas.frameRate
    func time(of frame: Int) -> Time {
      layer.sourceStart + rate.time(ofFrame: frame - layer.firstFrame)
    }
    let half = Time(flicks: rate.time(ofFrame: 1).flicks / 2)
    let groups = try source.groups(
      from: time(of: frames.lowerBound) - half, to: time(of: frames.upperBound) + half)
    var spans: [CopySpan] = []
    for group in groups {
      guard let first = group.times.first else { continue }
      var span = CopySpan(
        frames: 0..<0, path: plan.sources[layer.source].path, facts: plan.facts(of: layer),
        start: first,
        zero: layer.sourceStart, firstFrame: layer.firstFrame, reorderDelay: 0, groupCount: 1,
        bytes: group.bytes)
      let shown = group.times.map { span.frame(of: $0, rate) }
      let begin = span.frame(of: first, rate)
      span.frames = begin..<(begin + shown.count)
      // Of two source frames that belong to one output frame the second is visible.
      let end = group.end.map { span.frame(of: $0, rate) } ?? .max
      guard shown.sorted().elementsEqual(span.frames), end >= span.frames.upperBound,
        span.frames.clamped(to: frames) == span.frames
      else { continue }
      let leading = group.leading.map { span.frame(of: $0, rate) }
      if let last = spans.last, (last.frames.upperBound..<begin).elementsEqual(leading.sorted()) {
        spans[spans.count - 1].append(span, decoded: [begin] + leading + shown.dropFirst())
      } else {
        span.reorderDelay = span.delay(decoding: shown)
        spans.append(span)
      }
    }
    return spans.filter { $0.frames.count >= minFrames }
  }
}
