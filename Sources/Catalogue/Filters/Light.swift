import FilterGraphs
import MediaValues

/// Filters that add light, or remove it from a part of the image.
extension FilterKind {
  static let vignette = FilterKind(
    "vignette", "Darkens the image towards its corners.",
    [vignetteAmount, vignetteRadius, softness, color]
  ) { arguments, size, image, graph in
    let amount = arguments[number: vignetteAmount]
    guard amount > 0 else { return image }
    let radius = arguments[number: vignetteRadius]
    let mask = graph.ellipse(
      from: radius, to: radius + arguments[number: softness], level: amount, size: size)
    return graph.merge(
      graph.withAlpha(image), with: graph.fill(arguments[color: color], size: size),
      by: graph.mask(mask, size: size))
  }

  private static let vignetteAmount = Parameter.number(
    "amount", "The strength of the colour outside; 0 changes nothing.", in: 0...1, default: 0.7)
  private static let vignetteRadius = Parameter.number(
    "radius", "The distance from the centre at which it begins; the corners are at 1.",
    in: 0...1, default: 0.35)
  private static let softness = Parameter.number(
    "softness", "The distance over which it reaches full strength.", in: 0...1.5, default: 0.75)
  private static let color = Parameter.color(
    "color", "The colour of the corners.", default: .black)

  static let bloom = FilterKind(
    "bloom", "Makes bright parts glow over their surroundings.",
    [bloomAmount, level, bloomRadius],
    in: .rgb, alpha: .premultiplied
  ) { arguments, size, image, graph in
    let (amount, threshold) = (arguments[number: bloomAmount], arguments[number: level])
    guard amount > 0, threshold < 1 else { return image }
    let (kept, copy) = graph.split(image)
    var lights = graph.table(
      "max(val-\(decimal(255 * threshold)),0)*\(decimal(1 / (1 - threshold)))", to: copy)
    // Light is as opaque as it is bright, so that it does not darken what is below.
    if arguments.hasAlpha { lights = graph.alphaOfLight(lights) }
    let glow = graph.blurRGB(
      lights, sigma: arguments[number: bloomRadius] * Double(size.height), size: size)
    return graph.blend(
      kept, with: glow, Array(repeating: "screen", count: 4), opacity: amount)
  }

  private static let bloomAmount = Parameter.number(
    "amount", "The strength of the glow; 0 changes nothing.", in: 0...1, default: 0.8)
  private static let level = Parameter.number(
    "threshold", "The value from which a part glows.", in: 0...1, default: 0.6)
  private static let bloomRadius = Parameter.number(
    "radius", "The standard deviation of the glow, as a fraction of the canvas height.",
    in: 0.001...0.1,
    default: 0.025)

  /// Blends the blurred image over the sharp one with soft light.
  static let glow = FilterKind(
    "glow", "Adds a soft glow to the whole image.", [glowAmount, glowRadius], in: .rgb,
    alpha: .extended
  ) { arguments, size, image, graph in
    let amount = arguments[number: glowAmount]
    guard amount > 0 else { return image }
    let (kept, copy) = graph.split(image)
    let soft = graph.blurRGB(
      copy, sigma: arguments[number: glowRadius] * Double(size.height), size: size)
    return graph.blend(kept, with: soft, ["softlight", "softlight", "softlight"], opacity: amount)
  }

  private static let glowAmount = Parameter.number(
    "amount", "The strength; 0 changes nothing.", in: 0...1, default: 0.7)
  private static let glowRadius = Parameter.number(
    "radius", "The standard deviation of the blur, as a fraction of the canvas height.",
    in: 0.001...0.1,
    default: 0.02)
}

extension FilterGraph {
  /// Returns planar RGB with the largest of the three channels as its alpha.
  fileprivate mutating func alphaOfLight(_ image: Pad) -> Pad {
    let (kept, copy) = split(image)
    let channels = append(
      "extractplanes", [Option(name: "planes", value: "r+g+b")], inputs: [copy], outputCount: 3)
    let two = blend(channels[0], with: channels[1], ["lighten"])
    return append("alphamerge", to: kept, blend(two, with: channels[2], ["lighten"]))
  }
}
