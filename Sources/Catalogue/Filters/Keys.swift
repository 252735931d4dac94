import FilterGraphs
import MediaValues

/// Filters that make a part of the image transparent.
extension FilterKind {
  /// Makes a color transparent, and removes its reflection from the rest.
  static let chromaKey = FilterKind(
    "chroma_key", "Makes a colour transparent, such as the green of a green screen.",
    [color, similarity, chromaKeySoftness, despill], isKey: true
  ) { arguments, size, image, graph in
    let color = arguments[color: color]
    let (kept, copy) = graph.split(graph.withAlpha(image))
    // Chroma has half the resolution, so a key of half the size loses nothing.
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let small = graph.append(
      "format", ["pix_fmts": "yuva444p"], to: graph.scale(copy, to: half, flags: "bilinear"))
    let keyed = graph.append(
      "chromakey",
      [
        "color": color.codeValues, "yuv": "1", "similarity": decimal(arguments[number: similarity]),
        "blend": decimal(arguments[number: chromaKeySoftness]),
      ], to: small)
    let mask = graph.scale(graph.append("alphaextract", to: keyed), to: size, flags: "bilinear")
    let clean = graph.despill(kept, of: color, amount: arguments[number: despill])
    return graph.multiplyAlpha(of: clean, by: mask)
  }

  private static let color = Parameter.color(
    "color", "The colour that becomes transparent.", default: Color(red: 0, green: 177, blue: 64))
  private static let similarity = Parameter.number(
    "similarity",
    "The distance up to which other colours become transparent too, as a fraction of the range of the chroma.",
    in: 0.01...1, default: 0.12)
  private static let chromaKeySoftness = Parameter.number(
    "softness", "The further distance over which colours change from transparent to opaque.",
    in: 0...1,
    default: 0.06)
  private static let despill = Parameter.number(
    "despill",
    "How much of the reflection of the colour on other objects is removed: 1 limits green to the greater of red and blue.",
    in: 0...1, default: 1)

  static let lumaKey = FilterKind(
    "luma_key", "Makes dark or light parts transparent.",
    [level, lumaKeySoftness, keysLight],
    isKey: true
  ) { arguments, _, image, graph in
    let level = decimal(arguments[number: level])
    let softness = decimal(max(arguments[number: lumaKeySoftness], 0.001))
    let sign = arguments[flag: keysLight] ? "-" : ""
    let (kept, copy) = graph.split(graph.withAlpha(image))
    let luma = graph.append("extractplanes", ["planes": "y"], to: copy)
    let mask = graph.table(
      plane: "255*(\(sign)((val-16)/219-\(level))/\(softness)+0.5)", to: luma)
    return graph.multiplyAlpha(of: kept, by: mask)
  }

  private static let level = Parameter.number(
    "level", "The luma below which the image is transparent: 0 is black, 1 white.", in: 0...1,
    default: 0.15)
  private static let lumaKeySoftness = Parameter.number(
    "softness",
    "The range of luma over which transparent changes to opaque, as a fraction of the range from black to white.",
    in: 0...1,
    default: 0.1)
  private static let keysLight = Parameter.flag(
    "light", "Whether lighter parts become transparent instead of darker ones.")
}

extension FilterGraph {
  /// Removes the reflection of a green or blue screen: the part of its channel that exceeds both others. Skin and grays have
  /// none.
  fileprivate mutating func despill(_ image: Pad, of color: Color, amount: Double) -> Pad {
    guard amount > 0 else { return image }
    let isGreen = color.green >= color.blue
    return throughRGB(image, &self) { image, graph in
      let (one, two) = graph.split(graph.append("format", ["pix_fmts": "rgba"], to: image))
      // The filter limits a channel to a mean of both others: of the results for one and for the other, the lighter remains.
      let limited = [(one, "0"), (two, "1")].map { image, shareOfRed in
        let options = [
          Option(name: "type", value: isGreen ? "green" : "blue"),
          Option(name: "mix", value: shareOfRed), Option(name: "expand", value: "0"),
          Option(name: "red", value: "0"),
          Option(name: "green", value: isGreen ? decimal(-amount) : "0"),
          Option(name: "blue", value: isGreen ? "0" : decimal(-amount)),
        ]
        let clean = graph.append("despill", options, inputs: [image], outputCount: 1)[0]
        return graph.append("format", ["pix_fmts": "gbrap"], to: clean)
      }
      return graph.blend(limited[0], with: limited[1], ["lighten", "lighten", "lighten"])
    }
  }

  /// Multiplies the alpha of an image by a mask.
  mutating func multiplyAlpha(of image: Pad, by mask: Pad) -> Pad {
    let (kept, copy) = split(image)
    let alpha = append("alphaextract", to: copy)
    return append("alphamerge", to: kept, blend(alpha, with: mask, ["multiply"]))
  }
}
