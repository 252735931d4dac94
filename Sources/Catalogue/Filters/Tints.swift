import FilterGraphs
import Glibc
import MediaValues

/// Filters that emphasize one or two colors.
extension FilterKind {
  /// One color for the shadows and one for the highlights; black and white are kept.
  static let splitTone = FilterKind(
    "split_tone", "Tints the shadows with one colour and the highlights with another.",
    [shadows, highlights, balance, splitToneAmount], in: .rgb
  ) { arguments, _, image, graph in
    let amount = arguments[number: splitToneAmount]
    guard amount > 0 else { return image }
    let (dark, light) = (arguments[color: shadows], arguments[color: highlights])
    let bend = decimal(exp2(arguments[number: balance]))
    let tables = zip(dark.parts, light.parts).map { below, above in
      // The two maxima have height 1, at one third and at two thirds.
      let pull = amount * 0.4 * 6.75
      return "st(0,val/255);st(1,pow(ld(0),\(bend)));"
        + "255*(ld(0)+\(decimal(pull * (below - dark.luma)))*ld(1)*(1-ld(1))*(1-ld(1))"
        + "+\(decimal(pull * (above - light.luma)))*ld(1)*ld(1)*(1-ld(1)))"
    }
    return graph.table(
      red: tables[0], green: tables[1], blue: tables[2], to: image)
  }

  private static let shadows = Parameter.color(
    "shadows", "The colour of dark tones.", default: Color(red: 0, green: 96, blue: 128))
  private static let highlights = Parameter.color(
    "highlights", "The colour of light tones.", default: Color(red: 255, green: 160, blue: 64))
  private static let balance = Parameter.number(
    "balance", "Above 0 treats more tones as dark, below 0 more as light.", in: -1...1, default: 0)
  private static let splitToneAmount = Parameter.number(
    "amount", "The strength of the tints; 0 changes nothing.", in: 0...1, default: 0.5)

  /// Blends all colors with shades of one color, and keeps the luma.
  static let tint = FilterKind(
    "tint", "Shifts all colours towards shades of one colour.", [tintColor, tintAmount], in: .rgb
  ) { arguments, _, image, graph in
    let amount = arguments[number: tintAmount]
    guard amount > 0 else { return image }
    let color = arguments[color: tintColor]
    let rows = color.parts.enumerated().map { channel, part in
      lumaWeights.enumerated().map { input, weight in
        // Shades have the same luma as the grays that they replace.
        let shade = min(part / max(color.luma, 0.1), 2) * weight
        return (1 - amount) * (channel == input ? 1 : 0) + amount * shade
      }
    }
    return graph.matrix(rows, to: image)
  }

  private static let tintColor = Parameter.color(
    "color", "The colour of the tint.", default: Color(red: 255, green: 176, blue: 96))
  private static let tintAmount = Parameter.number(
    "amount", "The strength; 0 changes nothing.", in: 0...1, default: 0.5)

  /// Keeps one color and makes the rest gray.
  static let colorPop = FilterKind(
    "color_pop", "Keeps one colour and makes all others grey.",
    [colorPopColor, similarity, softness]
  ) { arguments, _, image, graph in
    graph.append(
      "chromahold",
      [
        "color": arguments[color: colorPopColor].codeValues, "yuv": "1",
        "similarity": decimal(arguments[number: similarity]),
        "blend": decimal(arguments[number: softness]),
      ], to: image)
  }

  private static let colorPopColor = Parameter.color(
    "color", "The colour to keep.", default: Color(red: 224, green: 32, blue: 32))
  private static let similarity = Parameter.number(
    "similarity",
    "The distance up to which other colours are kept too, as a fraction of the range of the chroma.",
    in: 0.01...1, default: 0.15)
  private static let softness = Parameter.number(
    "softness", "The further distance over which colours fade to grey.", in: 0...1, default: 0.1)
}
