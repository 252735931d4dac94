import Conversion
package import DescriptionFormat
package import Editing

extension Compilation {
  /// The document with its description in normal form; `nil` if it has errors.
  ///
  /// Times that depend on whether a slot stays empty remain moments and lengths, as numbers would be right for one case
  /// only.
  package var normalForm: FormatDocument? {
    guard let content, let timeline else { return nil }
    if let shown, shown.description.hasWrittenTimes, !shown.description.optionalSlots.isEmpty {
      return shown
    }
    return content.describing(timeline)
  }
}

extension FormatDocument {
  /// Returns the same kind of document about another timeline. The other keys of a template are kept.
  package func describing(_ timeline: Timeline) -> FormatDocument {
    let description = Description(describing: timeline)
    switch self {
    case .description: return .description(description)
    case .template(var template):
      template.profile = description
      return .template(template)
    }
  }
}
