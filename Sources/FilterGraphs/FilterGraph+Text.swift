extension FilterGraph {
  /// Returns the graph in libavfilter's syntax, with every option value escaped. `inputLabels` are the
  /// labels of the inputs (default `in0`, `in1`, …) and `outputLabels` those of the outputs (`out0`, …);
  /// `prefix` begins the labels between nodes, so that one text can contain several graphs.
  package func text(
    inputLabels: [String]? = nil, outputLabels: [String]? = nil, prefix: String = "n",
    separator: String = ";\n"
  ) -> String {
    func label(_ pad: Pad) -> String {
      switch pad {
      case .input(let index): return inputLabels?[index] ?? "in\(index)"
      case .node(let node, let output):
        if let index = outputs.firstIndex(of: pad) {
          return outputLabels?[index] ?? "out\(index)"
        }
        return nodes[node].outputCount == 1
          ? "\(prefix)\(node)" : "\(prefix)\(node)_\(output)"
      }
    }
    return nodes.enumerated().map { index, node in
      let sources = node.inputs.map { "[\(label($0))]" }.joined()
      let sinks = (0..<node.outputCount).map { "[\(label(.node(index, output: $0)))]" }.joined()
      return sources + node.text + sinks
    }.joined(separator: separator)
  }
}

extension FilterGraph.Node {
  /// The node as `filter=name=value:name=value`, escaped for a graph description.
  package var text: String {
    guard !options.isEmpty else { return filter }
    return filter + "="
      + options.map { "\($0.name)=\(escapedForGraph($0.value))" }.joined(separator: ":")
  }
}

/// Escapes a value twice, because libavfilter parses it twice: as an option list, where `\ ' :` are
/// special, and as a graph, where `\ ' [ ] , ;` are special. Both drop white space at the ends of a value
/// unless it is escaped.
func escapedForGraph(_ value: String) -> String {
  escaped(escaped(value, special: "\\': \t\r\n"), special: "\\'[],; \t\r\n")
}

/// Escapes scalars instead of characters: libavfilter also finds a quote that is followed by a combining
/// accent.
private func escaped(_ value: String, special: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in value.unicodeScalars {
    if special.unicodeScalars.contains(scalar) { result.append("\\") }
    result.append(scalar)
  }
  return String(result)
}
