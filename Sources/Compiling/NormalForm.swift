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

  /// The description with relative times, if numbers in their place would leave a hole where slots stay empty; `nil` if
  /// numbers say the same.
  package var relativeForm: Description? {
    guard let description = shown?.description, let timeline, description.hasWrittenTimes else {
      return nil
    }
    let empty = description.optionalSlots
    guard !empty.isEmpty else { return nil }
    func shortest(_ description: Description) -> Timeline? {
      var lengths = lengths
      lengths.empty = Set(empty)
      let timed = FormatDocument.description(description).timed(by: lengths)
      return try? Timeline(resolving: timed.document.description)
    }
    let numbers = Description(describing: timeline)
    return shortest(description) != shortest(numbers) ? description : nil
  }

  /// The description with slots of many files and with relative times that numbers cannot replace: what the items of other
  /// programs cannot say. `nil` if they say the same.
  package var keptForm: Description? {
    guard timeline != nil, let unexpanded, unexpanded.description.hasLists else {
      return relativeForm ?? movingForm
    }
    return unexpanded.description
  }

  /// The description with relative times, if these are others with other media: segments last as long as a medium or a text,
  /// or cuts move to beats, and what follows them moves along.
  private var movingForm: Description? {
    guard timeline != nil, let description = shown?.description, description.hasWrittenTimes,
      description.hasAssumedLengths || description.tracks.contains(where: { $0.snap != nil })
    else { return nil }
    return description
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
