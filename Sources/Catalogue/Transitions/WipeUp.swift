extension TransitionKind {
  /// An edge moves up and uncovers the incoming picture.
  static let wipeUp = TransitionKind(
    "wipe_up", "An edge moves up and uncovers the incoming picture.", [.softness]
  ) { arguments, progress in
    .uncover(
      Matte("wipe_up", softness: arguments[number: .softness]) { place in
        1 - place.y
      }, progress)
  }
}
