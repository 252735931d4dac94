import Catalogue
import FilterGraphs
import Media
import MediaValues
import Pixels

/// Applies a filter of the catalogue to one frame after another.
///
/// Animated arguments are computed for each frame. If they change the graph, it is rebuilt.
final class FilterRunner {
  var name: String { kind.name }
  var isKey: Bool { kind.isKey }
  private let kind: FilterKind
  private let arguments: [String: ParameterValue]
  private let intensity: AnimatedNumber
  private let frameRate: FrameRate
  private let processor: FrameProcessor

  /// Creates a runner for a filter. Times are counted in the frames that it gets.
  convenience init(
    _ applied: AppliedKind, intensity: AnimatedNumber = .constant(FilterDefaults.intensity),
    frameRate: FrameRate
  ) throws(RenderError) {
    self.init(
      try applied.filter(), applied.arguments, intensity: intensity, frameRate: frameRate)
  }

  init(
    _ kind: FilterKind, _ arguments: [String: ParameterValue] = [:],
    intensity: AnimatedNumber = .constant(FilterDefaults.intensity),
    frameRate: FrameRate
  ) {
    self.kind = kind
    self.arguments = arguments
    self.intensity = intensity
    self.frameRate = frameRate
    processor = FrameProcessor(frameRate: frameRate)
  }

  /// Returns the changed image, `frame` frames after the filter began; the same object if nothing changes.
  func apply(to image: Frame, at frame: Int) throws -> Frame {
    let time = frameRate.time(ofFrame: frame)
    return try apply(
      Arguments(arguments, at: frame, frameRate), amount: intensity.value(at: time, in: .share),
      to: image
    )
  }

  /// Returns the image changed by the filter with other arguments than its own.
  func apply(
    _ arguments: [String: ParameterValue], to image: Frame
  ) throws -> Frame {
    try apply(Arguments(arguments), amount: 1, to: image)
  }

  private func apply(
    _ arguments: Arguments, amount: Double, to image: Frame
  ) throws -> Frame {
    guard amount > 0, let before = image.pixels else { return image }
    let straight = try before.alpha == nil ? image : before.withStraightAlpha()
    var graph = FilterGraph(inputCount: 1)
    var pad = FilterGraph.Pad.input(0)
    if before.model == .rgb { pad = graph.convertFromRGB(pad) }
    pad = kind.lower(arguments, pad, size: image.size, into: &graph)
    if before.model == .rgb { pad = graph.convertToRGB(pad) }
    let hasAlpha = before.alpha != nil || kind.isKey
    let format = before.model.formatName(hasAlpha: hasAlpha)
    graph.outputs = [graph.append("format", ["pix_fmts": format], to: pad)]
    let filtered = try processor.process(
      straight, by: graph, size: image.size, pixelFormat: format)
    let changed = try hasAlpha ? filtered.compositedOnBlack() : filtered
    guard amount < 1, let after = changed.pixels else { return changed }
    var mixed = try PixelFrameBuffer(
      size: image.size, model: before.model, hasAlpha: hasAlpha)
    mixed.pixels.mix(before, after, amount: amount)
    return mixed.finished()
  }
}

extension PixelView {
  /// Returns a copy with straight alpha, as filters require it.
  fileprivate func withStraightAlpha() throws -> Frame {
    var copy = try PixelFrameBuffer(size: size, model: model, hasAlpha: true)
    copy.pixels.copy(self)
    copy.pixels.liftFromBlack()
    return copy.finished()
  }
}

extension Frame {
  fileprivate func compositedOnBlack() throws -> Frame {
    guard let pixels else { return self }
    var copy = try PixelFrameBuffer(size: size, model: pixels.model, hasAlpha: true)
    copy.pixels.copy(pixels)
    copy.pixels.compositeOnBlack()
    return copy.finished()
  }
}
