package import MediaValues

extension Description {
  /// What a segment is repeated over: a slot of many files. There is one copy of the segment for each file.
  package struct Repetition: Hashable, Sendable {
    /// The name of the slot.
    package var list: String
    /// The name by which `media` refers to the file of a copy: `{{item}}`; `nil` for the standard name.
    package var item: String?

    package init(over list: String = "", as item: String? = nil) {
      self.list = list
      self.item = item
    }

    package static let standardItem = "item"

    /// The name by which `media` refers to the file of a copy.
    var itemName: String { item ?? Repetition.standardItem }

    /// Returns whether the name of a medium refers to the file of a copy.
    func isItem(_ name: String) -> Bool { Repetition.item(namedBy: name) == itemName }

    /// Returns the name in `{{name}}`; `nil` for another text.
    static func item(namedBy medium: String) -> String? {
      guard medium.hasPrefix("{{"), medium.hasSuffix("}}") else { return nil }
      let names = medium.fieldNames
      return names.count == 1 ? names[0] : nil
    }
  }
}

extension Description {
  /// The names of the slots of many files, with their numbers.
  package var lists: [(name: String, counts: FileCounts)] {
    guard version ?? .standard != .one else { return [] }
    return media.compactMap { medium in medium.conditions.counts.map { (medium.name, $0) } }
  }

  /// Whether a slot takes many files, or a segment, here or in a composition, is repeated.
  package var hasLists: Bool {
    version ?? .standard != .one && (!lists.isEmpty || tracks.useLists)
  }
}

extension [Description.Track] {
  /// Whether a segment, here or in a composition, is repeated, or a composition declares a slot of many files.
  var useLists: Bool {
    contains { track in
      track.segments.contains { segment in
        if segment.isRepeated { return true }
        guard case .composition(let inner) = segment.content else { return false }
        return inner.tracks.useLists || inner.media.contains { $0.conditions.counts != nil }
      }
    }
  }
}
