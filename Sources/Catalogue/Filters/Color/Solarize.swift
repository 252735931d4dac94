import FilterGraphs
import MediaValues

extension FilterKind {
  /// Turns what is lighter than a level into its negative, as film did when light fell on it too
  /// early.
  static let solarize = FilterKind(
    "solarize", "Turns the light tones into their negative.", [level], in: .rgb
  ) { arguments, _, picture, graph in
    let level = arguments[number: level]
    guard level < 1 else { return picture }
    return graph.table("if(gt(val,\(decimal(255 * level))),255-val,val)", to: picture)
  }

  private static let level = Parameter.number(
    "level", "From which value on; unchanged at 1.", in: 0...1, default: 0.5)
}
