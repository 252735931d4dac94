import FilterGraphs
import MediaValues

extension FilterKind {
  /// The grain of film: random, another in each frame.
  static let grain = FilterKind(
    "grain", "Lays the grain of film over the picture, another in each frame.",
    [amount, grainSize, seed], isAlive: true
  ) { arguments, size, picture, graph in
    let strength = Int(clamping: (arguments[number: amount] * 45).rounded())
    guard strength > 0 else { return picture }
    let seed = Int(clamping: arguments[number: seed]) * 100_003 + arguments.frame
    let factor = max(1, arguments[number: grainSize] * Double(size.height))
    let coarse = PixelSize(
      width: max(2, Int(clamping: Double(size.width) / factor)),
      height: max(2, Int(clamping: Double(size.height) / factor)))
    let noise = graph.noise(strength: strength, seed: seed, size: coarse)
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let layer = graph.planes(
      luma: graph.scale(noise, to: size, flags: "bicubic"), chroma: graph.plane(128, size: half))
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
    let source = append("color", ["color": "black", "size": "\(size)"])
    let one = append("trim", ["end_frame": "1"], to: source)
    // The filter does not take grey alone.
    let yuv = append("format", ["pix_fmts": "yuv444p"], to: one)
    let gray = append("lutyuv", ["y": "128", "u": "128", "v": "128"], to: yuv)
    let noisy = append(
      "noise",
      ["all_seed": "\(seed & 0x7FFF_FFFF)", "c0_strength": "\(min(strength, 100))"], to: gray)
    return append("extractplanes", ["planes": "y"], to: noisy)
  }
}
