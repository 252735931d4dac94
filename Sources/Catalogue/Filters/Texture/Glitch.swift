import FilterGraphs
import MediaValues

extension FilterKind {
  /// Bands that jump sideways, and colours that come apart.
  static let glitch = FilterKind(
    "glitch", "Lets bands of the picture jump sideways, as on a broken screen.",
    [amount, bands, seed], in: .rgb, isAlive: true
  ) { arguments, size, picture, graph in
    let amount = arguments[number: amount]
    guard amount > 0 else { return picture }
    // It jumps every third frame.
    let seed = Int(clamping: arguments[number: seed]) * 100_003 + arguments.frame / 3
    let count = max(2, Int(clamping: arguments[number: bands].rounded()))
    let noise = graph.noise(strength: 100, seed: seed, size: PixelSize(width: 16, height: count))
    let column = graph.append(
      "crop", ["w": "1", "h": "\(count)", "x": "0", "y": "0", "exact": "1"], to: noise)
    // Only what is far from the middle moves: most of the picture stays.
    let reach = decimal(amount * Double(size.width) * 0.25 / 128)
    let jumps = graph.table(
      plane: "128+if(gt(abs(val-128),20),(val-128)*\(reach),0)", to: column)
    let map = graph.rgb(graph.scale(jumps, to: size, flags: "neighbor"))
    let (kept, copy) = graph.split(graph.withAlpha(picture, in: .rgb))
    let apart = max(1, min(255, Int(clamping: (amount * Double(size.height) * 0.012).rounded())))
    let shifted = graph.append(
      "rgbashift", ["rh": "\(apart)", "bh": "\(-apart)"], to: copy)
    let torn = graph.append(
      "displace", ["edge": "wrap"], to: shifted, map, graph.rgb(graph.plane(128, size: size)))
    return graph.keepAlpha(of: kept, in: torn)
  }

  private static let amount = Parameter.number(
    "amount", "How far the bands jump; unchanged at 0.", in: 0...1, default: 0.25)
  private static let bands = Parameter.number(
    "bands", "Into how many bands the picture falls; whole numbers count.", in: 2...200,
    default: 36)
  private static let seed = Parameter.number(
    "seed", "Another whole number gives other jumps.", in: 0...10_000, default: 0,
    isAnimatable: false)
}
