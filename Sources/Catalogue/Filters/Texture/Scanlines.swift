import FilterGraphs
import MediaValues

extension FilterKind {
  /// Dark lines across the picture.
  static let scanlines = FilterKind(
    "scanlines", "Draws dark lines across the picture, as on an old television.", [amount, period]
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    let period = max(2, Int(clamping: (arguments[number: period] * Double(size.height)).rounded()))
    let dark = Int(clamping: (255 * amount).rounded())
    let gap = graph.plane(0, size: PixelSize(width: 16, height: period - period / 2))
    let line = graph.plane(dark, size: PixelSize(width: 16, height: period / 2))
    let stripes = graph.tile(
      graph.append("vstack", to: gap, line), of: PixelSize(width: 16, height: period), over: size)
    // Dark lines have no colour either, so all planes go to black.
    return graph.merge(
      graph.withAlpha(picture), with: graph.fill(.black, size: size),
      by: graph.mask(stripes, size: size))
  }

  private static let amount = Parameter.number(
    "amount", "How dark the lines are; unchanged at 0.", in: 0...1, default: 0.35)
  private static let period = Parameter.number(
    "size", "From line to line, as a part of the canvas height.", in: 0.002...0.1,
    default: 0.0075)
}
