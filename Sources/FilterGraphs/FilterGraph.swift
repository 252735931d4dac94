import MediaValues

/// A filtergraph as a value: filters, their options, and their links.
///
/// Nodes are in the order in which they were appended, which is a topological order: the inputs of a node
/// are external inputs or outputs of earlier nodes. Every pad is consumed exactly once.
package struct FilterGraph: Hashable, Sendable {
  /// A source of frames or sound.
  package enum Pad: Hashable, Sendable {
    /// An input of the graph, by its index.
    case input(Int)
    /// An output of a node, by the indexes of both.
    case node(Int, output: Int)
  }

  /// An option `name=value`; the value is plain text, without escapes.
  package struct Option: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A filter with its options and inputs.
  package struct Node: Hashable, Sendable {
    /// libavfilter's name of the filter.
    package let filter: String
    package let options: [Option]
    /// The pad that is linked to each input.
    package let inputs: [Pad]
    package let outputCount: Int
  }

  /// The number of inputs; their pads are `.input(0)` and so on.
  package private(set) var inputCount: Int
  /// The filters in topological order.
  package private(set) var nodes: [Node] = []
  /// The pads that are outputs of the graph, in order.
  package var outputs: [Pad] = []

  package init(inputCount: Int) {
    self.inputCount = inputCount
  }

  /// Adds an input and returns its pad.
  package mutating func addInput() -> Pad {
    inputCount += 1
    return .input(inputCount - 1)
  }

  /// Appends a filter with one output that is linked to `inputs`, and returns that output.
  package mutating func append(
    _ filter: String, _ options: KeyValuePairs<String, String> = [:], to inputs: Pad...
  ) -> Pad {
    append(filter, options.map(Option.init(name:value:)), inputs: inputs, outputCount: 1)[0]
  }

  /// Appends a filter with any number of inputs and outputs, and returns its outputs.
  package mutating func append(
    _ filter: String, _ options: [Option], inputs: [Pad], outputCount: Int
  ) -> [Pad] {
    nodes.append(
      Node(filter: filter, options: options, inputs: inputs, outputCount: outputCount))
    return (0..<outputCount).map { .node(nodes.count - 1, output: $0) }
  }

  /// Duplicates a pad, so that two nodes can consume it.
  package mutating func split(_ pad: Pad) -> (Pad, Pad) {
    let copies = append("split", [], inputs: [pad], outputCount: 2)
    return (copies[0], copies[1])
  }
}

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
