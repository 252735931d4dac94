import Diagnostics

/// What of an edit becomes an open slot: kinds of media, media by their names, or both.
package struct SlotChoice: Hashable, Sendable {
  /// A word for several media at once.
  package enum Word: String, Hashable, Sendable, CaseIterable {
    /// Everything that is seen or heard.
    case all
    /// Nothing.
    case none
    /// What video and photo tracks show.
    case visual
    /// What audio tracks play.
    case music
    /// What only sticker tracks show.
    case stickers
  }

  package var words: Set<Word>
  package var names: Set<String>

  package init(_ words: Set<Word> = [], names: Set<String> = []) {
    self.words = words
    self.names = names
  }

  /// What is seen; music and stickers travel with the template.
  package static let standard = SlotChoice([.visual])
  /// Everything that is seen or heard.
  package static let everything = SlotChoice([.all])

  /// Reads a list such as `visual,song`: words first, names of media otherwise.
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

  /// What is wrong with the choice where the media are called `known`, as a sentence; nil when it
  /// can be made.
  package func fault(among known: [String]) -> String? {
    guard !words.isEmpty || !names.isEmpty else {
      return "nothing is chosen; \(SlotChoice.wish), or names of media"
    }
    if words.contains(.none), words.count > 1 || !names.isEmpty {
      return "'none' stands alone; leave it out, or leave out the rest"
    }
    guard let unknown = names.subtracting(known).min() else { return nil }
    let meant = closest(to: unknown, among: known + Word.allCases.map(\.rawValue))
    return "no medium is called \(quoted(unknown))"
      + (meant.map { "; did you mean \(quoted($0))?" }
        ?? "; \(SlotChoice.wish), or \(known.isEmpty ? "name none" : "name " + listed(known))")
  }

  private static var wish: String { "choose \(listed(Word.allCases.map(\.rawValue)))" }

  /// Whether a medium is to be open.
  func opens(_ name: String, as role: MediumRole) -> Bool {
    if names.contains(name) || words.contains(.all) { return true }
    return switch role {
    case .seen: words.contains(.visual)
    case .heard: words.contains(.music)
    case .sticker: words.contains(.stickers)
    }
  }
}

/// What a medium is to an edit.
enum MediumRole: Hashable {
  /// Shown by a video or a photo track, and perhaps elsewhere.
  case seen
  /// Played by audio tracks.
  case heard
  /// Shown by sticker tracks only.
  case sticker
}
