/// The color space of a photo, and how it is read.
package struct PhotoColor: Hashable, Sendable, Codable {
  /// The name of the color space, such as `Display P3`; `nil` if the file does not specify it.
  package var space: String?
  /// Whether the colors are converted to sRGB while the photo is read.
  package var isConverted: Bool
  /// The reason why the colors may differ from the original.
  package var problem: Problem?

  package enum Problem: Hashable, Sendable, Codable {
    /// The profile is damaged, or is not for samples of this type; with the reason.
    case unusableProfile(reason: String)
    /// Amounts of ink without a profile, which is needed to convert them to colors.
    case inksWithoutProfile
  }

  package init(space: String?, isConverted: Bool = false, problem: Problem? = nil) {
    self.space = space
    self.isConverted = isConverted
    self.problem = problem
  }
}
