import FilterGraphs
import MediaValues

extension FilterKind {
  /// Lets the lights shine out over their surroundings.
  static let bloom = FilterKind(
    "bloom", "Lets the lights shine out over what is around them.", [amount, level, radius],
    in: .rgb
  ) { arguments, size, picture, graph in
    let (amount, threshold) = (arguments[number: amount], arguments[number: level])
    guard amount > 0, threshold < 1 else { return picture }
    let (kept, copy) = graph.split(picture)
    let lights = graph.table(
      "max(val-\(decimal(255 * threshold)),0)*\(decimal(1 / (1 - threshold)))", to: copy)
    let glow = graph.blurRGB(lights, sigma: arguments[number: radius] * Double(size.height))
    return graph.blend(kept, with: glow, ["screen", "screen", "screen"], opacity: amount)
  }

  private static let amount = Parameter.number(
    "amount", "How strongly they shine; unchanged at 0.", in: 0...1, default: 0.8)
  private static let level = Parameter.number(
    "threshold", "From which value on it is a light.", in: 0...1, default: 0.6)
  private static let radius = Parameter.number(
    "radius", "Standard deviation of the shine, as a part of the canvas height.", in: 0.001...0.1,
    default: 0.025)
}
