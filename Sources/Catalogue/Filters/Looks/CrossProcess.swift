import MediaValues

extension FilterKind {
  static let crossProcess = FilterKind(
    "cross_process", "Film in the wrong chemicals: green lights, blue shadows, strong colours.",
    look: [
      LookStep(
        .curves,
        texts: [
          "red": "0/0 0.25/0.14 0.75/0.9 1/1", "green": "0/0 0.25/0.2 0.75/0.85 1/1",
          "blue": "0/0.16 0.5/0.48 1/0.82", "all": "0/0 1/1",
        ]),
      LookStep(.saturation, ["amount": 1.2]),
    ])
}
