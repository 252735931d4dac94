import MediaValues

extension EntranceKind {
  /// All animations of texts and stickers, in the order of the reference page.
  package static let all: [EntranceKind] = [
    EntranceKind(name: "fade", summary: "Fades in.", easing: .linear) { progress, _ in
      Pose(opacity: min(max(progress, 0), 1))
    },
    slide("slide_left", "Slides to the left into place.", x: 1, y: 0),
    slide("slide_right", "Slides to the right into place.", x: -1, y: 0),
    slide("slide_up", "Slides up into place.", x: 0, y: 1),
    slide("slide_down", "Slides down into place.", x: 0, y: -1),
    EntranceKind(
      name: "pop", summary: "Grows quickly, slightly beyond its size, and settles.",
      easing: .curve(.back, .out)
    ) { progress, time in
      scaled(progress, opacity: min(4 * time, 1))
    },
    EntranceKind(name: "zoom", summary: "Grows steadily to its size.") { progress, _ in
      scaled(progress)
    },
    EntranceKind(
      name: "spin", summary: "Spins once into place.", easing: .curve(.cubic, .out)
    ) { progress, time in
      var pose = scaled(progress, opacity: min(2 * time, 1))
      pose.rotation = 360 * (progress - 1)
      return pose
    },
    EntranceKind(name: "blur", summary: "Changes from blurred to sharp.") { progress, time in
      Pose(opacity: min(2 * time, 1), blur: min(max(0, 1 - progress), 2) / 4)
    },
    EntranceKind(
      name: "typewriter", summary: "Appears letter by letter, without movement.",
      easing: .linear, unit: .letter, share: 0
    ) { _, _ in .hidden },
    EntranceKind(
      name: "wave", summary: "Letters rise one after the other, like a wave.",
      easing: .curve(.back, .out), unit: .letter
    ) { progress, time in
      Pose(opacity: min(3 * time, 1), y: (1 - progress) * 0.75)
    },
    EntranceKind(
      name: "bounce", summary: "Falls into place and bounces.", easing: .curve(.bounce, .out)
    ) { progress, time in
      Pose(opacity: min(4 * time, 1), y: progress - 1)
    },
    EntranceKind(name: "flip", summary: "Turns over to its front, like a card.") { progress, _ in
      Pose(turn: 90 * (progress - 1))
    },
    EntranceKind(
      name: "wipe", summary: "Is revealed from left to right.", easing: .linear
    ) { progress, _ in
      Pose(uncovered: min(max(progress, 0), 1))
    },
  ]
}

/// Moves from one reach away to its place.
private func slide(_ name: String, _ summary: String, x: Double, y: Double) -> EntranceKind {
  EntranceKind(name: name, summary: summary, easing: .curve(.cubic, .out)) { progress, time in
    Pose(opacity: min(2 * time, 1), x: x * (1 - progress), y: y * (1 - progress))
  }
}

private func scaled(_ factor: Double, opacity: Double = 1) -> Pose {
  Pose(opacity: opacity, scaleX: max(0, factor), scaleY: max(0, factor))
}
