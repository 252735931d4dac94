import Catalogue
import Diagnostics
import Editing
package import MediaValues
import Titling

/// The steps that draw a clip, a text, a sticker, a shape or a composition, for consecutive ranges of frames.
struct VisualItem {
  var pieces: [(frames: Range<Int>, step: RenderPlan.Step)]

  /// The first frames of the pieces.
  var edges: [Int] { pieces.map(\.frames.lowerBound) }

  func step(at frame: Int) -> RenderPlan.Step? {
    pieces.first { $0.frames.contains(frame) }?.step
  }
}

extension Planner {
  /// Returns the items that are visible on their own, by reference.
  mutating func visualItems() -> [Timeline.ClipReference: VisualItem] {
    var items: [Timeline.ClipReference: VisualItem] = [:]
    for (trackIndex, track) in timeline.tracks.enumerated() where track.isEnabled {
      for (first, uniform) in track.items.uniform {
        addVisualItems(uniform, of: track, from: .init(track: trackIndex, clip: first), to: &items)
      }
    }
    return items
  }

  /// Adds items of one kind of a track. `first` is the reference of the first of them.
  private mutating func addVisualItems(
    _ uniform: Timeline.Track.Items, of track: Timeline.Track, from first: Timeline.ClipReference,
    to items: inout [Timeline.ClipReference: VisualItem]
  ) {
    func add(_ index: Int, _ range: TimeRange, _ step: RenderPlan.Step?) {
      guard let step else { return }
      items[Timeline.ClipReference(track: first.track, clip: first.clip + index)] = VisualItem(
        pieces: [(frames(range), step)])
    }
    switch uniform {
    case .clips(.audio, _), .visual, .transitions, .filters, .effects: break
    case .clips(let type, let clips):
      for (index, clip) in clips.enumerated() where clip.isEnabled {
        add(index, clip.range, layer(clip, track, type).map(RenderPlan.Step.layer))
      }
    case .stickers(let stickers):
      for (index, item) in stickers.enumerated() where item.isEnabled {
        add(index, item.range, layer(item, track).map(RenderPlan.Step.layer))
      }
    case .texts(let texts):
      for (index, item) in texts.enumerated() where item.isEnabled {
        add(index, item.range, .text(text(item, track)))
      }
    case .shapes(let shapes):
      for (index, item) in shapes.enumerated() where item.isEnabled {
        add(index, item.range, .shape(shape(item)))
      }
    case .compositions(let compositions):
      for (index, item) in compositions.enumerated() where item.isEnabled {
        let reference = Timeline.ClipReference(track: first.track, clip: first.clip + index)
        items[reference] = composed(item, place.item(reference.clip, on: track.name))
      }
    }
  }

  private mutating func layer(
    _ clip: Timeline.Clip, _ track: Timeline.Track, _ type: MediaType
  ) -> RenderPlan.Layer? {
    guard let source = table.index(of: clip.media) else { return nil }
    guard let video = table.sources[source].facts.video else {
      report(.noImage, "'\(clip.media)' has no video or image", on: track, at: clip.range.start)
      return nil
    }
    let loop = video.isStill ? nil : loopDuration(clip, track, as: type, available: video.duration)
    let retiming = video.isStill ? .asRecorded : retiming(of: clip, available: video.duration)
    return RenderPlan.Layer(
      source: source, firstFrame: frame(at: clip.range.start),
      sourceStart: video.isStill ? .zero : clip.sourceStart,
      loop: loop,
      sourceEnd: video.isStill ? nil : sourceEnd(of: clip, table.sources[source]),
      retiming: retiming,
      appearance: Appearance(clip.appearance, on: measure), movement: movement(of: clip.appearance),
      frameCount: frameCount(of: clip.range), canvas: boxedSize
    )
  }

