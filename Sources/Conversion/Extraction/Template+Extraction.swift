package import DescriptionFormat
import MediaValues

extension Template {
  /// The metadata of a template that is made from an edit.
  package struct Introduction: Hashable, Sendable {
    package var title: String
    package var description: String?
    package var thumbnail: String?

    package init(title: String, description: String? = nil, thumbnail: String? = nil) {
      self.title = title
      self.description = description
      self.thumbnail = thumbnail
    }
  }

  /// Makes a template of a description: bound media become open slots, except for those in `kept`.
  package init(
    extractedFrom description: Description, introduction: Introduction, keeping kept: Set<String>
  ) {
    self.init(
      Extraction(of: description, choosing: .everything, keeping: kept).profile,
      introduction: introduction)
  }

  /// Makes a template of a description without changing it.
  package init(_ profile: Description, introduction: Introduction) {
    self.init(
      title: introduction.title, thumbnail: introduction.thumbnail,
      introduction: introduction.description, profile: profile)
  }
}
