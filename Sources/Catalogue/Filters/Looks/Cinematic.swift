import MediaValues

extension FilterKind {
  static let cinematic = FilterKind(
    "cinematic", "Teal shadows and orange light, with deep contrast.",
    look: [
      LookStep(.curves, texts: ["all": "0/0.02 0.2/0.15 0.5/0.5 0.8/0.85 1/0.98"]),
      LookStep(
        .splitTone, ["amount": 0.75],
        colors: [
          "shadows": Color(red: 0, green: 110, blue: 130),
          "highlights": Color(red: 255, green: 160, blue: 70),
        ]),
      LookStep(.vibrance, ["amount": 0.25]),
      LookStep(.vignette, ["amount": 0.35]),
    ])
}
