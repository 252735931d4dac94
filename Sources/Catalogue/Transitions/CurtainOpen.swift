extension TransitionKind {
  /// Two halves of the outgoing picture move apart, upwards and downwards.
  static let curtainOpen = TransitionKind(
    "curtain_open", "The picture parts in the middle, up and down.", [.softness]
  ) { arguments, progress in
    let matte = Matte("curtain_open", softness: arguments[number: .softness]) { place in
      2 * abs(place.y - 0.5)
    }
    return .stage([
      .init(.incoming),
      .init(.outgoing, y: -progress / 2, part: .init(height: 0.5), hiding: (matte, progress)),
      .init(
        .outgoing, y: progress / 2, part: .init(y: 0.5, height: 0.5), hiding: (matte, progress)),
    ])
  }
}
