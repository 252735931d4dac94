import FilterGraphs
import MediaValues

extension FilterKind {
  /// Leaves a few steps of each channel.
  static let posterize = FilterKind(
    "posterize", "Leaves a few steps of each colour, as on a screen print.", [steps], in: .rgb
  ) { arguments, _, picture, graph in
    let steps = arguments[number: steps].rounded()
    return graph.table(
      "floor(val*\(decimal(steps))/256)*\(decimal(255 / (steps - 1)))", to: picture)
  }

  private static let steps = Parameter.number(
    "steps", "How many there are of each colour; whole numbers count.", in: 2...32, default: 5)
}
