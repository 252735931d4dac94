import Catalogue
import FilterGraphs
package import Media
import MediaValues
import Pixels
package import Planning

/// Paints the frames of instructions on one thread. The state of a layer is kept between consecutive instructions. A
/// frame in which nothing changes is painted once.
package final class Painter {
  private let plan: RenderPlan
  private var paintSteps: [PaintStepKey: any PaintStep] = [:]
  private let readers: ReaderCache
  private let layers: LayerPainterCache
  private let maker: PaintStepMaker
  private let output: FrameProcessor
  /// The painter that is used instead if the output is HDR.
  private let tenBits: TenBitPainter?

  /// Creates a painter. `open` returns the frames of a layer; by default those of its file. `spoolFolder` is for frames
  /// that do not fit in memory. `notices` collects findings about the files and
  /// the texts.
  package convenience init(
    _ plan: RenderPlan, spoolFolder: String? = nil, notices: MediaNotices? = nil,
    open: ((RenderPlan.Layer) throws -> any LayerFrames)? = nil
  ) {
    self.init(plan, spoolFolder: spoolFolder, notices: notices, sharing: nil, open: open)
  }

  /// `shared` has the frames of layers that other videos show too.
  init(
    _ plan: RenderPlan, spoolFolder: String?, notices: MediaNotices?,
    sharing shared: SharedFrames?,
    open: ((RenderPlan.Layer) throws -> any LayerFrames)? = nil
  ) {
    self.plan = plan
    let readers = ReaderCache(plan, spoolFolder: spoolFolder) { layer, size in
      try plan.openFrames(of: layer, drawnAt: size, threads: 1, notices: notices)
    }
    self.readers = readers
    let read = open ?? { try readers.frames(of: $0, drawnAt: plan.readingSize(of: $0)) }
    let opener: FrameOpener =
      shared.map { shared in
        { layer in shared.frames(of: layer, in: plan) { try read(layer) } }
      } ?? read
    let allowance = ImageAllowance()
    layers = LayerPainterCache(plan, allowance: allowance, open: opener)
    tenBits = plan.canvas.hdr == nil ? nil : TenBitPainter(plan, open: opener)
    maker = PaintStepMaker(plan: plan, layers: layers, allowance: allowance, notices: notices)
    output = FrameProcessor(frameRate: plan.canvas.frameRate)
  }

  /// Paints the frames of an instruction in order, and passes them to `body` with their index in it.
  package func paint(
    _ instruction: RenderPlan.Instruction, _ body: (Frame, Int) throws -> Void
  ) throws {
    let model = instruction.model
    let sources = plan.sources(from: instruction)
    readers.expect(sources.soon, continued: sources.later)
    if let tenBits {
      for (index, frame) in instruction.frames.enumerated() {
        try body(tenBits.image(instruction.steps, at: frame), index)
      }
      return
    }
    let paintSteps = try visible(self.paintSteps(for: instruction.steps, model)).map(\.paintStep)
    var last: (moment: FrameKey, image: Frame)?
    for (index, frame) in instruction.frames.enumerated() {
      let moment = try paintSteps.map { try $0.moment(at: frame) }.joined
      if let last, last.moment == moment {
        try body(last.image, index)
        continue
      }
      let surface = Surface(
        size: plan.canvas.size, model: model, hasAlpha: false, background: plan.canvas.background)
      for paintStep in paintSteps { try paintStep.paint(on: surface, at: frame) }
      let image = try encodable(surface.image())
      last = moment.map { ($0, image) }
      try body(image, index)
    }
  }

  /// Returns the layers that are visible in the first frame of an instruction, without opening media.
  func layersSeen(in instruction: RenderPlan.Instruction) throws -> [ShownLayer] {
    try visible(paintSteps(for: instruction.steps, instruction.model))
      .flatMap { $0.step.layers(at: instruction.frames.lowerBound) }
  }

  /// Returns the paint steps of steps, created if necessary. All others are released, so that as many decoders are
  /// open as there are layers, however long the timeline is.
  private func paintSteps(
    for steps: [RenderPlan.Step], _ model: ColorModel
  ) throws -> [StepPair] {
    let keys = steps.map { PaintStepKey(step: $0, model: model) }
    let wanted = Set(keys)
    paintSteps = paintSteps.filter { wanted.contains($0.key) }
    layers.keep(steps.flatMap(\.layers), model)
    return try keys.map { key in
      let paintStep = try paintSteps[key] ?? maker.paintStep(key.step, model)
      paintSteps[key] = paintStep
      return (key.step, paintStep)
    }
  }

  /// Returns the steps from the last one that covers everything below it on: layers that are not visible are not
  /// decoded.
  private func visible(_ paintSteps: [StepPair]) -> ArraySlice<StepPair> {
    paintSteps[(paintSteps.lastIndex(where: \.paintStep.hidesEverything) ?? 0)...]
  }

  private func encodable(_ image: Frame) throws -> Frame {
    guard image.pixels?.model == .rgb else { return image }
    return try output.process(
      image, by: FilterGraph(.rgbToCanvas), size: image.size, pixelFormat: "yuv420p")
  }
}

private typealias StepPair = (step: RenderPlan.Step, paintStep: any PaintStep)

/// Draws a step of the plan.
protocol PaintStep: AnyObject {
  /// Returns the values that determine what the step draws on a frame; `nil` if they are unknown, so that the frame
  /// is always painted. Called before the frame is painted, in order.
  func moment(at frame: Int) throws -> FrameKey?
  /// Whether nothing below the step is visible at any time.
  var hidesEverything: Bool { get }
  func paint(on surface: Surface, at frame: Int) throws
}

extension PaintStep {
  func moment(at frame: Int) -> FrameKey? { nil }
}

private struct PaintStepKey: Hashable {
  var step: RenderPlan.Step
  var model: ColorModel
}

extension RenderPlan.Instruction {
  /// Blends require RGB; everything else is painted in the format of the output.
  fileprivate var model: ColorModel {
    steps.contains(where: \.isBlended) ? .rgb : .yuv420
  }
}
