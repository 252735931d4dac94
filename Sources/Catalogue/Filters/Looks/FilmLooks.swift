import MediaValues

/// Looks of films, prints and cameras.
extension FilterKind {
  static let vintage = FilterKind(
    "vintage", "A snapshot of the 1970s: warm, faded, with slightly green shadows.",
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

  static let bleachBypass = FilterKind(
    "bleach_bypass", "Bleach bypass: high contrast and low saturation.",
    look: [
      LookStep(.curves, texts: ["all": "0/0 0.25/0.14 0.5/0.5 0.75/0.86 1/1"]),
      LookStep(.saturation, ["amount": 0.45]),
      LookStep(.clarity, ["amount": 0.3]),
    ])

  static let crossProcess = FilterKind(
    "cross_process", "Cross-processed film: green highlights, blue shadows, strong colours.",
    look: [
      LookStep(
        .curves,
        texts: [
          "red": "0/0 0.25/0.14 0.75/0.9 1/1", "green": "0/0 0.25/0.2 0.75/0.85 1/1",
          "blue": "0/0.16 0.5/0.48 1/0.82", "all": "0/0 1/1",
        ]),
      LookStep(.saturation, ["amount": 1.2]),
    ])

  static let faded = FilterKind(
    "faded", "Pale, like a faded print.",
    look: [
      LookStep(.matte, ["amount": 0.8]),
      LookStep(.whiteBalance, ["temperature": 0.12]),
    ])

  static let instant = FilterKind(
    "instant", "An instant photo: creamy highlights and soft shadows.",
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

  static let toyCamera = FilterKind(
    "toy_camera", "A photo of a plastic camera: strong colours, dark corners.",
    look: [
      LookStep(.curves, texts: ["all": "0/0 0.25/0.16 0.75/0.87 1/1"]),
      LookStep(.saturation, ["amount": 1.4]),
      LookStep(.vignette, ["amount": 0.75, "radius": 0.25, "softness": 0.7]),
    ])

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

/// Looks without colors.
extension FilterKind {
  static let noir = FilterKind(
    "noir", "High-contrast black and white, like a film noir.",
    look: [
      LookStep(.monochrome, ["red": 0.5, "green": 0.4, "blue": 0.1]),
      LookStep(.curves, texts: ["all": "0/0 0.2/0.06 0.5/0.45 0.8/0.9 1/1"]),
      LookStep(.vignette, ["amount": 0.75]),
      LookStep(.grain, ["amount": 0.25]),
    ])

  static let oldFilm = FilterKind(
    "old_film", "Brown tones with grain and dark corners, like a silent film.",
    look: [
      LookStep(.monochrome, ["red": 0.3, "green": 0.5, "blue": 0.2]),
      LookStep(.tint, ["amount": 0.9], colors: ["color": Color(red: 255, green: 214, blue: 160)]),
      LookStep(.curves, texts: ["all": "0/0.08 0.3/0.28 0.7/0.78 1/0.94"]),
      LookStep(.vignette, ["amount": 0.7, "radius": 0.3]),
      LookStep(.grain, ["amount": 0.5, "size": 0.003]),
    ])

  static let infrared = FilterKind(
    "infrared", "Infrared film: white leaves under a dark sky.",
    look: [
      LookStep(.monochrome, ["red": 0.5, "green": 1.7, "blue": -1.2]),
      LookStep(.curves, texts: ["all": "0/0.03 0.5/0.56 1/1"]),
      LookStep(.glow, ["amount": 0.5, "radius": 0.015]),
      LookStep(.grain, ["amount": 0.3]),
    ])
}
