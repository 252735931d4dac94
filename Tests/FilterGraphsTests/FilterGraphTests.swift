import FilterGraphs
import Testing

struct FilterGraphTests {
  /// Two inputs. The first is split and one copy blurred; then everything is overlaid.
  private var sample: FilterGraph {
    var graph = FilterGraph(inputCount: 1)
    let second = graph.addInput()
    let (kept, changed) = graph.split(.input(0))
    let blurred = graph.append("gblur", ["sigma": "2", "steps": "3"], to: changed)
    let below = graph.append("overlay", ["x": "1:2"], to: kept, blurred)
    graph.outputs = [graph.append("overlay", [:], to: below, second)]
    return graph
  }

  @Test func text() {
    #expect(
      sample.text() == """
        [in0]split[n0_0][n0_1];
        [n0_1]gblur=sigma=2:steps=3[n1];
        [n0_0][n1]overlay=x=1\\\\:2[n2];
        [n2][in1]overlay[out0]
        """)
    #expect(
      sample.text(inputLabels: ["a", "b"], outputLabels: ["z"], prefix: "p", separator: " ; ")
        == "[a]split[p0_0][p0_1] ; [p0_1]gblur=sigma=2:steps=3[p1] ; "
        + "[p0_0][p1]overlay=x=1\\\\:2[p2] ; [p2][b]overlay[z]")
  }

  @Test func aSoundGraphHasNoViolations() {
    #expect(sample.violations() == [])
  }

  @Test func aPadIsConsumedOnce() {
    var graph = sample
    graph.outputs.append(.node(1, output: 0))
    #expect(graph.violations() == ["node(1, output: 0) is consumed 2 times"])
    graph = sample
    graph.outputs = []
    #expect(graph.violations() == ["node(3, output: 0) is consumed 0 times"])
    graph = sample
    _ = graph.addInput()
    #expect(graph.violations() == ["input(2) is consumed 0 times"])
  }

  @Test func aPadComesFromSomewhere() {
    var graph = FilterGraph(inputCount: 0)
    graph.outputs = [graph.append("null", [:], to: .input(0))]
    #expect(graph.violations() == ["node 0 has an input from a missing pad: input(0)"])
    graph = FilterGraph(inputCount: 0)
    graph.outputs = [graph.append("null", [:], to: .node(0, output: 0))]
    #expect(
      graph.violations().contains("node 0 has an input from a missing pad: node(0, output: 0)"))
    graph = FilterGraph(inputCount: 0)
    graph.outputs = [.node(7, output: 0)]
    #expect(graph.violations() == ["an output refers to a missing pad: node(7, output: 0)"])
    graph = FilterGraph(inputCount: 0)
    _ = graph.append("color")
    graph.outputs = [.node(0, output: 1)]
    #expect(
      graph.violations() == [
        "an output refers to a missing pad: node(0, output: 1)",
        "node(0, output: 0) is consumed 0 times",
      ])
  }
}
