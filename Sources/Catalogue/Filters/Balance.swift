import FilterGraphs
import Glibc
import MediaValues

/// Filters that change the balance of red, green and blue.
extension FilterKind {
  /// Scales the channels relative to each other. The luma of white is kept.
  static let whiteBalance = FilterKind(
    "white_balance", "Changes the white balance: warmer or cooler, greener or more magenta.",
    [temperature, greenness], in: .rgb
  ) { arguments, _, image, graph in
    let (warmth, tint) = (arguments[number: temperature], arguments[number: greenness])
    guard (warmth, tint) != (0, 0) else { return image }
    let gains = [
      exp(0.24 * warmth + 0.1 * tint), exp(-0.14 * tint), exp(-0.36 * warmth + 0.1 * tint),
    ]
    let luma = zip(gains, lumaWeights).reduce(0) { $0 + $1.0 * $1.1 }
    let tables = gains.map { "val*\(decimal($0 / luma))" }
    return graph.table(red: tables[0], green: tables[1], blue: tables[2], to: image)
  }

  private static let temperature = Parameter.number(
    "temperature", "Above 0 is warmer, like evening sun; below 0 is cooler, like shade.",
    in: -1...1, default: 0.4)
  private static let greenness = Parameter.number(
    "tint", "Above 0 is more magenta, below 0 is greener.", in: -1...1, default: 0)

  static let colorBalance = FilterKind(
    "color_balance", "Shifts the colours of shadows, midtones and highlights.",
    shifts.map(\.parameter) + [keepsLightness], in: .rgb
  ) { arguments, _, image, graph in
    let options = shifts.map { shift in
      FilterGraph.Option(name: shift.option, value: decimal(arguments[number: shift.parameter]))
    }
    guard options.contains(where: { $0.value != "0" }) else { return image }
    let lightness = FilterGraph.Option(
      name: "pl", value: arguments[flag: keepsLightness] ? "1" : "0")
    return graph.append(
      "colorbalance", options + [lightness], inputs: [image], outputCount: 1)[0]
  }

  private struct Shift {
    /// The name of the option in libavfilter.
    let option: String
    let parameter: Parameter
  }

  /// The defaults are blue shadows and warm highlights.
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
        "Above 0 shifts the \(words[0] == "middle" ? "midtones" : words[0]) towards \(words[1]), "
          + "below 0 towards \(opposites[words[1]] ?? "").", in: -1...1, default: value))
  }

  private static let keepsLightness = Parameter.flag(
    "keep_lightness", "Whether the lightness of the colours is preserved.")

  static let colorMatrix = FilterKind(
    "color_matrix", "Computes each channel as a sum of all three and a constant.",
    factors.flatMap(\.self) + offsets, in: .rgb
  ) { arguments, _, image, graph in
    let rows = factors.map { $0.map { arguments[number: $0] } }
    let added = offsets.map { arguments[number: $0] }
    if added == [0, 0, 0] {
      return rows == [[1, 0, 0], [0, 1, 0], [0, 0, 1]] ? image : graph.matrix(rows, to: image)
    }
    // The mixer has no constants, but a factor on alpha, which is made opaque for it. So values that are out of
    // range only before the constant is added are not clipped.
    let (kept, copy) = graph.split(graph.withAlpha(image, in: .rgb))
    let opaque = graph.append("lutrgb", ["a": "maxval"], to: copy)
    let names = ["r", "g", "b"]
    let options = names.indices.flatMap { row in
      zip(names + ["a"], rows[row] + [added[row]]).map { input, factor in
        FilterGraph.Option(name: names[row] + input, value: decimal(factor))
      }
    }
    let mixed = graph.append("colorchannelmixer", options, inputs: [opaque], outputCount: 1)[0]
    return graph.keepAlpha(of: kept, in: mixed)
  }

  private static let channels = ["red", "green", "blue"]

  /// A row for each output channel.
  private static let factors = channels.map { output in
    channels.map { input in
      Parameter.number(
        "\(output)_from_\(input)", "The factor of \(input) in \(output).", in: -2...2,
        default: output == input ? 1 : 0)
    }
  }
  private static let offsets = channels.map {
    Parameter.number("\($0)_added", "The constant that is added to \($0).", in: -1...1, default: 0)
  }
}
