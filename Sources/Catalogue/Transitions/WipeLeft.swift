extension TransitionKind {
  /// An edge moves from the right side to the left and uncovers the incoming picture.
  static let wipeLeft = TransitionKind(
    "wipe_left", "An edge moves to the left and uncovers the incoming picture.",
    lowering: xfade("wipeleft")
  ) { _, progress in .uncover(Matte("wipe_left") { 1 - $0.x }, progress) }
}
