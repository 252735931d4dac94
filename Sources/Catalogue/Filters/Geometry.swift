import FilterGraphs
import MediaValues

/// Filters that move parts of the image.
extension FilterKind {
  static let mirror = FilterKind(
    "mirror", "Shows one half of the image, and its mirror image as the other half.", [half],
    alpha: .premultiplied
  ) { arguments, size, image, graph in
    let half = arguments[text: half]
    let length = ["left", "right"].contains(half) ? size.width / 2 : size.height / 2
    let filled = opposites[half] ?? "right"
    return graph.append(
      "fillborders",
      [
        FilterGraph.Option(name: filled, value: "\(length)"),
        FilterGraph.Option(name: "mode", value: "mirror"),
      ], inputs: [image], outputCount: 1)[0]
  }

  private static let opposites = [
    "left": "right", "right": "left", "top": "bottom", "bottom": "top",
  ]
  private static let half = Parameter.word(
    "half", "The half to keep.", of: ["left", "right", "top", "bottom"], default: "left")

  static let kaleidoscope = FilterKind(
    "kaleidoscope", "Mirrors one quarter of the image to all four sides.", [x, y],
    alpha: .premultiplied
  ) { arguments, size, image, graph in
    // The quarter is scrolled to the upper left, and the other quarters are filled from it.
    func way(_ middle: Double) -> String {
      let way = 0.25 - middle
      return decimal(way < 0 ? way + 1 : way)
    }
    let moved = graph.append(
      "scroll",
      ["hpos": way(arguments[number: x]), "vpos": way(arguments[number: y])], to: image)
    let wide = graph.append(
      "fillborders", ["right": "\(size.width / 2)", "mode": "mirror"], to: moved)
    return graph.append(
      "fillborders", ["bottom": "\(size.height / 2)", "mode": "mirror"], to: wide)
  }

  private static let x = Parameter.number(
    "x", "The centre of the quarter: 0 is the left edge, 1 the right.", in: 0...1,
    default: 0.5)
  private static let y = Parameter.number(
    "y", "The centre of the quarter: 0 is the top, 1 the bottom.", in: 0...1,
    default: 0.5)

  /// Distorts straight lines like a very wide lens.
  static let fisheye = FilterKind(
    "fisheye", "Bulges or pinches the image, like a very wide lens.", [amount],
    alpha: .premultiplied
  ) { arguments, size, image, graph in
    let amount = arguments[number: amount]
    guard amount != 0 else { return image }
    let bend = (amount > 0 ? 0.6 : 0.25) * amount
    let bent = graph.append(
      "lenscorrection", ["k1": decimal(bend), "k2": "0", "i": "bilinear", "fc": "black@0"],
      to: image)
    guard amount > 0 else { return bent }
    // The distortion leaves transparent edges: the part that still shows the image is enlarged to the full
    // size.
    let part = filledPart(bend)
    let cut = graph.append(
      "crop", ["w": "2*ceil(iw*\(decimal(part))/2)", "h": "2*ceil(ih*\(decimal(part))/2)"], to: bent
    )
    return graph.scale(cut, to: size, flags: "bilinear")
  }

  /// Returns the new distance of the corners: `r` with `r(1 + bend·r²) = 1`, by bisection.
  private static func filledPart(_ bend: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if middle * (1 + bend * middle * middle) < 1 { low = middle } else { high = middle }
    }
    return low
  }

  private static let amount = Parameter.number(
    "amount", "Above 0 bulges, below 0 pinches; 0 changes nothing.", in: -1...1, default: 0.5)
}
