import FilterGraphs
import MediaValues

/// Filters that draw the edges of the image.
extension FilterKind {
  /// A relief in stone, lit from the upper left.
  static let emboss = FilterKind(
    "emboss", "Shows the image as a relief in stone, lit from the upper left.",
    [depth, embossAmount, embossKeepsColor]
  ) { arguments, size, image, graph in
    let step = max(1, (arguments[number: depth] * Double(size.height)).rounded())
    let (kept, copy) = graph.split(image)
    let (lower, upper) = graph.split(copy)
    let relief = graph.blend(
      graph.shift(upper, by: step, size: size), with: graph.shift(lower, by: -step, size: size),
      ["grainextract"])
    let clean = graph.append(
      "fillborders",
      [
        "left": decimal(step), "right": decimal(step), "top": decimal(step),
        "bottom": decimal(step),
      ],
      to: relief)
    let stone = graph.table(
      luma: "125.5+(val-128)*\(decimal(arguments[number: embossAmount]))", to: clean)
    // Only the luma of the relief is used.
    let shown = graph.blend(kept, with: stone, ["normal"], opacity: 0)
    return arguments[flag: embossKeepsColor]
      ? shown : graph.table(luma: "val", chroma: "128", to: shown)
  }

  private static let depth = Parameter.number(
    "depth", "The width of the slopes, as a fraction of the canvas height.", in: 0...0.01,
    default: 0.0015)
  private static let embossAmount = Parameter.number(
    "amount", "The steepness of the slopes.", in: 0...4, default: 1.8)
  private static let embossKeepsColor = Parameter.flag(
    "keep_color", "Whether the stone has the image's colours.")

  static let edges = FilterKind(
    "edges", "Draws the edges of the image as light lines on black.",
    [edgesAmount, edgesRadius, edgesKeepsColor]
  ) { arguments, size, image, graph in
    let amount = arguments[number: edgesAmount]
    let sigma = arguments[number: edgesRadius] * Double(size.height)
    let smooth = sigma > 0 ? graph.blurLuma(image, sigma: sigma, size: size) : image
    let lines = graph.append("sobel", ["planes": "1", "scale": decimal(amount)], to: smooth)
    return graph.table(
      luma: "16+val*219/255", chroma: arguments[flag: edgesKeepsColor] ? "val" : "128", to: lines)
  }

  private static let edgesAmount = Parameter.number(
    "amount", "The brightness of the lines.", in: 0...10, default: 1.5)
  private static let edgesRadius = Parameter.number(
    "radius",
    "The size of the finest details that count as edges, as a fraction of the canvas height.",
    in: 0...0.01,
    default: 0.001)
  private static let edgesKeepsColor = Parameter.flag(
    "keep_color", "Whether the lines have the image's colours.")

  /// A pencil drawing on white paper: the image divided by its own blur.
  static let sketch = FilterKind(
    "sketch", "Draws the image in pencil on white paper.", [sketchRadius, sketchAmount],
    alpha: .extended
  ) { arguments, size, image, graph in
    let full = graph.table(fullLuma: "(val-16)*255/219", to: image)
    let (tones, copy) = graph.split(full)
    let sigma = max(0.5, arguments[number: sketchRadius] * Double(size.height))
    let negative = graph.table(
      fullLuma: "255-val", to: graph.blurLuma(copy, sigma: sigma, size: size))
    let paper = graph.blend(negative, with: tones, ["dodge"])
    return graph.table(
      luma: "16+219*pow(val/255,\(decimal(arguments[number: sketchAmount])))", chroma: "128",
      to: paper)
  }

  private static let sketchRadius = Parameter.number(
    "radius", "The width of the strokes, as a fraction of the canvas height.", in: 0.0005...0.03,
    default: 0.006)
  private static let sketchAmount = Parameter.number(
    "amount", "The pressure of the pencil.", in: 0.1...8, default: 2.5)

  /// Flat areas of color with dark outlines.
  static let toon = FilterKind(
    "toon", "Paints flat areas with dark outlines, like a comic.",
    [steps, smoothness, outline], alpha: .extended
  ) { arguments, size, image, graph in
    let height = Double(size.height)
    let smooth = graph.blur(
      image, sigma: max(0.3, arguments[number: smoothness] * height), size: size)
    let (areas, copy) = graph.split(smooth)
    let steps = arguments[number: steps].rounded()
    let flat = graph.table(
      tone: "(floor(min(ld(0),0.999)*\(decimal(steps)))+0.5)/\(decimal(steps))", saturation: 1.35,
      to: areas)
    let slopes = graph.append("sobel", ["planes": "1", "scale": "2"], to: copy)
    let ink = graph.table(
      fullLuma: "235-219*clip((val-60)*\(decimal(arguments[number: outline]))/60,0,1)", to: slopes)
    return graph.blend(flat, with: ink, ["darken"])
  }

  private static let steps = Parameter.number(
    "steps", "The number of tones, rounded to a whole number.", in: 2...16, default: 5)
  private static let smoothness = Parameter.number(
    "smoothness", "The size of details that are smoothed away, as a fraction of the canvas height.",
    in: 0...0.01,
    default: 0.0025)
  private static let outline = Parameter.number(
    "outline", "The strength of the outlines; 0 draws none.", in: 0...4, default: 1.2)
}

extension FilterGraph {
  /// Scrolls an image to the right and down by whole pixels. Pixels that leave it enter at the opposite side.
  fileprivate mutating func shift(_ image: Pad, by pixels: Double, size: PixelSize) -> Pad {
    func part(_ length: Int) -> String {
      decimal((pixels < 0 ? Double(length) + pixels : pixels) / Double(length))
    }
    return append("scroll", ["hpos": part(size.width), "vpos": part(size.height)], to: image)
  }
}
