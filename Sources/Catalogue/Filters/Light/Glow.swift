import FilterGraphs
import MediaValues

extension FilterKind {
  /// Lays the blurred picture over the sharp one as light: bright, soft and a little unreal.
  static let glow = FilterKind(
    "glow", "Lays a soft shine over the whole picture.", [amount, radius], in: .rgb
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    let (kept, copy) = graph.split(picture)
    let soft = graph.blurRGB(copy, sigma: arguments[number: radius] * Double(size.height))
    return graph.blend(kept, with: soft, ["softlight", "softlight", "softlight"], opacity: amount)
  }

  private static let amount = Parameter.number(
    "amount", "How much of it; unchanged at 0.", in: 0...1, default: 0.7)
  private static let radius = Parameter.number(
    "radius", "Standard deviation of the blur, as a part of the canvas height.", in: 0.001...0.1,
    default: 0.02)
}
