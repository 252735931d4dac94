import JSONSyntax
import MediaValues

extension FormatVersion {
  /// The first version that has all keys and words of a description.
  ///
  /// Only values that can differ between the versions are visited (`ObjectForm.changedKeys`).
  package init(neededBy description: Description) {
    let form = DescriptionKeys.description.form
    let isNewer = form.hasNewer(DescriptionKeys.description.write(description), on: nil)
    self = isNewer ? .newest : .one
  }
}

extension ObjectForm {
  /// Whether an object of this form has a key or a word that version 1 does not have. `track` is the type of the track
  /// that it is on.
  fileprivate func hasNewer(_ object: JSONObject, on track: TrackType?) -> Bool {
    var track = track
    if id == TrackDraft.shape.form.id, case .string(let type)? = object["type"] {
      track = TrackType(rawValue: type)
    }
    return (ObjectForm.changedKeys[id] ?? []).contains { key in
      // The version itself is what is looked for.
      guard key.name != "version" else { return false }
      guard let value = object[key.name] else { return key.isRequired && !key.isRequired(in: .two) }
      return key.since > .one || key.value.hasNewer(value, on: track)
    }
  }
}

extension ValueForm {
  fileprivate func hasNewer(_ value: JSONValue, on track: TrackType?) -> Bool {
    switch (self, value) {
    case (.choice(let forms), _): forms.contains { $0.hasNewer(value, on: track) }
    case (.list(let element, _, _), .array(let elements)):
      elements.contains { element.hasNewer($0, on: track) }
    case (.names(let element, _), .object(let object)):
      object.members.contains { element.hasNewer($0.value, on: track) }
    case (.object(let id), .object(let object)):
      ObjectForm.named(id)?.hasNewer(object, on: track) ?? false
    case (.segment, .object(let object)):
      track.map { ObjectForm.segment(of: $0).hasNewer(object, on: track) } ?? false
    case (.newer(let form), _): form.takes(value)
    case (.arguments, .object(let arguments)):
      arguments.members.contains {
        ValueForm.object(KeyframeList.id).hasNewer($0.value, on: track)
      }
    case (.words(let words), .string(let text)):
      words.contains { $0.text == text && $0.since > .one }
    default: false
    }
  }

  /// Whether a value that can be read may be one of these.
  private func takes(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.choice(let forms), _): forms.contains { $0.takes(value) }
    case (.object(let id), .object(let object)):
      object.members.contains { ObjectForm.named(id)?[$0.key] != nil }
    case (.words, .string), (.list, .array): true
    default: false
    }
  }
}
