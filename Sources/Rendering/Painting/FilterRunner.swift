import Catalogue
import Media
import MediaValues
import Pixels

/// Applies a filter of the catalogue to one frame after another.
///
/// Animated arguments are computed for each frame. If they change the graph, it is rebuilt.
final class FilterRunner {
  var name: String { kind.name }
  var isKey: Bool { kind.isKey }
  /// Whether it may change the alpha of an image that has alpha.
  var changesAlpha: Bool { kind.changesAlpha }
  private let kind: FilterKind
  private let arguments: [String: ParameterValue]
  private let intensity: AnimatedNumber
  private let frameRate: FrameRate
  /// A processor for each pass of the filter.
  private var processors: [FrameProcessor] = []
  /// The lookup table that was read last, by its path; `nil` if libavfilter draws it.
  private var table: (path: String, painter: TablePainter?)?

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
    let passes =
      before.alpha == nil ? [FilterPass(kind, arguments)] : kind.passes(arguments)
    while processors.count < passes.count {
      processors.append(FrameProcessor(frameRate: frameRate))
    }
    let table = try tablePainter(arguments)
    let changed = try zip(passes, processors).reduce(image) { image, step in
      try step.0.apply(to: image, by: step.1, table: table)
    }
    guard amount < 1, let after = changed.pixels else { return changed }
    var mixed = try PixelFrameBuffer(
      size: image.size, model: before.model, hasAlpha: after.alpha != nil)
    mixed.pixels.mix(before, after, amount: amount)
    return mixed.finished()
  }

  /// Returns the painter of the lookup table among the arguments; `nil` if there is none, or libavfilter draws it.
  private func tablePainter(_ arguments: Arguments) throws(RenderError) -> TablePainter? {
    guard let path = kind.cubeFile(arguments) else { return nil }
    if let table, table.path == path { return table.painter }
    let painter = try TableLookup(file: path).map { TablePainter($0, frameRate: frameRate) }
    table = (path, painter)
    return painter
  }
}
