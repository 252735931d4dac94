import Catalogue
import FilterGraphs
package import Media
import MediaValues
import Pixels
package import Planning

/// Instruction → pictures, on one thread. What it needs for a layer stays as it is, so that
/// neighbouring instructions go on from each other. A frame in which nothing changes is drawn once.
package final class Painter {
  private let plan: RenderPlan
  private var strokes: [StrokeKey: any Stroke] = [:]
  private let readers: ReaderCache
  private let layers: LayerPainterCache
  private let maker: StrokeMaker
  private let output: PictureProcessor
  /// What draws instead where the output is HDR.
  private let tenBits: TenBitPainter?

  /// `open` gives the pictures of a layer; by default those of its file. In `spoolFolder` there is room
  /// for those that do not fit in memory. `notices` is told what is wrong with the files.
  package init(
    _ plan: RenderPlan, spoolFolder: String? = nil, notices: MediaNotices? = nil,
    open: ((RenderPlan.Layer) throws -> any LayerFrames)? = nil
  ) {
    self.plan = plan
    let readers = ReaderCache(plan, spoolFolder: spoolFolder) { layer, size in
      try plan.openFrames(of: layer, drawnAt: size, threads: 1, notices: notices)
    }
    self.readers = readers
    let opener = open ?? { try readers.frames(of: $0, drawnAt: plan.readingSize(of: $0)) }
    layers = LayerPainterCache(plan, open: opener)
    tenBits = plan.canvas.hdr == nil ? nil : TenBitPainter(plan, open: opener)
    maker = StrokeMaker(plan: plan, layers: layers)
    output = PictureProcessor(frameRate: plan.canvas.frameRate)
  }

  /// Makes the pictures of an instruction, in order, with their index in it.
  package func paint(
    _ instruction: RenderPlan.Instruction, _ body: (MediaFrame, Int) throws -> Void
  ) throws {
    let model = instruction.model
    let sources = plan.sources(from: instruction)
    readers.expect(sources.soon, continued: sources.later)
    if let tenBits {
      for (index, frame) in instruction.frames.enumerated() {
        try body(tenBits.picture(instruction.steps, at: frame), index)
      }
      return
    }
    let strokes = try visible(self.strokes(for: instruction.steps, model)).map(\.stroke)
    var last: (moment: Moment, picture: MediaFrame)?
    for (index, frame) in instruction.frames.enumerated() {
      let moment = try strokes.map { try $0.moment(at: frame) }.joined
      if let last, last.moment == moment {
        try body(last.picture, index)
        continue
      }
      let surface = Surface(
        size: plan.canvas.size, model: model, hasAlpha: false, background: plan.canvas.background)
      for stroke in strokes { try stroke.paint(on: surface, at: frame) }
      let picture = try encodable(surface.picture())
      last = moment.map { ($0, picture) }
      try body(picture, index)
    }
  }

  /// The layers whose pictures an instruction shows. Nothing is opened for this.
  func layersSeen(in instruction: RenderPlan.Instruction) throws -> [RenderPlan.Layer] {
    try visible(strokes(for: instruction.steps, instruction.model)).flatMap(\.step.layers)
  }

  /// The strokes of these steps, made where there are none; all others are let go, so that as many
  /// decoders are open as there are layers, however long the timeline is.
  private func strokes(
    for steps: [RenderPlan.Step], _ model: Raster.Model
  ) throws -> [StepStroke] {
    let keys = steps.map { StrokeKey(step: $0, model: model) }
    let wanted = Set(keys)
    strokes = strokes.filter { wanted.contains($0.key) }
    layers.keep(steps.flatMap(\.layers), model)
    return try keys.map { key in
      let stroke = try strokes[key] ?? maker.stroke(key.step, model)
      strokes[key] = stroke
      return (key.step, stroke)
    }
  }

  /// The strokes from the last one that covers everything below it: what is not visible is not
  /// decoded.
  private func visible(_ strokes: [StepStroke]) -> ArraySlice<StepStroke> {
    strokes[(strokes.lastIndex(where: \.stroke.hidesEverything) ?? 0)...]
  }

  private func encodable(_ picture: MediaFrame) throws -> MediaFrame {
    guard picture.raster?.model == .rgb else { return picture }
    return try output.process(
      picture, by: FilterGraph(.rgbToCanvas), size: picture.size, pixelFormat: "yuv420p")
  }
}

private typealias StepStroke = (step: RenderPlan.Step, stroke: any Stroke)

/// A step as what draws it.
protocol Stroke: AnyObject {
  /// What the stroke's part of a frame follows from; nil where that is not known, and the frame is
  /// drawn. Asked before the frame is painted, in order.
  func moment(at frame: Int) throws -> Moment?
  /// True when nothing of what is below is seen at any time.
  var hidesEverything: Bool { get }
  func paint(on surface: Surface, at frame: Int) throws
}

extension Stroke {
  func moment(at frame: Int) -> Moment? { nil }
}

private struct StrokeKey: Hashable {
  var step: RenderPlan.Step
  var model: Raster.Model
}

extension RenderPlan.Instruction {
  /// Blending is done on RGB; all else as the output is stored.
  fileprivate var model: Raster.Model {
    steps.contains(where: \.isBlended) ? .rgb : .yuv420
  }
}
