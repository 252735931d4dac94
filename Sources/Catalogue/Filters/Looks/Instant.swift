import MediaValues

extension FilterKind {
  static let instant = FilterKind(
    "instant", "A picture from an instant camera: creamy lights and soft shadows.",
    look: [
      LookStep(
        .curves,
        texts: [
          "red": "0/0.1 0.5/0.56 1/1", "green": "0/0.08 0.5/0.53 1/0.97",
          "blue": "0/0.15 0.5/0.5 1/0.86", "all": "0/0 0.25/0.22 0.75/0.8 1/1",
        ]),
      LookStep(.saturation, ["amount": 0.85]),
      LookStep(.softFocus, ["amount": 0.2, "radius": 0.004]),
      LookStep(.vignette, ["amount": 0.3, "radius": 0.5]),
    ])
}
