extension FilterGraph {
  /// The graph in Graphviz' language. `name` is the digraph's identifier.
  package func dot(name: String = "filtergraph") -> String {
    func vertex(_ pad: Pad) -> String {
      switch pad {
      case .input(let index): "in\(index)"
      case .node(let node, _): "n\(node)"
      }
    }
    var lines = ["digraph \"\(name)\" {", "  rankdir=LR; node [shape=box];"]
    lines += (0..<inputCount).map { "  in\($0) [shape=ellipse];" }
    for (index, node) in nodes.enumerated() {
      let options = node.options.map { "\($0.name)=\($0.value)" }
      let label = ([node.filter] + options).joined(separator: "\n").debugDescription
      lines.append("  n\(index) [label=\(label)];")
      lines += node.inputs.map { "  \(vertex($0)) -> n\(index);" }
    }
    for (index, pad) in outputs.enumerated() {
      lines += ["  out\(index) [shape=ellipse];", "  \(vertex(pad)) -> out\(index);"]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}
