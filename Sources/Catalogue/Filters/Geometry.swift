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
    return graph.mirrorBorders(image, [filled: length])
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
    // Where the quarter extends beyond the image, it has the mirror image of what is inside.
    let even = PixelSize(multipleOf: 2, atLeast: size)
    let image = even == size ? image : graph.scale(image, to: even, flags: "bilinear")
    let across = MirroredPart(of: even.width, around: arguments[number: x])
    let down = MirroredPart(of: even.height, around: arguments[number: y])
    let extended = graph.mirrorBorders(
      graph.append(
        "pad",
        [
          "w": "\(even.width + 2 * across.room)", "h": "\(even.height + 2 * down.room)",
          "x": "\(across.room)", "y": "\(down.room)",
        ], to: image),
      [
        "left": across.room, "right": across.room, "top": down.room, "bottom": down.room,
      ])
    let quarter = graph.append(
      "crop",
      [
        "w": "\(across.length)", "h": "\(down.length)", "x": "\(across.start)",
        "y": "\(down.start)", "exact": "1",
      ], to: extended)
    let placed = graph.append("pad", ["w": "\(even.width)", "h": "\(even.height)"], to: quarter)
    let whole = graph.mirrorBorders(
      placed, ["right": even.width / 2, "bottom": even.height / 2])
    return even == size ? whole : graph.scale(whole, to: size, flags: "bilinear")
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
    // A bilinear `lenscorrection` has a whole pixel as its centre and shows there what is half a pixel farther to the right
    // and below: the middle of the image, if that pixel is the one before it. An odd number of pixels around it has the
    // middle of the image in its middle. Sides are multiples of four, so that this holds for chroma too.
    let bentSize = PixelSize(
      multipleOf: 4, atLeast: PixelSize(width: max(16, size.width), height: max(16, size.height)))
    let large =
      bentSize == size ? image : graph.scale(image, to: bentSize, flags: "bilinear")
    let (width, height) = (bentSize.width, bentSize.height)
    let bent = graph.append(
      "lenscorrection",
      [
        "cx": decimal((Double(width / 2) - 0.75) / Double(width)),
        "cy": decimal((Double(height / 2) - 0.75) / Double(height)),
        "k1": decimal(bend), "k2": "0", "i": "bilinear", "fc": "black@0",
      ], to: large)
    // A bulge leaves transparent edges: the part that still shows the image is enlarged to the full size.
    let part = amount > 0 ? filledPart(bend) : 1
    let (across, down) = (pixels(in: part, of: width), pixels(in: part, of: height))
    let cut = graph.append(
      "crop",
      [
        "w": "\(across)", "h": "\(down)", "x": "\(width / 2 - 1 - across / 2)",
        "y": "\(height / 2 - 1 - down / 2)", "exact": "1",
      ], to: bent)
    return graph.scale(cut, to: size, flags: "bilinear")
  }

  /// Returns the largest number of pixels within a part of a side that is one more than a multiple of four, so that
  /// there is a pixel in the middle of luma and chroma. Chroma of the outermost pixels extends beyond them by one.
  private static func pixels(in part: Double, of side: Int) -> Int {
    let fours = Int(clamping: ((part * Double(side) - 2) / 4).rounded(.down))
    return 4 * min(max(fours, 0), side / 4 - 1) + 1
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

/// The part of a side of an image that a kaleidoscope mirrors.
private struct MirroredPart {
  /// Its length in pixels: half of the side, or one pixel more so that it is even.
  let length: Int
  /// The pixels by which the image is extended on both sides, so that the part is always within it.
  let room: Int
  /// The first pixel of the part in the extended image.
  let start: Int

  /// `side` is even, and `middle` from 0 to 1.
  init(of side: Int, around middle: Double) {
    length = 2 * ((side + 3) / 4)
    room = 2 * ((side + 7) / 8)
    let exact = Double(room) + Double(side) * middle - Double(length) / 2
    // Even, because chroma has half as many pixels.
    start = 2 * Int(clamping: (exact / 2).rounded())
  }
}

extension FilterGraph {
  /// Replaces borders of some pixels by mirror images of what is beside them.
  fileprivate mutating func mirrorBorders(_ image: Pad, _ borders: KeyValuePairs<String, Int>)
    -> Pad
  {
    append(
      "fillborders",
      borders.map { Option(name: $0.key, value: "\($0.value)") }
        + [Option(name: "mode", value: "mirror")],
      inputs: [image], outputCount: 1)[0]
  }
}

extension PixelSize {
  /// Creates the smallest size whose sides are multiples of a number and not shorter than those of another size.
  fileprivate init(multipleOf unit: Int, atLeast size: PixelSize) {
    func side(_ length: Int) -> Int { (length + unit - 1) / unit * unit }
    self.init(width: side(size.width), height: side(size.height))
  }
}
