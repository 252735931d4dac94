import FilterGraphs
import MediaValues

/// One kind of which a look is made, with what is set of it.
struct LookStep: Sendable {
  let kind: FilterKind
  let arguments: [String: ParameterValue]

  init(
    _ kind: FilterKind, _ numbers: [String: ExactDecimal] = [:], colors: [String: Color] = [:],
    texts: [String: String] = [:]
  ) {
    self.kind = kind
    arguments = numbers.mapValues(ParameterValue.number)
      .merging(colors.mapValues(ParameterValue.color)) { $1 }
      .merging(texts.mapValues(ParameterValue.text)) { $1 }
  }

  /// What it does in RGB; nil when it takes the picture as it comes.
  private var rgb: FilterKind.Lowering? {
    if case .filters(.rgb, let lowering) = kind.making { lowering } else { nil }
  }

  /// Appends the longest run of steps that work in RGB, and returns how many they are.
  fileprivate static func lowerRun(
    of steps: ArraySlice<LookStep>, frame: Int, _ picture: inout FilterGraph.Pad, size: PixelSize,
    into graph: inout FilterGraph
  ) -> Int {
    let run = steps.prefix { $0.rgb != nil }
    guard !run.isEmpty else { return 0 }
    picture = throughRGB(picture, &graph) { picture, graph in
      run.reduce(picture) { picture, step in
        let arguments = Arguments(step.arguments, frame: frame)
        return step.rgb?(arguments, size, picture, &graph) ?? picture
      }
    }
    return run.count
  }
}

extension FilterKind {
  /// Lowers the steps of a look. Neighbours that work in RGB share one conversion: each would cost
  /// time, and blur the colours a little more.
  func lower(
    _ steps: [LookStep], frame: Int, _ pad: FilterGraph.Pad, size: PixelSize,
    into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    var picture = pad
    var rest = steps[...]
    while let step = rest.first {
      let count = LookStep.lowerRun(of: rest, frame: frame, &picture, size: size, into: &graph)
      rest = rest.dropFirst(max(1, count))
      guard count == 0 else { continue }
      picture = step.kind.lower(
        Arguments(step.arguments, frame: frame), picture, size: size, into: &graph)
    }
    return picture
  }
}
