import FilterGraphs
import MediaValues

/// Filters that raise local contrast.
extension FilterKind {
  /// Sharpens the finest edges.
  static let sharpen = FilterKind(
    "sharpen", "Sharpens the finest edges.", [sharpenAmount], alpha: .extended
  ) { arguments, size, image, graph in
    let amount = arguments[number: sharpenAmount]
    guard amount > 0 else { return image }
    return graph.sharpen(
      image, sigma: max(0.6, Double(size.height) * 0.0009), amount: amount, size: size)
  }

  private static let sharpenAmount = Parameter.number(
    "amount", "The strength; 0 changes nothing.", in: 0...4, default: 1)

  /// Sharpening with a radius and a threshold.
  static let unsharp = FilterKind(
    "unsharp", "Sharpens edges of a chosen width, and leaves nearly even areas unchanged.",
    [sharpenAmount, radius, minDifference], alpha: .extended
  ) { arguments, size, image, graph in
    let (amount, radius) = (arguments[number: sharpenAmount], arguments[number: radius])
    guard amount > 0, radius > 0 else { return image }
    return graph.sharpen(
      image, sigma: max(0.3, radius * Double(size.height)), amount: amount,
      threshold: arguments[number: minDifference], size: size)
  }

  private static let radius = Parameter.number(
    "radius", "The width of an edge, as a fraction of the canvas height.", in: 0...0.05,
    default: 0.003)
  private static let minDifference = Parameter.number(
    "threshold",
    "Smaller differences are not sharpened, as a fraction of the range from black to white.",
    in: 0...0.5,
    default: 0.01)

  /// Contrast between neighboring regions instead of over the whole image.
  static let clarity = FilterKind(
    "clarity", "Raises or lowers the contrast of neighbouring regions.", [clarityAmount],
    alpha: .extended
  ) { arguments, size, image, graph in
    let amount = arguments[number: clarityAmount]
    guard amount != 0 else { return image }
    return graph.sharpen(image, sigma: Double(size.height) * 0.03, amount: amount, size: size)
  }

  private static let clarityAmount = Parameter.number(
    "amount", "Above 0 brings out structure, below 0 softens it.", in: -1...2, default: 0.4)
}
