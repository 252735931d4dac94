import FilterGraphs
import Media
import MediaValues
import Planning

/// Converts frames to the 256 colors that suit the whole video best.
///
/// There is one palette for all frames, as a palette for each frame would flicker. It is made from frames at equal
/// distances, so it takes as long for an hour as for a minute.
final class PaletteConverter: FrameConverter {
  private static let sampleCount = 32

  private let toRGB: FrameProcessor
  private let frameRate: FrameRate
  private let palette: Frame
  private var dithering: FrameGraph?
  private var count = 0

  init(_ plan: RenderPlan) throws {
    frameRate = plan.canvas.frameRate
    toRGB = FrameProcessor(frameRate: frameRate)
    palette = try PaletteConverter.palette(of: plan, toRGB)
  }

  func convert(_ image: Frame) throws -> Frame {
    let colored = try rgb(image)
    let graph = try dithering ?? makeGraph(like: colored)
    dithering = graph
    try graph.push(colored, at: count, to: 0)
    count += 1
    guard let result = try graph.pull() else { throw RenderError.nothingDrawn }
    return result
  }

  private func rgb(_ image: Frame) throws -> Frame {
    try PaletteConverter.rgb(image, toRGB)
  }

  private static func rgb(
    _ image: Frame, _ processor: FrameProcessor
  ) throws -> Frame {
    try processor.process(
      image, by: FilterGraph(.canvasToRGB), size: image.size, pixelFormat: "bgra")
  }

  private func makeGraph(like image: Frame) throws -> FrameGraph {
    var graph = FilterGraph(inputCount: 2)
    graph.outputs = [
      graph.append(
        "paletteuse", ["dither": "bayer", "bayer_scale": "3"], to: .input(0), .input(1))
    ]
    let made = try FrameGraph(
      graph, inputs: [image, palette], frameRate: frameRate, size: image.size,
      pixelFormat: "pal8")
    try made.push(palette, at: 0, to: 1)
    try made.finish(input: 1)
    return made
  }

  private static func palette(
    of plan: RenderPlan, _ processor: FrameProcessor
  ) throws -> Frame {
    let painter = Painter(plan)
    let samples = min(sampleCount, plan.frameCount)
    var collecting: FrameGraph?
    for sample in 0..<samples {
      let frame = (2 * sample + 1) * plan.frameCount / (2 * samples)
      try painter.paint(plan.instruction(ofFrame: frame)) { image, _ in
        let colored = try rgb(image, processor)
        let graph = try collecting ?? makeCollector(like: colored, plan.canvas.frameRate)
        collecting = graph
        try graph.push(colored, at: sample, to: 0)
      }
    }
    try collecting?.finish(input: 0)
    guard let palette = try collecting?.pull() else { throw RenderError.nothingDrawn }
    return palette
  }

  private static func makeCollector(
    like image: Frame, _ rate: FrameRate
  ) throws -> FrameGraph {
    var graph = FilterGraph(inputCount: 1)
    // The canvas is opaque: no color is reserved for transparent pixels.
    graph.outputs = [
      graph.append(
        "palettegen", ["reserve_transparent": "0", "stats_mode": "full"], to: .input(0))
    ]
    return try FrameGraph(
      graph, inputs: [image], frameRate: rate, size: PixelSize(width: 16, height: 16),
      pixelFormat: "bgra")
  }
}
