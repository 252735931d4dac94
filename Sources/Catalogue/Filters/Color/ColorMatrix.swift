import FilterGraphs
import MediaValues

extension FilterKind {
  /// Makes each channel a sum of all three.
  static let colorMatrix = FilterKind(
    "color_matrix", "Computes each channel as a sum of all three and a constant.",
    factors.flatMap(\.self) + offsets, in: .rgb
  ) { arguments, _, picture, graph in
    let rows = factors.map { $0.map { arguments[number: $0] } }
    let added = offsets.map { arguments[number: $0] }
    if added == [0, 0, 0] {
      return rows == [[1, 0, 0], [0, 1, 0], [0, 0, 1]] ? picture : graph.matrix(rows, to: picture)
    }
    // The mixer has no constants, but a factor on alpha, which is made opaque for it. So what is
    // too dark or too light only before the constant is added is not cut off.
    let (kept, copy) = graph.split(graph.withAlpha(picture, in: .rgb))
    let opaque = graph.append("lutrgb", ["a": "maxval"], to: copy)
    let names = ["r", "g", "b"]
    let options = names.indices.flatMap { row in
      zip(names + ["a"], rows[row] + [added[row]]).map { input, factor in
        FilterGraph.Option(name: names[row] + input, value: decimal(factor))
      }
    }
    let mixed = graph.append("colorchannelmixer", options, inputs: [opaque], outputCount: 1)[0]
    return graph.keepAlpha(of: kept, in: mixed)
  }

  private static let channels = ["red", "green", "blue"]

  /// A row for each channel that is made.
  private static let factors = channels.map { output in
    channels.map { input in
      Parameter.number(
        "\(output)_from_\(input)", "How much of \(input) goes into \(output).", in: -2...2,
        default: output == input ? 1 : 0)
    }
  }
  private static let offsets = channels.map {
    Parameter.number("\($0)_added", "What is added to \($0).", in: -1...1, default: 0)
  }
}
