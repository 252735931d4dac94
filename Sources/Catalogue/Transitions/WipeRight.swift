extension TransitionKind {
  /// An edge moves to the right and uncovers the incoming picture.
  static let wipeRight = TransitionKind(
    "wipe_right", "An edge moves to the right and uncovers the incoming picture.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("wipe_right", softness: arguments[number: .softness]) { place in
        place.x
      }, progress)
  }
}
