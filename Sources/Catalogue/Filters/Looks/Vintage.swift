import MediaValues

extension FilterKind {
  static let vintage = FilterKind(
    "vintage", "A snapshot of the seventies: warm, faded, a little green in the dark.",
    look: [
      LookStep(
        .curves,
        texts: [
          "red": "0/0.08 0.3/0.32 0.7/0.8 1/0.98", "green": "0/0.06 0.5/0.5 1/0.94",
          "blue": "0/0.16 0.5/0.45 1/0.76", "all": "0/0 1/1",
        ]),
      LookStep(.saturation, ["amount": 0.8]),
      LookStep(.vignette, ["amount": 0.4]),
    ])
}
