import MediaValues

extension OutputPreset {
  static let images = OutputPreset(
    "images", "A PNG for each frame; the output's name has their numbers, as in frame-%05d.png.",
    .png, .png)
}
