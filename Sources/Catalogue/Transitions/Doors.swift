/// Transitions that open or close from two sides: doors horizontally, curtains vertically.
extension TransitionKind {
  /// The halves of the outgoing image move apart horizontally.
  static let doorsOpen = TransitionKind(
    "doors_open", "The outgoing image opens from the centre to the left and the right.", [.softness]
  ) { arguments, progress in
    let matte = Matte(doorsOrder, softness: arguments[number: .softness])
    return .stage([
      .init(.incoming),
      .init(.outgoing, x: -progress / 2, part: .init(width: 0.5), hiding: (matte, progress)),
      .init(
        .outgoing, x: progress / 2, part: .init(x: 0.5, width: 0.5), hiding: (matte, progress)),
    ])
  }

  private static let doorsOrder = MatteOrder { 2 * abs($0.x - 0.5) }

  /// The incoming image is uncovered from the left and the right edge.
  static let doorsClose = uncovering(
    "doors_close", "The incoming image closes in from the left and the right."
  ) { 1 - 2 * abs($0.x - 0.5) }

  /// The halves of the outgoing image move apart vertically.
  static let curtainOpen = TransitionKind(
    "curtain_open", "The outgoing image opens from the centre upwards and downwards.", [.softness]
  ) { arguments, progress in
    let matte = Matte(curtainOrder, softness: arguments[number: .softness])
    return .stage([
      .init(.incoming),
      .init(.outgoing, y: -progress / 2, part: .init(height: 0.5), hiding: (matte, progress)),
      .init(
        .outgoing, y: progress / 2, part: .init(y: 0.5, height: 0.5), hiding: (matte, progress)),
    ])
  }

  private static let curtainOrder = MatteOrder { 2 * abs($0.y - 0.5) }

  /// The incoming image is uncovered from the top and the bottom edge.
  static let curtainClose = uncovering(
    "curtain_close", "The incoming image closes in from above and below."
  ) { 1 - 2 * abs($0.y - 0.5) }
}

/// Transitions in which halves of an image move apart or together.
extension TransitionKind {
  static let splitHorizontal = out(
    "split_horizontal", "The halves of the outgoing image move to the left and to the right.",
    isAcross: true)
  static let splitVertical = out(
    "split_vertical", "The halves of the outgoing image move up and down.", isAcross: false)
  static let joinHorizontal = together(
    "join_horizontal", "The halves of the incoming image come from the left and from the right.",
    isAcross: true)
  static let joinVertical = together(
    "join_vertical", "The halves of the incoming image come from above and from below.",
    isAcross: false)

  private static func out(_ name: String, _ summary: String, isAcross: Bool) -> TransitionKind {
    TransitionKind(name, summary) { _, progress in
      .stage([.init(.incoming)] + halves(.outgoing, apart: progress / 2, isAcross))
    }
  }

  private static func together(
    _ name: String, _ summary: String, isAcross: Bool
  ) -> TransitionKind {
    TransitionKind(name, summary) { _, progress in
      .stage([.init(.outgoing)] + halves(.incoming, apart: (1 - progress) / 2, isAcross))
    }
  }

  /// The two halves of an image, each moved by a distance in widths or heights of the canvas.
  private static func halves(
    _ side: TransitionSide, apart distance: Double, _ isAcross: Bool
  ) -> [TransitionScene.Actor] {
    isAcross
      ? [
        .init(side, x: -distance, part: .init(width: 0.5)),
        .init(side, x: distance, part: .init(x: 0.5, width: 0.5)),
      ]
      : [
        .init(side, y: -distance, part: .init(height: 0.5)),
        .init(side, y: distance, part: .init(y: 0.5, height: 0.5)),
      ]
  }
}
