import FilterGraphs
import MediaValues

/// Filters that change the saturation or the hue.
extension FilterKind {
  /// Scales the difference of red, green and blue from the luma.
  static let saturation = FilterKind(
    "saturation", "Strengthens or weakens the colours.", [saturationAmount], in: .rgb
  ) { arguments, _, image, graph in
    graph.saturate(image, by: arguments[number: saturationAmount])
  }

  private static let saturationAmount = Parameter.number(
    "amount",
    "The factor on the distance of red, green and blue from the luma: 0 gives grey, 1 changes nothing.",
    in: 0...4,
    default: 1.5)

  /// Saturation that affects saturated colors less.
  static let vibrance = FilterKind(
    "vibrance", "Strengthens weak colours and preserves strong ones, such as skin.",
    [vibranceAmount],
    in: .rgb
  ) { arguments, _, image, graph in
    let amount = arguments[number: vibranceAmount]
    guard amount != 0 else { return image }
    guard amount > -2 else { return graph.saturate(image, by: 0) }
    // The factor of the filter is 1 + amount (1 - saturation): below -1 it would be negative for weak colors.
    let weakened = graph.append(
      "vibrance",
      [
        "intensity": decimal(max(amount, -1)), "rlum": "0.2126", "glum": "0.7152", "blum": "0.0722",
      ],
      to: image)
    return graph.saturate(weakened, by: min(amount + 2, 1))
  }

  private static let vibranceAmount = Parameter.number(
    "amount",
    "Above 0 strengthens weak colours, below 0 weakens them, below -1 strong ones too. -2 gives grey.",
    in: -2...2, default: 0.6)

  /// Rotates all hues. The luma is kept.
  static let hue = FilterKind(
    "hue", "Rotates all colours around the colour wheel.", [angle]
  ) { arguments, _, image, graph in
    let angle = arguments[number: angle]
    guard angle != 0 else { return image }
    return graph.append("hue", ["h": decimal(angle)], to: image)
  }

  private static let angle = Parameter.number(
    "angle", "The angle: 120 changes red to green, 180 changes each colour to its opposite.",
    in: -360...360, default: 90, unit: "degrees")
}

extension FilterGraph {
  /// Scales the difference of red, green and blue from the luma.
  fileprivate mutating func saturate(_ image: Pad, by amount: Double) -> Pad {
    guard amount != 1 else { return image }
    // Factors of the mixer are at most 2: a larger one is applied at half the scale, and doubled.
    let scale = amount <= 2 ? 1 : 0.5
    let rows = (0..<3).map { row in
      lumaWeights.enumerated().map { column, weight in
        scale * ((row == column ? amount : 0) + (1 - amount) * weight)
      }
    }
    let mixed = matrix(rows, to: image)
    return scale == 1 ? mixed : table("2*val", to: mixed)
  }
}
