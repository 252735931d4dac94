import MediaValues

/// Animations of the letters or words of a text.
extension EntranceKind {
  static let typewriter = EntranceKind(
    "typewriter", "Appears letter by letter, without movement.", easing: .linear, by: .letter,
    share: 0, needsLetters: true
  ) { _ in .hidden }

  static let tracking = EntranceKind(
    "tracking", "The letters move together to their places.", easing: .curve(.cubic, .out),
    by: .letter, share: 1, needsLetters: true
  ) {
    Pose(opacity: $0.time, spread: 1 - $0.progress)
  }

  static let gather = EntranceKind(
    "gather", "The letters move from the middle of the text to their places.",
    easing: .curve(.cubic, .out), by: .letter, share: 1, needsLetters: true
  ) {
    Pose(opacity: $0.time, spread: $0.progress - 1)
  }

  static let scatter = EntranceKind(
    "scatter", "The letters fly from random places to their own.", easing: .curve(.cubic, .out),
    by: .letter, share: 1, needsLetters: true
  ) { moment in
    let left = 1 - moment.progress
    return Pose(
      opacity: min(max(moment.progress, 0), 1), x: 4 * (moment.noise(1) - 0.5) * left,
      y: 4 * (moment.noise(2) - 0.5) * left, rotation: 360 * (moment.noise(3) - 0.5) * left)
  }

  static let shuffle = EntranceKind(
    "shuffle", "The letters fade in, in random order.", easing: .linear, by: .letter, share: 1,
    needsLetters: true
  ) { moment in
    // Multiples of the golden ratio are in no visible order.
    let turn = Double(moment.index) * 0.618_033_988_75
    let start = 0.75 * (turn - turn.rounded(.down))
    return Pose(opacity: min(max((moment.progress - start) / (1 - start), 0), 1))
  }
}
