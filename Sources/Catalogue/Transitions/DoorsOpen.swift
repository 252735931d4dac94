extension TransitionKind {
  /// Two edges part from the middle, as sliding doors.
  static let doorsOpen = TransitionKind(
    "doors_open", "The picture parts in the middle, to the left and the right.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("doors_open", softness: arguments[number: .softness]) { place in
        2 * abs(place.x - 0.5)
      }, progress)
  }
}
