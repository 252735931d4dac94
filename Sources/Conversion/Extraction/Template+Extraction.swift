package import DescriptionFormat
import MediaValues

extension Template {
  /// What a person says of a template when it is made from an edit.
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

  /// Description → Template: bound media become open slots, except those named in `kept`, which
  /// travel with the template.
  package init(
    extractedFrom description: Description, introduction: Introduction, keeping kept: Set<String>
  ) {
    self.init(
      Extraction(of: description, choosing: .everything, keeping: kept).profile,
      introduction: introduction)
  }

  /// A template of a description that is fit for it.
  package init(_ profile: Description, introduction: Introduction) {
    self.init(
      title: introduction.title, thumbnail: introduction.thumbnail,
      introduction: introduction.description, profile: profile)
  }
}
