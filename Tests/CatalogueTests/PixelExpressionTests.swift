import Catalogue
import FilterGraphs
import MediaValues
import Planning
import TestSupport
import Testing

/// No kind evaluates an expression for each pixel.
struct PixelExpressionTests {
  @Test("T11: no filter has expressions for pixels", arguments: FilterKind.all)
  func filters(kind: FilterKind) {
    for arguments in KindInvariantTests.arguments(kind.parameters) {
      var graph = FilterGraph(inputCount: 1)
      graph.outputs = [
        kind.lower(Arguments(arguments), .input(0), size: TestImages.small, into: &graph)
      ]
      #expect(!graph.nodes.contains(where: { $0.evaluatesEachPixel }))
    }
  }

  /// The test detects the filters that it looks for.
  @Test func slowFiltersAreSeen() {
    var graph = FilterGraph(inputCount: 2)
    _ = graph.append("geq", ["lum": "X"], to: .input(0))
    _ = graph.append("blend", ["all_expr": "A"], to: .input(0), .input(1))
    _ = graph.append("xfade", ["transition": "custom", "expr": "A"], to: .input(0), .input(1))
    _ = graph.append("blend", ["all_mode": "screen"], to: .input(0), .input(1))
    #expect(graph.nodes.map(\.evaluatesEachPixel) == [true, true, true, false])
  }
}
