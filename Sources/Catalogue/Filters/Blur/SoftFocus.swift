import FilterGraphs
import MediaValues

extension FilterKind {
  /// A blurred picture laid thinly over the sharp one: skin smooths, edges stay.
  static let softFocus = FilterKind(
    "soft_focus", "A veil of blur over the sharp picture, as through a stocking.",
    [amount, radius]
  ) { arguments, size, picture, graph in
    let (amount, radius) = (arguments[number: amount], arguments[number: radius])
    guard amount > 0, radius > 0 else { return picture }
    let (sharp, copy) = graph.split(picture)
    let soft = graph.blur(copy, sigma: radius * Double(size.height))
    return graph.blend(
      sharp, with: soft, ["normal", "normal", "normal"], opacity: 1 - amount)
  }

  private static let amount = Parameter.number(
    "amount", "How much of the blurred picture is seen.", in: 0...1, default: 0.5)
  private static let radius = Parameter.number(
    "radius", "Standard deviation of the blur, as a part of the canvas height.", in: 0...0.1,
    default: 0.015)
}
