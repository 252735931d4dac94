import Catalogue
import DescriptionFormat
import FilterGraphs
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// Names of FFmpeg's xfade for which a transition of the catalogue is suggested as the same.
@Suite struct XfadeNameTests {
  private static let size = PixelSize(width: 160, height: 90)

  /// Returns the names of xfade with the transitions that are called the same, or are written by `--fix`.
  private static func pairs() throws -> [(String, String)] {
    let help = try run(["ffmpeg", "-hide_banner", "-h", "filter=xfade"]).output
    let names = help.matches(of: #/(?m)^ {5}(\w+) +-?\d+ /#).map { String($0.1) }
    return names.compactMap { name in
      switch ProbableKind(by: name, of: .transitions) {
      case .alias(let kind), .slip(let kind, true): (name, kind)
      default: nil
      }
    }
  }

  /// Two smooth images without symmetry: an edge that is not smoothed, or a line more or less, changes little, another direction much.
  private func images() throws -> [Frame] {
    try ["200-X", "30+2*Y"].map { luma in
      var graph = FilterGraph(inputCount: 1)
      graph.outputs = [
        graph.append("geq", ["lum": luma, "cb": "128", "cr": "128"], to: .input(0))
      ]
      let plain = try TestImages.plain(128, size: Self.size)
      return try TestImages.run(graph, [plain], size: Self.size)[0]
    }
  }

  /// The mean difference of a quarter, the middle and three quarters of the transition is at most 4 % of that of both images.
  @Test func namesThatAreCalledTheSameShowTheSame() throws {
    let images = try images()
    let luma = images.map { $0.bytes(ofPlane: 0) }
    let pairs = try Self.pairs()
    #expect(pairs.count == 11, "\(pairs)")
    for (name, kind) in pairs {
      let step = transition(kind, from: .layer(layer(0)), to: .layer(layer(1)), length: 16)
      let drawn = try Scene(images, size: Self.size, steps: [step], frames: 0..<16).render()
      var graph = FilterGraph(inputCount: 2)
      graph.outputs = graph.append(
        "xfade",
        [("transition", name), ("duration", "\(16.0 / 30)"), ("offset", "0")].map {
          FilterGraph.Option(name: $0.0, value: $0.1)
        }, inputs: [.input(0), .input(1)], outputCount: 1)
      let shown = try TestImages.run(
        graph, images, count: 16, size: Self.size, format: "yuv420p")
      for index in [4, 8, 12] {
        let ours = drawn[index].bytes(ofPlane: 0)
        let share =
          difference(ours, shown[index].bytes(ofPlane: 0)) / difference(luma[0], luma[1])
        #expect(share < 0.04, "\(name) and \(kind) differ at frame \(index) by \(share)")
      }
    }
  }

  private func difference(_ first: [UInt8], _ second: [UInt8]) -> Double {
    let sum = zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(first.count)
  }
}
