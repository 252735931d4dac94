import FilterGraphs
import MediaValues

extension FilterKind {
  /// Shifts the colours of shadows, middle tones and highlights apart from each other.
  static let colorBalance = FilterKind(
    "color_balance", "Shifts the colours of shadows, middle tones and highlights.",
    shifts.map(\.parameter) + [keepsLightness], in: .rgb
  ) { arguments, _, picture, graph in
    let options = shifts.map { shift in
      FilterGraph.Option(name: shift.option, value: decimal(arguments[number: shift.parameter]))
    }
    guard options.contains(where: { $0.value != "0" }) else { return picture }
    let lightness = FilterGraph.Option(
      name: "pl", value: arguments[flag: keepsLightness] ? "1" : "0")
    return graph.append(
      "colorbalance", options + [lightness], inputs: [picture], outputCount: 1)[0]
  }

  private struct Shift {
    /// What libavfilter calls it.
    let option: String
    let parameter: Parameter
  }

  /// Blue shadows and warm lights, unless something else is asked for.
  private static let shifts = [
    shift("rs", "shadows_red", -0.05), shift("gs", "shadows_green", 0),
    shift("bs", "shadows_blue", 0.15), shift("rm", "middle_red", 0),
    shift("gm", "middle_green", 0), shift("bm", "middle_blue", 0),
    shift("rh", "highlights_red", 0.15), shift("gh", "highlights_green", 0.05),
    shift("bh", "highlights_blue", -0.1),
  ]

  private static func shift(_ option: String, _ name: String, _ value: ExactDecimal) -> Shift {
    let words = name.split(separator: "_").map(String.init)
    let opposites = ["red": "cyan", "green": "magenta", "blue": "yellow"]
    return Shift(
      option: option,
      parameter: .number(
        name,
        "Above 0 shifts the \(words[0] == "middle" ? "middle tones" : words[0]) to \(words[1]), "
          + "below 0 to \(opposites[words[1]] ?? "").", in: -1...1, default: value))
  }

  private static let keepsLightness = Parameter.flag(
    "keep_lightness", "Whether the colours stay as light as they were.")
}
