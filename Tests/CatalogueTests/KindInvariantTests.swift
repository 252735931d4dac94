import Catalogue
import FilterGraphs
import Foundation
import Media
import MediaValues
import Planning
import TestSupport
import Testing

/// libavfilter accepts every kind with its defaults and at the limits of its parameters.
struct KindInvariantTests {
  /// Returns the defaults, then each parameter at both ends of its range.
  static func arguments(_ parameters: [Parameter]) -> [[String: ParameterValue]] {
    [[:]]
      + parameters.flatMap { parameter -> [[String: ParameterValue]] in
        switch parameter.domain {
        case .number(let range, _, _):
          [range.lowerBound, range.upperBound].compactMap { ExactDecimal($0) }
            .map { [parameter.name: .number($0)] }
        case .color:
          [Color.black, Color(red: 255, green: 0, blue: 128, alpha: 0)].map {
            [parameter.name: .color($0)]
          }
        case .word(let words, _): words.map { [parameter.name: .text($0)] }
        case .flag: [true, false].map { [parameter.name: .flag($0)] }
        case .text(.curve, _):
          ["0/0 1/1", "0/1 1/0", "0.2/0.5 0.5/0.1 0.50001/0.9 0.8/0.3"].map {
            [parameter.name: .text($0)]
          }
        case .text(.cells, _):
          ["", "aab aac", "abc", "a a b", "abc def ghi"].map { [parameter.name: .text($0)] }
        case .text(.tracks, _): ["", "*", "t0, *"].map { [parameter.name: .text($0)] }
        // `LookupTableTests` tests files.
        case .text(.lutFile, _), .text(.imageFile, _), .text(.videoFile, _):
          [[parameter.name: .text("")]]
        }
      }
  }

  static let sizes = [
    TestImages.small, PixelSize(width: 1080, height: 1920), PixelSize(width: 16, height: 16),
    PixelSize(width: 70, height: 46),
  ]

  /// The defaults at all sizes, each in one format, because the lowering of few filters depends on the format.
  /// Half of the arguments at the smallest size with alpha, and the other half at an odd size without: of each
  /// parameter one end of its range at each. Tables take long for each graph, whatever the size. `make test-sizes`
  /// takes all arguments at all sizes in both formats.
  static func filterSizes(_ format: String) -> [(PixelSize, isThorough: Bool)] {
    let withAlpha = [
      (TestImages.small, testsEverySize), (PixelSize(width: 16, height: 16), true),
      (PixelSize(width: 1002, height: 668), testsEverySize),
    ]
    let opaque = [
      (PixelSize(width: 70, height: 46), testsEverySize), (PixelSize(width: 71, height: 47), true),
      (PixelSize(width: 1080, height: 1920), testsEverySize),
    ]
    if testsEverySize { return withAlpha + opaque }
    return format == "yuva420p" ? withAlpha : opaque
  }

  static let testsEverySize = takesEveryCombination

  /// Text that is a color is parsed as one, so no word may be the name of a color.
  @Test func noWordIsAColor() {
    let all =
      FilterKind.all.map(\.parameters) + TransitionKind.all.map(\.parameters)
      + EffectKind.all.map(\.parameters)
    for parameter in all.joined() {
      guard case .word(let words, let standard) = parameter.domain else { continue }
      #expect(words.contains(standard))
      for word in words { #expect(Color(word) == nil, "\(parameter.name) \(word)") }
    }
  }

  private func graph(
    _ kind: FilterKind, _ arguments: [String: ParameterValue], _ size: PixelSize,
    hasAlpha: Bool = false
  ) -> FilterGraph {
    var graph = FilterGraph(inputCount: 1)
    var arguments = Arguments(arguments)
    arguments.hasAlpha = hasAlpha
    graph.outputs = [kind.lower(arguments, .input(0), size: size, into: &graph)]
    return graph
  }

  @Test func namesAreSnakeCaseAndDiffer() {
    for names in [FilterKind.all.map(\.name), TransitionKind.all.map(\.name)] {
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil })
    }
    for kind in FilterKind.all { #expect(FilterKind.named(kind.name)?.name == kind.name) }
    #expect(FilterKind.named("none") == nil && TransitionKind.named("none") == nil)
  }

