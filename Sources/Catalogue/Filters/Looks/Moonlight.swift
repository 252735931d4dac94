import MediaValues

extension FilterKind {
  static let moonlight = FilterKind(
    "moonlight", "Day for night: dark and blue.",
    look: [
      LookStep(.exposure, ["stops": -1.4]),
      LookStep(
        .colorMatrix,
        [
          "red_from_red": 0.4, "red_from_green": 0.2, "red_from_blue": 0.05,
          "green_from_red": 0.15, "green_from_green": 0.6, "green_from_blue": 0.15,
          "blue_from_red": 0.2, "blue_from_green": 0.4, "blue_from_blue": 0.75,
        ]),
      LookStep(.vignette, ["amount": 0.5]),
    ])
}
