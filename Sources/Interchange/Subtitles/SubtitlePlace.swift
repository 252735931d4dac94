package import MediaValues

/// The edge of the canvas that a subtitle is at, or the middle between both.
package enum SubtitleEdge: Hashable, Sendable, CaseIterable {
  case bottom, middle, top

  /// Returns the edge of a text whose middle is at a fraction of the height of the canvas.
  package init(y: ExactDecimal) { self = y < 0.5 ? .top : y == 0.5 ? .middle : .bottom }

  /// The middle of a text of one line, as a fraction of the height of the canvas.
  package var y: ExactDecimal { y(ofTrack: 0) }

  /// Returns the middle of the texts of a track with subtitles at this edge. Each further track is above the one before it, or
  /// below it at the top.
  func y(ofTrack index: Int) -> ExactDecimal {
    let step = 12 * Int64(min(index, 8))
    let percent =
      switch self {
      case .bottom: max(5, SubtitleLook.height - step)
      case .middle: max(2, 50 - step)
      case .top: min(95, 100 - SubtitleLook.height + step)
      }
    return ExactDecimal(significand: percent, exponent: -2)
  }

  /// Returns the edge whose tracks have a height; `nil` for heights that no track of subtitles has.
  init?(ofTrackAt y: ExactDecimal?) {
    guard let y,
      let edge = SubtitleEdge.allCases.first(where: { edge in
        (0..<8).contains { edge.y(ofTrack: $0) == y }
      })
    else { return nil }
    self = edge
  }
}

/// One of nine places of a subtitle, which all formats can express.
struct SubtitlePlace: Hashable {
  var edge = SubtitleEdge.bottom
  /// Where the lines begin or end.
  var alignment = TextStyle.Alignment.center

  private static let edges: [SubtitleEdge] = [.bottom, .middle, .top]
  private static let alignments: [TextStyle.Alignment] = [.left, .center, .right]

  init(_ edge: SubtitleEdge = .bottom, _ alignment: TextStyle.Alignment = .center) {
    (self.edge, self.alignment) = (edge, alignment)
  }

  /// Creates the place of a number of SubStation: 1 to 9, as on a keypad, whose 8 is at the top.
  init?(keypad number: Int) {
    guard 1...9 ~= number else { return nil }
    self.init(SubtitlePlace.edges[(number - 1) / 3], SubtitlePlace.alignments[(number - 1) % 3])
  }

  /// Creates the place of a number of the older SubStation: 1 to 3 from left to right at the bottom, 4 more at the top, and
  /// 8 more in the middle.
  init?(older number: Int) {
    let edges: [SubtitleEdge] = [.bottom, .top, .middle]
    guard 1...11 ~= number, number % 4 > 0 else { return nil }
    self.init(edges[number / 4], SubtitlePlace.alignments[number % 4 - 1])
  }

  /// Creates the place nearest to a point, whose coordinates are fractions of the canvas.
  init(x: Double, y: Double) {
    func third(_ fraction: Double) -> Int { fraction < 1 / 3.0 ? 0 : fraction > 2 / 3.0 ? 2 : 1 }
    self.init(SubtitlePlace.edges[2 - third(y)], SubtitlePlace.alignments[third(x)])
  }

  /// The number of SubStation.
  var keypad: Int {
    let row = SubtitlePlace.edges.firstIndex(of: edge) ?? 0
    let column = SubtitlePlace.alignments.firstIndex(of: alignment) ?? 1
    return 3 * row + column + 1
  }
}
