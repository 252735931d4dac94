package import MediaValues

/// A description with texts and a thumbnail, for other people's media.
package struct Template: Hashable, Sendable {
  package var title: String
  /// The source of the thumbnail.
  package var thumbnail: String?
  /// The text that introduces the template.
  package var introduction: String?
  package var author: String?
  package var tags: [String]
  package var license: String?
  /// The description, in `Profile`.
  package var profile: Description
  package var extensions: [Extension]

  package init(
    title: String, thumbnail: String? = nil, introduction: String? = nil, author: String? = nil,
    tags: [String] = [], license: String? = nil, profile: Description,
    extensions: [Extension] = []
  ) {
    self.title = title
    self.thumbnail = thumbnail
    self.introduction = introduction
    self.author = author
    self.tags = tags
    self.license = license
    self.profile = profile
    self.extensions = extensions
  }
}

/// A document of either kind.
package indirect enum FormatDocument: Hashable, Sendable {
  case description(Description)
  case template(Template)

  package var description: Description {
    switch self {
    case .description(let description): description
    case .template(let template): template.profile
    }
  }
}
