import MediaValues

extension FilterKind {
  static let neon = FilterKind(
    "neon", "Magenta lights and cyan shadows of a city at night.",
    look: [
      LookStep(.curves, texts: ["all": "0/0 0.3/0.2 0.7/0.76 1/1"]),
      LookStep(
        .splitTone, ["amount": 1],
        colors: [
          "shadows": Color(red: 0, green: 60, blue: 200),
          "highlights": Color(red: 255, green: 40, blue: 190),
        ]),
      LookStep(.vibrance, ["amount": 0.6]),
      LookStep(.bloom, ["amount": 0.5, "threshold": 0.55]),
    ])
}
