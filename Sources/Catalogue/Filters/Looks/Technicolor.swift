import MediaValues

extension FilterKind {
  static let technicolor = FilterKind(
    "technicolor", "The saturated colours of early colour film.",
    look: [
      LookStep(
        .colorMatrix,
        [
          "red_from_red": 1.6, "red_from_green": -0.4, "red_from_blue": -0.2,
          "green_from_red": -0.2, "green_from_green": 1.4, "green_from_blue": -0.2,
          "blue_from_red": -0.2, "blue_from_green": -0.4, "blue_from_blue": 1.6,
        ]),
      LookStep(.curves, texts: ["all": "0/0 0.25/0.23 0.75/0.78 1/1"]),
    ])
}
