import Catalogue
import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// No kind reckons an expression for each pixel.
struct PixelExpressionTests {
  private func isSlow(_ node: FilterGraph.Node) -> Bool {
    switch node.filter {
    case "geq": true
    case "blend", "tblend": node.options.contains { $0.name.hasSuffix("expr") }
    case "xfade": node.options.contains { $0.name == "expr" || $0.value == "custom" }
    default: false
    }
  }

  @Test("T11: no filter has expressions for pixels", arguments: FilterKind.all)
  func filters(kind: FilterKind) {
    for arguments in KindLawTests.arguments(kind.parameters) {
      var graph = FilterGraph(inputCount: 1)
      graph.outputs = [
        kind.lower(Arguments(arguments), .input(0), size: Pictures.small, into: &graph)
      ]
      #expect(!graph.nodes.contains(where: isSlow))
    }
  }

  @Test("T11: no transition has expressions for pixels", arguments: TransitionKind.all)
  func transitions(kind: TransitionKind) {
    var graph = FilterGraph(inputCount: 2)
    let second = Time(numerator: 1, denominator: 1)
    graph.outputs = [
      kind.lower(
        Arguments([:]), TransitionSpan(start: .zero, duration: second), from: .input(0),
        to: .input(1), into: &graph)
    ]
    #expect(!graph.nodes.contains(where: isSlow))
  }

  /// The test can see what it looks for.
  @Test func slowFiltersAreSeen() {
    var graph = FilterGraph(inputCount: 2)
    _ = graph.append("geq", ["lum": "X"], to: .input(0))
    _ = graph.append("blend", ["all_expr": "A"], to: .input(0), .input(1))
    _ = graph.append("xfade", ["transition": "custom", "expr": "A"], to: .input(0), .input(1))
    _ = graph.append("blend", ["all_mode": "screen"], to: .input(0), .input(1))
    #expect(graph.nodes.map(isSlow) == [true, true, true, false])
  }
}
