import FilterGraphs
import MediaValues

extension FilterKind {
  /// Darkens the picture towards its corners.
  static let vignette = FilterKind(
    "vignette", "Darkens the picture towards its corners.", [amount, radius, softness, color]
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    let radius = arguments[number: radius]
    let mask = graph.ellipse(
      from: radius, to: radius + arguments[number: softness], level: amount, size: size)
    return graph.merge(
      graph.withAlpha(picture), with: graph.fill(arguments[color: color], size: size),
      by: graph.mask(mask, size: size))
  }

  private static let amount = Parameter.number(
    "amount", "How much of the colour there is outside; unchanged at 0.", in: 0...1, default: 0.7)
  private static let radius = Parameter.number(
    "radius", "How far it is from the middle to where it begins; the corners are at 1.",
    in: 0...1, default: 0.35)
  private static let softness = Parameter.number(
    "softness", "Over which distance it comes.", in: 0...1.5, default: 0.75)
  private static let color = Parameter.color(
    "color", "The colour of the corners.", default: .black)
}
