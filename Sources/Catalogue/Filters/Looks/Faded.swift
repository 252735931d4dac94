import MediaValues

extension FilterKind {
  static let faded = FilterKind(
    "faded", "Pale, as on a print that hung in the sun.",
    look: [
      LookStep(.matte, ["amount": 0.8]),
      LookStep(.whiteBalance, ["temperature": 0.12]),
    ])
}
