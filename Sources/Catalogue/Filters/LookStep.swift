import FilterGraphs
import MediaValues

/// A kind of which a look is made, with its arguments.
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

  /// The lowering in RGB; `nil` if the kind works in YUV.
  private var rgb: FilterKind.Lowering? {
    if case .filters(.rgb, let lowering) = kind.implementation { lowering } else { nil }
  }

  /// Appends the longest run of steps that work in RGB, and returns their number.
  fileprivate static func lowerRun(
    of steps: ArraySlice<LookStep>, frame: Int, _ image: inout FilterGraph.Pad, size: PixelSize,
    into graph: inout FilterGraph
  ) -> Int {
    let run = steps.prefix { $0.rgb != nil }
    guard !run.isEmpty else { return 0 }
    image = throughRGB(image, &graph) { image, graph in
      run.reduce(image) { image, step in
        let arguments = Arguments(step.arguments, frame: frame)
        return step.rgb?(arguments, size, image, &graph) ?? image
      }
    }
    return run.count
  }
}

extension FilterKind {
  /// Lowers the steps of a look. Consecutive steps that work in RGB share one conversion, because each
  /// conversion takes time and blurs the colors slightly.
  func lower(
    _ steps: [LookStep], frame: Int, _ pad: FilterGraph.Pad, size: PixelSize,
    into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    var image = pad
    var rest = steps[...]
    while let step = rest.first {
      let count = LookStep.lowerRun(of: rest, frame: frame, &image, size: size, into: &graph)
      rest = rest.dropFirst(max(1, count))
      guard count == 0 else { continue }
      image = step.kind.lower(
        Arguments(step.arguments, frame: frame), image, size: size, into: &graph)
    }
    return image
  }
}
