import Catalogue
import FilterGraphs
import Foundation
import MediaValues
import Testing

/// Writes the graph of every filter for `Benchmarks/filters.py`, if FILTER_CORPUS is set.
struct FilterCorpusTests {
  static let path = ProcessInfo.processInfo.environment["FILTER_CORPUS"]

  /// The arguments of filters that have no effect with their defaults.
  static let arguments: [String: [String: ParameterValue]] = [
    "color_matrix": ["red_from_blue": .number(0.5), "blue_added": .number(0.1)]
  ]

  @Test(.enabled(if: path != nil))
  func writesGraphs() throws {
    let lines = FilterKind.all.map { kind in
      var graph = FilterGraph(inputCount: 1)
      graph.outputs = [
        kind.lower(
          Arguments(FilterCorpusTests.arguments[kind.name] ?? [:]), .input(0),
          size: PixelSize(width: 1920, height: 1080), into: &graph)
      ]
      let text = graph.text(inputLabels: ["in"], outputLabels: ["out"], separator: ";")
      return kind.name + "\t" + text
    }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: FilterCorpusTests.path ?? "", atomically: true, encoding: .utf8)
  }
}
