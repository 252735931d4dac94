import MediaValues
import Planning

/// Draws a filter, which changes the image below.
final class FilterPainter: PaintStep {
  let hidesEverything = false
  private let runner: FilterRunner
  private let filter: RenderPlan.Filter
  private let frameRate: FrameRate

  init(_ filter: RenderPlan.Filter, canvas: RenderPlan.Canvas) throws(RenderError) {
    runner = try FilterRunner(
      filter.kind, intensity: filter.intensity, frameRate: canvas.frameRate)
    self.filter = filter
    frameRate = canvas.frameRate
  }

  func moment(at frame: Int) -> FrameKey? {
    guard filter.kind.isConstant else { return nil }
    let time = frameRate.time(ofFrame: frame - filter.firstFrame)
    return FrameKey(values: [filter.intensity.value(at: time, in: .share)])
  }

  func paint(on surface: Surface, at frame: Int) throws {
    try surface.change(to: runner.apply(to: surface.image(), at: frame - filter.firstFrame))
  }
}