  private mutating func layer(
    _ item: Timeline.Item<Timeline.Sticker>, _ track: Timeline.Track
  ) -> RenderPlan.Layer? {
    let sticker = item.content
    guard let source = table.index(of: sticker.media) else { return nil }
    guard let video = table.sources[source].facts.video else {
      report(
        .noImage, "'\(sticker.media)' has no video or image", on: track, at: item.range.start)
      return nil
    }
    return RenderPlan.Layer(
      source: source, firstFrame: frame(at: item.range.start), sourceStart: .zero,
      loop: sticker.loops && !video.isStill && video.duration > .zero ? video.duration : nil,
      appearance: Appearance(sticker.appearance, on: measure),
      movement: movement(of: sticker.appearance),
      frameCount: frameCount(of: item.range), canvas: boxedSize)
  }

  private mutating func text(
    _ item: Timeline.Item<Timeline.Text>, _ track: Timeline.Track
  ) -> RenderPlan.Text {
    let (text, measure) = (item.content, measure)
    var look = ResolvedTextStyle(text.style, fontFile: text.style.font.flatMap { fonts[$0] })
    look.scaleLengths(by: measure.unit)
    var layer = TextLayer(
      text: TextStyle.letterCase.value(of: text.style).applied(to: text.text),
      look: look,
      movement: movement(of: text.appearance),
      frameCount: frameCount(of: item.range), canvas: canvas.size, frameRate: canvas.frameRate)
    layer.take(text.runs, TextStyle.letterCase.value(of: text.style), fonts: fonts)
    layer.scaleLengthsOfParts(by: measure.unit)
    let share = layer.minReduction
    if share < 1 {
      report(
        .textReduced,
        "the letters of a text are too large for memory; they are drawn at"
          + " \(max(1, Int(clamping: share * 100))) % of the resolution",
        on: track, at: item.range.start,
        help: "for sharp edges, reduce its 'size' or shorten the text")
    }
    return RenderPlan.Text(
      layer: layer, firstFrame: frame(at: item.range.start),
      appearance: Appearance(text.appearance, on: measure))
  }

  private func shape(_ item: Timeline.Item<Timeline.Shape>) -> RenderPlan.Shape {
    let shape = item.content
    return RenderPlan.Shape(
      shape.drawn.scaled(by: measure.unit), firstFrame: frame(at: item.range.start),
      frameCount: frameCount(of: item.range),
      movement: movement(of: shape.appearance),
      appearance: Appearance(shape.appearance, on: measure))
  }

  private func movement(of appearance: WrittenAppearance) -> Movement {
    Movement(appearance, frameRate: canvas.frameRate)
  }

  /// Returns the plan of a composition within the frames of its item, which has the given place.
  private mutating func composed(
    _ item: Timeline.Item<Timeline.Composition>, _ place: JSONPointer
  ) -> VisualItem {
    let frames = frames(item.range)
    guard !frames.isEmpty else { return VisualItem(pieces: []) }
    var inner = self
    inner.timeline = item.content.timeline
    inner.place = place
    inner.origin = origin + item.range.start
    inner.limits = frames
    let appearance = Appearance(item.content.appearance, on: measure)
    let size = appearance.box?.imageSize(on: canvas.size)
    if let size { (inner.canvas.size, inner.boxedSize) = (size, size) }
    let pieces = inner.instructions(inner.liveSteps())
    table = inner.table
    diagnostics = inner.diagnostics
    return VisualItem(
      pieces: pieces.map { piece in
        (
          piece.frames,
          .group(
            RenderPlan.Group(
              steps: piece.steps, firstFrame: frame(at: item.range.start),
              appearance: appearance, movement: movement(of: item.content.appearance),
              frameCount: frameCount(of: item.range), size: size))
        )
      })
  }

  private func frameCount(of range: TimeRange) -> Int {
    frame(at: range.end) - frame(at: range.start)
  }
}

extension Appearance.Box {
  /// Returns the size of an image of the content on a canvas, of even sides: its largest size, as far as it is not limited.
  package func imageSize(on canvas: PixelSize) -> PixelSize {
    largestContentSize(on: canvas).madeEven.reduced(toFit: RenderPlan.Canvas.boxLimit(on: canvas))
  }

  /// Returns the size of an image of the whole box on a canvas.
  package func backdropSize(on canvas: PixelSize) -> PixelSize {
    largestSize(on: canvas).madeEven.reduced(toFit: RenderPlan.Canvas.boxLimit(on: canvas))
  }
}
