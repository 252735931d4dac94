import FilterGraphs
import Glibc
import MediaValues

/// Filters that add grain, lines or faults to the image.
extension FilterKind {
  /// Film grain: random, and different in each frame.
  static let grain = FilterKind(
    "grain", "Adds film grain, which differs in each frame.",
    [grainAmount, grainSize, grainSeed], isAlive: true
  ) { arguments, size, image, graph in
    let strength = Int(clamping: (arguments[number: grainAmount] * 45).rounded())
    guard strength > 0 else { return image }
    let seed = Int(clamping: arguments[number: grainSeed]) * 100_003 + arguments.frame
    let factor = max(1, arguments[number: grainSize] * Double(size.height))
    let coarse = PixelSize(
      width: max(2, Int(clamping: Double(size.width) / factor)),
      height: max(2, Int(clamping: Double(size.height) / factor)))
    let noise = graph.noise(strength: strength, seed: seed, size: coarse)
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let layer = graph.planes(
      luma: graph.scale(noise, to: size, flags: "bicubic"), chroma: graph.plane(128, size: half))
    let grainy = graph.blend(graph.withAlpha(image), with: layer, ["grainmerge"])
    return graph.table(luma: "val+0", to: grainy)
  }

  private static let grainAmount = Parameter.number(
    "amount", "The strength; 0 changes nothing.", in: 0...1, default: 0.35)
  private static let grainSize = Parameter.number(
    "size", "The size of a grain, as a fraction of the canvas height.", in: 0...0.01,
    default: 0.0015)
  private static let grainSeed = Parameter.number(
    "seed", "The seed: each whole number gives different grain.", in: 0...10_000, default: 0,
    isAnimatable: false)

  /// Moves red and blue apart.
  static let rgbShift = FilterKind(
    "rgb_shift", "Shifts red and blue apart, like a poor lens or a broken screen.",
    [distance, angle], in: .rgb, alpha: .premultiplied
  ) { arguments, size, image, graph in
    let turn = arguments[number: angle] * Double.pi / 180
    let distance = arguments[number: distance] * Double(size.height)
    let x = max(-255, min(255, Int(clamping: (distance * cos(turn)).rounded())))
    let y = max(-255, min(255, Int(clamping: (distance * sin(turn)).rounded())))
    guard (x, y) != (0, 0) else { return image }
    return graph.shiftChannels(of: image, x: x, y: y, hasAlpha: arguments.hasAlpha)
  }

  private static let distance = Parameter.number(
    "distance", "The distance of each shift, as a fraction of the canvas height.", in: 0...0.1,
    default: 0.006)
  private static let angle = Parameter.number(
    "angle", "The direction of red, clockwise: 0 is to the right.", in: -360...360, default: 0,
    unit: "degrees")

  /// Bands that jump sideways, with red and blue moved apart.
  static let glitch = FilterKind(
    "glitch", "Shifts bands of the image sideways at random, like a broken screen.",
    [glitchAmount, bands, glitchSeed], in: .rgb, isAlive: true, alpha: .premultiplied
  ) { arguments, size, image, graph in
    let amount = arguments[number: glitchAmount]
    // In pixels: the distance of red and blue, and that of a band for each step of a random byte from its middle.
    let spread = amount * Double(size.height) * 0.012
    let reach = amount * Double(size.width) * 0.25 / 128
    guard spread > 1 / 512 || reach * 128 >= 0.5 else { return image }
    // The bands change every third frame.
    let seed = Int(clamping: arguments[number: glitchSeed]) * 100_003 + arguments.frame / 3
    let count = max(2, Int(clamping: arguments[number: bands].rounded()))
    let noise = graph.noise(strength: 100, seed: seed, size: PixelSize(width: 16, height: count))
    let column = graph.append(
      "crop", ["w": "1", "h": "\(count)", "x": "0", "y": "0", "exact": "1"], to: noise)
    // Values near the middle do not move, so that most of the image stays in place.
    let jumps = graph.table(
      plane: "128+if(gt(abs(val-128),20),(val-128)*\(decimal(reach)),0)", to: column)
    let map = graph.rgb(graph.scale(jumps, to: size, flags: "neighbor"))
    let shifted = graph.spreadChannels(
      of: graph.withAlpha(image, in: .rgb), by: spread, hasAlpha: arguments.hasAlpha)
    return graph.append(
      "displace", ["edge": "wrap"], to: shifted, map, graph.rgb(graph.plane(128, size: size)))
  }

