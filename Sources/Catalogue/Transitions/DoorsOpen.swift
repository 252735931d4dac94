extension TransitionKind {
  /// Two halves of the outgoing picture move apart, as sliding doors.
  static let doorsOpen = TransitionKind(
    "doors_open", "The picture parts in the middle, to the left and the right.", [.softness]
  ) { arguments, progress in
    let matte = Matte("doors_open", softness: arguments[number: .softness]) { place in
      2 * abs(place.x - 0.5)
    }
    return .stage([
      .init(.incoming),
      .init(.outgoing, x: -progress / 2, part: .init(width: 0.5), hiding: (matte, progress)),
      .init(
        .outgoing, x: progress / 2, part: .init(x: 0.5, width: 0.5), hiding: (matte, progress)),
    ])
  }
}
