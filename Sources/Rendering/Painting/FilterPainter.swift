import Planning

/// Draws a filter: changes what is there.
final class FilterPainter: Stroke {
  let hidesEverything = false
  private let runner: FilterRunner?
  private let firstFrame: Int

  init(_ filter: RenderPlan.Filter, canvas: RenderPlan.Canvas) {
    runner = FilterRunner(
      filter.kind, intensity: filter.intensity, frameRate: canvas.frameRate)
    firstFrame = filter.firstFrame
  }

  func paint(on surface: Surface, at frame: Int) throws {
    guard let runner else { return }
    try surface.change(to: runner.apply(to: surface.picture(), at: frame - firstFrame))
  }
}
