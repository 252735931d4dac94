import MediaValues

extension TransitionKind {
  /// An edge moves from the right side to the left and uncovers the incoming picture.
  package static let wipeLeft = TransitionKind(
    "wipe_left", "An edge moves to the left and uncovers the incoming picture.", [softness]
  ) { arguments, progress in
    .uncover(
      Matte("wipe_left", softness: arguments[number: softness]) { place in
        1 - place.x
      }, progress)
  }

  /// That of the other wipes, but hard when left out, as it always was.
  private static let softness = Parameter.number(
    "softness", "How wide the soft edge is, as a part of the way.", in: 0...1, default: 0)
}