  private static let glitchAmount = Parameter.number(
    "amount", "The largest shift; 0 changes nothing.", in: 0...1, default: 0.25)
  private static let bands = Parameter.number(
    "bands", "The number of bands, rounded to a whole number.", in: 2...200,
    default: 36)
  private static let glitchSeed = Parameter.number(
    "seed", "The seed: each whole number gives different shifts.", in: 0...10_000, default: 0,
    isAnimatable: false)

  static let scanlines = FilterKind(
    "scanlines", "Draws dark lines across the image, like an old television.",
    [scanlinesAmount, period]
  ) { arguments, size, image, graph in
    let amount = arguments[number: scanlinesAmount]
    guard amount > 0 else { return image }
    let period = max(2, Int(clamping: (arguments[number: period] * Double(size.height)).rounded()))
    let dark = Int(clamping: (255 * amount).rounded())
    let gap = graph.plane(0, size: PixelSize(width: 16, height: period - period / 2))
    let line = graph.plane(dark, size: PixelSize(width: 16, height: period / 2))
    let stripes = graph.tile(
      graph.append("vstack", to: gap, line), of: PixelSize(width: 16, height: period), over: size)
    // The lines have no color, so all planes become black.
    return graph.merge(
      graph.withAlpha(image), with: graph.fill(.black, size: size),
      by: graph.mask(stripes, size: size))
  }

  private static let scanlinesAmount = Parameter.number(
    "amount", "The darkness of the lines; 0 changes nothing.", in: 0...1, default: 0.35)
  private static let period = Parameter.number(
    "size", "The distance between lines, as a fraction of the canvas height.", in: 0.002...0.1,
    default: 0.0075)
}

extension FilterGraph {
  /// Moves red to the right, and blue to the left. A part of a pixel is a mean of the image and the moved one.
  fileprivate mutating func spreadChannels(of image: Pad, by distance: Double, hasAlpha: Bool)
    -> Pad
  {
    let pixels = max(1, min(255, Int(clamping: distance.rounded())))
    guard distance < 1 else { return shiftChannels(of: image, x: pixels, y: 0, hasAlpha: hasAlpha) }
    let (kept, copy) = split(image)
    let moved = shiftChannels(of: copy, x: pixels, y: 0, hasAlpha: hasAlpha)
    return mix(kept, with: moved, amount: distance)
  }

  /// Moves red by a distance, and blue by its opposite. A pixel is as opaque as the most opaque of the three that it
  /// consists of.
  fileprivate mutating func shiftChannels(of image: Pad, x: Int, y: Int, hasAlpha: Bool) -> Pad {
    let colors: KeyValuePairs = ["rh": "\(x)", "rv": "\(y)", "bh": "\(-x)", "bv": "\(-y)"]
    guard hasAlpha else { return append("rgbashift", colors, to: image) }
    let (kept, copy) = split(image)
    let (one, other) = split(copy)
    let moved = [
      append("rgbashift", ["ah": "\(x)", "av": "\(y)"], to: one),
      append("rgbashift", ["ah": "\(-x)", "av": "\(-y)"], to: other),
    ]
    return moved.reduce(into: append("rgbashift", colors, to: kept)) { image, alpha in
      image = blend(image, with: alpha, ["normal", "normal", "normal", "lighten"])
    }
  }

  /// Appends a plane of random values around 128, with one frame.
  mutating func noise(strength: Int, seed: Int, size: PixelSize) -> Pad {
    let source = append("color", ["color": "black", "size": "\(size)"])
    let one = append("trim", ["end_frame": "1"], to: source)
    // The filter does not accept gray formats.
    let yuv = append("format", ["pix_fmts": "yuv444p"], to: one)
    let gray = append("lutyuv", ["y": "128", "u": "128", "v": "128"], to: yuv)
    let noisy = append(
      "noise",
      ["all_seed": "\(seed & 0x7FFF_FFFF)", "c0_strength": "\(min(strength, 100))"], to: gray)
    return append("extractplanes", ["planes": "y"], to: noisy)
  }
}
