extension TransitionKind {
  /// Two edges meet in the middle, as sliding doors.
  static let doorsClose = TransitionKind(
    "doors_close", "The incoming picture closes in from the left and the right.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("doors_close", softness: arguments[number: .softness]) { place in
        1 - 2 * abs(place.x - 0.5)
      }, progress)
  }
}
