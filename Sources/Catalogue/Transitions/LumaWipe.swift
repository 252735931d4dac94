import MediaValues

/// How the luma of an image determines where the incoming image of a transition is visible.
package struct LumaWipe: Hashable, Sendable {
  /// How far the order that the luma gives has been carried out, from dark to light; `nil` if the luma is the
  /// coverage itself.
  package let progress: Double?
  /// The width of the soft edge, as a fraction of the luma.
  let softness: Double
  /// Whether light places come first, or are not covered.
  let isInverted: Bool

  init(progress: Double?, softness: Double = 0, isInverted: Bool) {
    self.progress = progress
    self.softness = softness
    self.isInverted = isInverted
  }

  /// The coverage of the incoming image, from 0 to 255, for each luma from 0 to 255.
  package var coverages: [UInt8] {
    (0...255).map { luma in
      let value = Double(isInverted ? 255 - luma : luma) / 255
      guard let progress else { return UInt8(isInverted ? 255 - luma : luma) }
      guard softness > 0 else { return value < progress ? 255 : 0 }
      let coverage = (progress * (1 + softness) - value) / softness
      return UInt8(clamping: (min(max(coverage, 0), 1) * 255).rounded())
    }
  }
}

extension TransitionKind {
  static let wipeImage = TransitionKind(
    "wipe_image",
    "The luma of an image determines where the incoming image appears: first where it is dark, last where it is light.",
    [imageFile, imageSoftness, invert]
  ) { arguments, progress in
    .reveal(
      LumaWipe(
        progress: progress, softness: arguments[number: imageSoftness],
        isInverted: arguments[flag: invert]))
  }

  static let wipeVideo = TransitionKind(
    "wipe_video",
    "The luma of a video determines where the incoming image is visible: where it is light. The video lasts as long as the transition.",
    [videoFile, invert]
  ) { arguments, _ in
    .reveal(LumaWipe(progress: nil, isInverted: arguments[flag: invert]))
  }

  /// The parameter that is the path of a file; `nil` for kinds without one.
  package var file: Parameter? {
    parameters.first { parameter in
      if case .text(.imageFile, _) = parameter.domain { return true }
      if case .text(.videoFile, _) = parameter.domain { return true }
      return false
    }
  }

  /// Whether its file is an image; `false` for a video, and if it has none.
  package var takesImage: Bool {
    if case .text(.imageFile, _)? = file?.domain { true } else { false }
  }

  private static let imageFile = Parameter.text(
    "file", "The image, relative to the document. It covers the canvas.", form: .imageFile,
    default: "")
  private static let videoFile = Parameter.text(
    "file", "The video, relative to the document. It covers the canvas.", form: .videoFile,
    default: "")
  private static let imageSoftness = Parameter.number(
    "softness", "The width of the soft edge, as a fraction of the range from black to white.",
    in: 0...1, default: 0.05)
  private static let invert = Parameter.flag(
    "invert", "True: light and dark are exchanged.")
}
