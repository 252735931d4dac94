extension EntranceKind {
  /// Every animation of texts and stickers, in the order of the reference page.
  package static let all: [EntranceKind] = [
    EntranceKind(name: "fade", summary: "Comes out of nothing."),
    EntranceKind(name: "slide_left", summary: "Moves to the left into its place."),
    EntranceKind(name: "slide_right", summary: "Moves to the right into its place."),
    EntranceKind(name: "slide_up", summary: "Moves up into its place."),
    EntranceKind(name: "slide_down", summary: "Moves down into its place."),
    EntranceKind(name: "pop", summary: "Grows quickly, a little beyond its size, and settles."),
    EntranceKind(name: "zoom", summary: "Grows evenly to its size."),
    EntranceKind(name: "spin", summary: "Turns once into its place."),
    EntranceKind(name: "blur", summary: "Becomes sharp."),
    EntranceKind(name: "typewriter", summary: "Appears letter after letter, without moving."),
    EntranceKind(name: "wave", summary: "Letters rise one after the other, as a wave."),
    EntranceKind(name: "bounce", summary: "Falls into its place and bounces."),
    EntranceKind(name: "flip", summary: "Turns over to its front."),
    EntranceKind(name: "wipe", summary: "Is uncovered from left to right."),
  ]
}
