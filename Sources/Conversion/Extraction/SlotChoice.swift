import Diagnostics

/// A choice of the media of an edit that become open slots: types of media, media by their names, or both.
package struct SlotChoice: Hashable, Sendable {
  /// A word for several media.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    /// Everything that is visible or audible.
    case all
    /// Nothing.
    case none
    /// The media of video and photo tracks.
    case visual
    /// The media of audio tracks.
    case music
    /// The media of sticker tracks only.
    case stickers
  }

  package var words: Set<Word>
  package var names: Set<String>

  package init(_ words: Set<Word> = [], names: Set<String> = []) {
    self.words = words
    self.names = names
  }

  /// Visible media; music and stickers stay bound.
  package static let standard = SlotChoice([.visual])
  /// Everything that is visible or audible.
  package static let everything = SlotChoice([.all])

  /// Reads a list such as `visual,song`: words, and otherwise names of media.
  package init(_ text: String) {
    self.init()
    for item in text.split(separator: ",") {
      let name = String(item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      if let word = Word(rawValue: name) {
        words.insert(word)
      } else {
        names.insert(name)
      }
    }
  }

  /// Returns an error message if the choice is not possible among the media with the names `known`; `nil` if it
  /// is. Media that are not in `played` cannot be chosen: the slot would be one that nothing plays.
  package func fault(among known: [String], played: Set<String>? = nil) -> String? {
    guard !words.isEmpty || !names.isEmpty else {
      return "no slots are given; \(SlotChoice.requirement), or names of media"
    }
    if words.contains(.none), words.count > 1 || !names.isEmpty {
      return "'none' cannot be combined with other words"
    }
    guard let unknown = names.subtracting(known).min() else {
      guard let played, let unused = names.subtracting(played).min() else { return nil }
      let others = known.filter(played.contains).map { quoted($0) }
      return "no segment plays \(quoted(unused)), so it cannot become a slot; "
        + (others.isEmpty
          ? "no medium is played" : "the media that are played: \(listed(others, "and"))")
    }
    let meant = closest(to: unknown, among: known + Word.allCases.map(\.rawValue))
    return "there is no medium \(quoted(unknown))"
      + (meant.map { "; did you mean \(quoted($0))?" }
        ?? "; \(SlotChoice.requirement), or \(known.isEmpty ? "name none" : "one of " + listed(known))")
  }

  private static var requirement: String { "choose \(listed(Word.allCases.map(\.rawValue)))" }

  /// Returns whether a medium becomes an open slot.
  func opens(_ name: String, as role: MediumRole) -> Bool {
    if names.contains(name) || words.contains(.all) { return true }
    return switch role {
    case .visible: words.contains(.visual)
    case .audible: words.contains(.music)
    case .sticker: words.contains(.stickers)
    case .matte: false
    }
  }
}

/// The use of a medium in an edit.
enum MediumRole: Hashable {
  /// Used by video or photo tracks, and possibly by others.
  case visible
  /// Used by audio tracks.
  case audible
  /// Used by sticker tracks only.
  case sticker
  /// Used by mattes only: a part of the design, which stays bound.
  case matte
}
