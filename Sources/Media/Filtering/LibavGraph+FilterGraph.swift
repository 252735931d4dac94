import CFFmpeg
import FilterGraphs

extension LibavGraph {
  /// Adds the nodes of a graph and links them: node i becomes the filter instance `n<i>`. The only output
  /// of the graph is linked to `sink`.
  func connect(_ graph: FilterGraph, sources: [Filter], sink: Filter) throws(MediaError) {
    var filters: [Filter] = []
    func attach(_ pad: FilterGraph.Pad, to target: Filter, input: Int) throws(MediaError) {
      switch pad {
      case .input(let index): try link(sources[index], to: target, input: input)
      case .node(let node, let output):
        try link(filters[node], output: output, to: target, input: input)
      }
    }
    for (index, node) in graph.nodes.enumerated() {
      let filter = try add(
        node.filter, named: "n\(index)", node.options.map { ($0.name, $0.value) })
      try checkPads(of: filter, node)
      for (input, pad) in node.inputs.enumerated() { try attach(pad, to: filter, input: input) }
      filters.append(filter)
    }
    for pad in graph.outputs { try attach(pad, to: sink, input: 0) }
  }

  /// Adds a conversion of sizes, pixel formats or color encodings.
  func add(_ scale: ScaleFilter) throws(MediaError) -> Filter {
    try add("scale", named: "scale", scale.options.map { ($0.name, $0.value) })
  }

  private func checkPads(of filter: Filter, _ node: FilterGraph.Node) throws(MediaError) {
    let (inputs, outputs) = (Int(filter.pointee.nb_inputs), Int(filter.pointee.nb_outputs))
    guard inputs == node.inputs.count, outputs == node.outputCount else {
      throw MediaError(
        .internalFault,
        reason: "the filter '\(node.filter)' has \(inputs) inputs and \(outputs) outputs, "
          + "but \(node.inputs.count) and \(node.outputCount) are linked")
    }
  }
}
