import FilterGraphs
import MediaValues

/// Filters that invert tones.
extension FilterKind {
  /// The negative. Inverting the code values in YUV has the same result as in RGB, without a conversion.
  static let invert = FilterKind(
    "invert", "Inverts light and dark, and each colour."
  ) { _, _, image, graph in
    graph.table(luma: "251-val", chroma: "256-val", to: image)
  }

  /// Inverts tones above a level, like film that was exposed to light while it was developed.
  static let solarize = FilterKind(
    "solarize", "Inverts the light tones only.", [level], in: .rgb
  ) { arguments, _, image, graph in
    let level = arguments[number: level]
    guard level < 1 else { return image }
    return graph.table("if(gt(val,\(decimal(255 * level))),255-val,val)", to: image)
  }

  private static let level = Parameter.number(
    "level", "The value from which tones are inverted; 1 changes nothing.", in: 0...1, default: 0.5)
}
