import FilterGraphs
import MediaValues

extension FilterKind {
  /// The grain of film: random, another in each frame.
  static let grain = FilterKind(
    "grain", "Lays the grain of film over the picture, another in each frame.",
    [amount, grainSize, seed], isAlive: true
  ) { arguments, size, picture, graph in
    let strength = Int((arguments[number: amount] * 80).rounded())
    guard strength > 0 else { return picture }
    let seed = Int(arguments[number: seed]) * 100_003 + arguments.frame
    let factor = max(1, arguments[number: grainSize] * Double(size.height))
    let coarse = PixelSize(
      width: max(2, Int(Double(size.width) / factor)),
      height: max(2, Int(Double(size.height) / factor)))
    let noise = graph.noise(strength: strength, seed: seed, size: coarse)
    let layer = graph.append(
      "mergeplanes", ["mapping": "0x00101000", "format": "yuva420p"],
      to: graph.scale(noise, to: size, flags: "bicubic"),
      graph.plane(
        128, size: PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)))
    let grainy = graph.blend(graph.withAlpha(picture), with: layer, ["grainmerge"])
    return graph.table(luma: "val+0", to: grainy)
  }

  private static let amount = Parameter.number(
    "amount", "How strong it is; unchanged at 0.", in: 0...1, default: 0.35)
  private static let grainSize = Parameter.number(
    "size", "How large a grain is, as a part of the canvas height.", in: 0...0.01,
    default: 0.0015)
  private static let seed = Parameter.number(
    "seed", "Another whole number gives other grain.", in: 0...10_000, default: 0,
    isAnimatable: false)
}

extension FilterGraph {
  /// A plane of random values around 128, of one frame.
  mutating func noise(strength: Int, seed: Int, size: PixelSize) -> Pad {
    append(
      "noise",
      ["c0_seed": "\(seed & 0x7FFF_FFFF)", "c0_strength": "\(min(strength, 100))"],
      to: plane(128, size: size))
  }
}
