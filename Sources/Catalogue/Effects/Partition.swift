import MediaValues

extension EffectKind {
  static let partition = EffectKind(
    "partition", "Shows the picture several times, in cells.",
    [
      .number(
        "columns", "Cells side by side.", in: 1...9, default: 2, isAnimatable: false),
      .number("rows", "Cells above each other.", in: 1...9, default: 1, isAnimatable: false),
      .number(
        "gap", "Between cells, as a part of the canvas height.", in: 0...0.5, default: 0),
      .color("color", "The colour of the gaps.", default: .black),
      .word(
        "mirror", "Which neighbours are mirrored.", of: ["none", "columns", "rows", "both"],
        default: "none"),
    ])
}
