import FilterGraphs
import MediaValues

extension FilterKind {
  /// Draws all colours towards shades of one, keeping the light and dark.
  static let tint = FilterKind(
    "tint", "Draws all colours towards shades of one.", [color, amount], in: .rgb
  ) { arguments, _, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    let color = arguments[color: color]
    let rows = color.parts.enumerated().map { channel, part in
      lumaWeights.enumerated().map { input, weight in
        // Shades of it are as light as the greys that they stand for.
        let shade = min(part / max(color.luma, 0.1), 2) * weight
        return (1 - amount) * (channel == input ? 1 : 0) + amount * shade
      }
    }
    return graph.matrix(rows, to: picture)
  }

  private static let color = Parameter.color(
    "color", "The colour.", default: Color(red: 255, green: 176, blue: 96))
  private static let amount = Parameter.number(
    "amount", "How much of it; unchanged at 0.", in: 0...1, default: 0.5)
}
