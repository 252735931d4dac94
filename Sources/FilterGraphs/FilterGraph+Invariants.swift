extension FilterGraph {
  /// Returns the faults of the graph: pads that are consumed twice or never, and links to missing pads.
  /// Empty if the graph is valid.
  package func violations() -> [String] {
    var uses: [Pad: Int] = [:]
    var found: [String] = []
    for (index, node) in nodes.enumerated() {
      for pad in node.inputs {
        uses[pad, default: 0] += 1
        if !exists(pad, before: index) {
          found.append("node \(index) has an input from a missing pad: \(pad)")
        }
      }
    }
    for pad in outputs {
      uses[pad, default: 0] += 1
      if !exists(pad, before: nodes.count) {
        found.append("an output refers to a missing pad: \(pad)")
      }
    }
    let all =
      (0..<inputCount).map(Pad.input)
      + nodes.indices.flatMap { node in
        (0..<nodes[node].outputCount).map { Pad.node(node, output: $0) }
      }
    for pad in all where uses[pad, default: 0] != 1 {
      found.append("\(pad) is consumed \(uses[pad, default: 0]) times")
    }
    return found
  }

  private func exists(_ pad: Pad, before limit: Int) -> Bool {
    switch pad {
    case .input(let index): index < inputCount
    case .node(let node, let output): node < limit && output < nodes[node].outputCount
    }
  }
}