  @Test func defaultsLieInTheirRange() {
    for parameter in FilterKind.all.flatMap(\.parameters) + TransitionKind.all.flatMap(\.parameters)
    {
      if case .number(let range, let value, _) = parameter.domain {
        #expect(range.contains(value.double), "\(parameter.name)")
      }
      #expect(parameter.summary.hasSuffix("."))
    }
  }

  @Test(arguments: FilterKind.all.map(\.name), ["yuv420p", "yuva420p"])
  func filtersTakeEveryArgument(name: String, format: String) throws {
    let kind = try #require(FilterKind.named(name))
    for (size, isThorough) in KindInvariantTests.filterSizes(format) {
      let image = try TestImages.detailed(size: size, format: format)
      let all = KindInvariantTests.arguments(kind.parameters)
      for (index, arguments) in (isThorough ? all[...] : all.prefix(1)).enumerated() {
        // The two ends of a range follow each other; the next parameter begins with the other format.
        let isOther = (index + index / 2).isMultiple(of: 2) == (format == "yuva420p")
        if index > 0 && isOther && !KindInvariantTests.testsEverySize { continue }
        let graph = graph(kind, arguments, size, hasAlpha: format == "yuva420p")
        #expect(graph.violations() == [])
        let changed = try TestImages.run(graph, [image], size: size, format: format)[0]
        #expect(changed.pixelFormat == format)
        #expect(changed.bytes(ofPlane: 0).count == size.width * size.height)
      }
    }
  }

  @Test(arguments: TransitionKind.all.map(\.name))
  func transitionsTakeEveryArgument(name: String) throws {
    let kind = try #require(TransitionKind.named(name))
    for size in KindInvariantTests.sizes {
      let images = [
        try TestImages.detailed(size: size), try TestImages.detailed(size: size, source: "testsrc"),
      ]
      for arguments in KindInvariantTests.arguments(kind.parameters) {
        let step = transition(
          kind.name, from: .layer(layer(0)), to: .layer(layer(1)), length: 5,
          arguments: arguments)
        // Large images render only the middle, with the defaults.
        let isBrief = size.width > 1000 && !KindInvariantTests.testsEverySize
        if isBrief && !arguments.isEmpty { continue }
        let range = isBrief ? 2..<3 : 0..<5
        let frames = try Scene(images, size: size, steps: [step], frames: range).render()
        #expect(frames.count == range.count && frames.allSatisfy { $0.size == size })
        if !isBrief { #expect(frames[0].planes == images[0].planes) }
        // The blinds of a small image have few places.
        if arguments.isEmpty && !isBrief {
          var seen: [[[UInt8]]] = []
          for planes in frames.map(\.planes) where !seen.contains(planes) { seen.append(planes) }
          #expect(seen.count >= 3)
        }
      }
    }
  }

  /// The ffmpeg command prints warnings that the library does not report.
  @Test func libavfilterPrintsNothing() throws {
    let graphs = FilterKind.all.flatMap { kind in
      KindInvariantTests.arguments(kind.parameters).map { graph(kind, $0, TestImages.small) }
        .filter { !$0.nodes.isEmpty }
    }
    for start in stride(from: 0, to: graphs.count, by: 100) {
      let text = combined(Array(graphs[start..<min(start + 100, graphs.count)]))
      let result = try run([
        "timeout", "60", "ffmpeg", "-nostdin", "-v", "warning", "-filter_complex", text,
        "-map", "[out]", "-f", "null", "-",
      ])
      // libswscale reports slow conversions; they do not matter here.
      let complaints = result.errors.split(separator: "\n").filter {
        !$0.contains("No accelerated colorspace conversion found")
      }
      #expect(result.status == 0 && complaints == [], "\(complaints) \(text)")
    }
  }

  /// Returns one graph that applies each of the given ones to gray, one after the other.
  private func combined(_ graphs: [FilterGraph]) -> String {
    let source = "color=gray:size=64x36:duration=0.08,format=yuv420p"
    let parts = graphs.enumerated().flatMap { index, graph -> [String] in
      let inputs = (0..<graph.inputCount).map { "i\(index)_\($0)" }
      let text = graph.text(
        inputLabels: inputs, outputLabels: ["r\(index)"], prefix: "n\(index)_")
      return inputs.map { "\(source)[\($0)]" }
        + [text, "[r\(index)]setsar=1,format=yuv420p[o\(index)]"]
    }
    let results = graphs.indices.map { "[o\($0)]" }.joined()
    return parts.joined(separator: ";") + ";\(results)concat=n=\(graphs.count)[out]"
  }
}
