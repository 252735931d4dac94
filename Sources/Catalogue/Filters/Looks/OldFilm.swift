import MediaValues

extension FilterKind {
  static let oldFilm = FilterKind(
    "old_film", "Brown silent film with grain and dark corners.",
    look: [
      LookStep(.monochrome, ["red": 0.3, "green": 0.5, "blue": 0.2]),
      LookStep(.tint, ["amount": 0.9], colors: ["color": Color(red: 255, green: 214, blue: 160)]),
      LookStep(.curves, texts: ["all": "0/0.08 0.3/0.28 0.7/0.78 1/0.94"]),
      LookStep(.vignette, ["amount": 0.7, "radius": 0.3]),
      LookStep(.grain, ["amount": 0.5, "size": 0.003]),
    ])
}
