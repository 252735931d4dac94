/// What the file of a photo says about its colours, and how they are read.
package struct PhotoColor: Hashable, Sendable, Codable {
  /// The name of the colour space, such as `Display P3`; nil where the file does not say.
  package var space: String?
  /// Whether the colours are converted to sRGB while the photo is read.
  package var isConverted: Bool
  /// Why the colours may not be those of the original.
  package var problem: Problem?

  package enum Problem: Hashable, Sendable, Codable {
    /// The profile is damaged, or does not describe samples like these; with the reason.
    case unusableProfile(reason: String)
    /// Amounts of ink without a profile, which only a profile relates to colours.
    case inksWithoutProfile
  }

  package init(space: String?, isConverted: Bool = false, problem: Problem? = nil) {
    self.space = space
    self.isConverted = isConverted
    self.problem = problem
  }
}
