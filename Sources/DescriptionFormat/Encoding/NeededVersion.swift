import JSONSyntax

extension FormatVersion {
  /// The first version that has all keys and words of a description.
  package init(neededBy description: Description) {
    let place = FormPlace.root
    self = FormatVersion.needed(
      by: .object(DescriptionKeys.description.write(description)), at: place)
  }

  private static func needed(by value: JSONValue, at place: FormPlace) -> FormatVersion {
    switch value {
    case .object(let object):
      var version = FormatVersion.one
      for member in object.members where member.key != "version" {
        let inner = place.member(member.key, of: WrittenObject(object))
        if case .key(let key, _) = inner.slot { version = max(version, key.since) }
        version = max(version, needed(by: member.value, at: inner))
        guard version < .newest else { return version }
      }
      return version
    case .array(let elements):
      let inner = place.element
      return elements.lazy.map { needed(by: $0, at: inner) }.first { $0 == .newest } ?? .one
    case .string(let text):
      for case .words(let words) in place.values {
        if let word = words.first(where: { $0.text == text }) { return word.since }
      }
      return .one
    default: return .one
    }
  }
}

/// An object that is being written.
private struct WrittenObject: FormObject {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  var keys: [String] { object.members.map(\.key) }

  func text(_ key: String) -> String? {
    if case .string(let text)? = object[key] { text } else { nil }
  }
}
