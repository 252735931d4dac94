package import FilterGraphs
package import MediaValues

/// A kind of filter, which changes one image: its name, its parameters, and its lowering to libavfilter.
package struct FilterKind: Sendable {
  /// Appends the kind's filters to the graph behind a pad, and returns the pad of the result: the same pad if
  /// the arguments change nothing.
  typealias Lowering =
    @Sendable (Arguments, PixelSize, FilterGraph.Pad, inout FilterGraph) -> FilterGraph.Pad

  /// The definition of a filter.
  enum Implementation: Sendable {
    case filters(LoweringColors, Lowering)
    /// Other kinds, one after the other.
    case look([LookStep])
  }

  package let name: String
  package let summary: String
  package let parameters: [Parameter]
  /// Whether it changes from frame to frame by itself: then `Arguments.frame` matters.
  package let isAlive: Bool
  /// Whether it makes parts of an opaque image transparent.
  package let isKey: Bool
  /// The form in which the filter reads an image with alpha.
  package let alphaForm: AlphaForm
  let implementation: Implementation

  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    in colors: LoweringColors = .yuv,
    isAlive: Bool = false, isKey: Bool = false, alpha: AlphaForm = .straight,
    lowering: @escaping Lowering
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.isAlive = isAlive
    self.isKey = isKey
    alphaForm = alpha
    implementation = .filters(colors, lowering)
  }

  /// Creates a look: a filter that consists of other filters.
  init(_ name: String, _ summary: String, look steps: [LookStep]) {
    self.name = name
    self.summary = summary
    parameters = []
    isAlive = steps.contains(where: \.kind.isAlive)
    isKey = steps.contains(where: \.kind.isKey)
    alphaForm = .straight
    implementation = .look(steps)
  }

  /// Appends this filter behind `pad`, for images of `size`. Input and output are 8-bit YUV 4:2:0, BT.709,
  /// limited range, opaque or with alpha in the form that the kind reads. Returns the same pad if nothing changes.
  package func lower(
    _ arguments: Arguments, _ pad: FilterGraph.Pad, size: PixelSize, into graph: inout FilterGraph
  ) -> FilterGraph.Pad {
    switch implementation {
    case .filters(.yuv, let lowering): lowering(arguments, size, pad, &graph)
    case .filters(.rgb, let lowering):
      throughRGB(pad, &graph) { lowering(arguments, size, $0, &$1) }
    case .look(let steps): lower(steps, frame: arguments.frame, pad, size: size, into: &graph)
    }
  }

  /// Returns the kinds that are applied to an image with alpha, one after the other: the steps of a look if they do not
  /// all read straight alpha, otherwise the kind itself.
  package func passes(_ arguments: Arguments) -> [FilterPass] {
    guard case .look(let steps) = implementation else { return [FilterPass(self, arguments)] }
    let passes = steps.flatMap {
      $0.kind.passes(Arguments($0.arguments, frame: arguments.frame))
    }
    let isStraight = passes.allSatisfy { $0.kind.alphaForm == .straight }
    return isStraight ? [FilterPass(self, arguments)] : passes
  }

  /// Whether it may change the alpha of an image that has alpha.
  package var changesAlpha: Bool {
    isKey || passes(Arguments([:])).contains { $0.kind.alphaForm == .premultiplied }
  }

  /// The names of the parameters that are paths of lookup tables.
  package var tables: [String] { tableParameters.map(\.name) }

  /// Returns the path of a `.cube` file among the arguments; `nil` if there is none.
  package func cubeFile(_ arguments: Arguments) -> String? {
    tableParameters.map { arguments[text: $0] }.first { LUTFile($0) == .cube }
  }

  private var tableParameters: [Parameter] {
    parameters.filter { parameter in
      if case .text(.lutFile, _) = parameter.domain { true } else { false }
    }
  }

  /// Returns the kind with the name that a template gives as `subtype`; `nil` if there is none.
  package static func named(_ name: String) -> FilterKind? {
    byName[name]
  }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
