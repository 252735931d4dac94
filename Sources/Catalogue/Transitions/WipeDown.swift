extension TransitionKind {
  /// An edge moves down and uncovers the incoming picture.
  static let wipeDown = TransitionKind(
    "wipe_down", "An edge moves down and uncovers the incoming picture.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("wipe_down", softness: arguments[number: .softness]) { place in
        place.y
      }, progress)
  }
}
