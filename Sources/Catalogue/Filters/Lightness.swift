import FilterGraphs
import Glibc
import MediaValues

/// Filters that make the image lighter or darker, with the same formula for each channel.
extension FilterKind {
  /// Adds a constant to red, green and blue.
  static let brightness = FilterKind(
    "brightness", "Makes the whole image lighter or darker.", [brightnessAmount], in: .rgb
  ) { arguments, _, image, graph in
    let amount = arguments[number: brightnessAmount]
    guard amount != 0 else { return image }
    return graph.table("val+\(decimal(amount * 255))", to: image)
  }

  private static let brightnessAmount = Parameter.number(
    "amount",
    "The value that is added to red, green and blue, as a fraction of the range from black to white.",
    in: -1...1,
    default: 0.1)

  /// Scales the difference of red, green and blue from middle gray.
  static let contrast = FilterKind(
    "contrast", "Increases or decreases the difference between light and dark.", [contrastAmount],
    in: .rgb
  ) { arguments, _, image, graph in
    let amount = arguments[number: contrastAmount]
    guard amount != 1 else { return image }
    return graph.table("(val-127.5)*\(decimal(amount))+127.5", to: image)
  }

  private static let contrastAmount = Parameter.number(
    "amount",
    "The factor on the distance of red, green and blue from middle grey: 0 gives flat grey, 1 changes nothing.",
    in: 0...4,
    default: 1.25)

  /// Multiplies linear light, like a camera's aperture.
  static let exposure = FilterKind(
    "exposure", "Changes the exposure, like a camera's aperture.", [stops],
    in: .rgb
  ) { arguments, _, image, graph in
    let stops = arguments[number: stops]
    guard stops != 0 else { return image }
    // A gamma of about 2.2 relates coded values and light.
    return graph.table("val*\(decimal(exp2(stops / 2.2)))", to: image)
  }

  private static let stops = Parameter.number(
    "stops", "The number of stops: each doubles the light; below 0, each halves it.", in: -5...5,
    default: 0.7, unit: "stops")

  /// Applies a power function, which keeps black and white.
  static let gamma = FilterKind(
    "gamma", "Lightens or darkens the midtones; black and white do not change.", [gammaAmount],
    in: .rgb
  ) { arguments, _, image, graph in
    let amount = arguments[number: gammaAmount]
    guard amount != 1 else { return image }
    return graph.table("255*pow(val/255,\(decimal(1 / amount)))", to: image)
  }

  private static let gammaAmount = Parameter.number(
    "amount",
    "The reciprocal of the exponent: above 1 is lighter, 1 changes nothing, below 1 is darker.",
    in: 0.1...10, default: 1.3)
}
