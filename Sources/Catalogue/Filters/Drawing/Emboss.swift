import FilterGraphs
import MediaValues

extension FilterKind {
  /// Stone relief, lit from the upper left.
  static let emboss = FilterKind(
    "emboss", "Shows the picture as a relief in stone, lit from the upper left.",
    [depth, amount, keepsColor]
  ) { arguments, size, picture, graph in
    let step = max(1, (arguments[number: depth] * Double(size.height)).rounded())
    let (kept, copy) = graph.split(picture)
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
      luma: "125.5+(val-128)*\(decimal(arguments[number: amount]))", to: clean)
    // Of the relief only the luma is used.
    let shown = graph.blend(kept, with: stone, ["normal"], opacity: 0)
    return arguments[flag: keepsColor] ? shown : graph.table(luma: "val", chroma: "128", to: shown)
  }

  private static let depth = Parameter.number(
    "depth", "How wide the slopes are, as a part of the canvas height.", in: 0...0.01,
    default: 0.0015)
  private static let amount = Parameter.number(
    "amount", "How steep they are.", in: 0...4, default: 1.8)
  private static let keepsColor = Parameter.flag(
    "keep_color", "Whether the stone has the picture's colours.")
}

extension FilterGraph {
  /// Moved down and to the right by whole pixels; what leaves comes in at the other side.
  fileprivate mutating func shift(_ picture: Pad, by pixels: Double, size: PixelSize) -> Pad {
    func part(_ length: Int) -> String {
      decimal((pixels < 0 ? Double(length) + pixels : pixels) / Double(length))
    }
    return append("scroll", ["hpos": part(size.width), "vpos": part(size.height)], to: picture)
  }
}
