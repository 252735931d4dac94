import Catalogue
package import Conversion
import Diagnostics
package import Editing
package import MediaValues

/// A timeline that is edited with files, and the facts about these files.
///
/// The command and ``Edit`` both use it. A caller that can probe files passes their facts; for other files it
/// passes the type and how long they are played.
package struct EditSession {
  package var timeline: Timeline
  private let naming: SourceNaming
  /// The facts of files, by their paths as given.
  private let facts: [String: MediaFacts]
  /// The lengths of the media that were probed.
  package private(set) var lengths: MediaLengths
  /// The files of the media that were added, by the names of the media.
  package private(set) var files: [String: SlotFilling.SuppliedFile] = [:]
  private var known: [String: Time]
  /// Whether a transition between neighbors of a track is written on that track.
  package let joinsOnTracks: Bool

  /// `lengths` are those of media that are already in the timeline.
  package init(
    _ timeline: Timeline, naming: SourceNaming, facts: [String: MediaFacts] = [:],
    lengths: [String: Time] = [:], joinsOnTracks: Bool = false
  ) {
    self.joinsOnTracks = joinsOnTracks
    self.timeline = timeline
    self.naming = naming
    self.facts = facts
    known = lengths
    self.lengths = MediaLengths(lengths)
  }

  /// Returns the facts of a file; `nil` if it was not probed.
  package func facts(of path: String) -> MediaFacts? { facts[path] }

  /// Changes the timeline. Throws a failure with a message for users.
  @discardableResult
  package mutating func change<Result>(
    _ body: (inout Timeline) throws(EditError) -> Result
  ) throws(EditFailure) -> Result {
    do throws(EditError) {
      return try body(&timeline)
    } catch {
      throw failure(error)
    }
  }

  /// Returns the failure of an operation that cannot be performed.
  package func failure(_ error: EditError) -> EditFailure {
    EditFailure(error.description(in: timeline) + suggestion(after: error))
  }

  /// Returns the words that a message ends with: the name that may be meant, or the names that there are.
  private func suggestion(after error: EditError) -> String {
    switch error {
    case .unknownKind(let family, let name):
      return closest(to: name, among: family.names).map { "; did you mean '\($0)'?" }
        ?? "; 'templater catalog \(family.rawValue)' lists them"
    case .unknownMedium(let name):
      let names = timeline.media.filter(\.isDeclared).map(\.name)
      if let near = closest(to: name, among: names) { return "; did you mean '\(near)'?" }
      let shown = names.prefix(12).map { "'\($0)'" } + (names.count > 12 ? ["…"] : [])
      return names.isEmpty
        ? "; the edit has none" : "; the media are \(shown.joined(separator: ", "))"
    default: return ""
    }
  }

  /// Returns the type that a file is played as: its probed type, otherwise the given one. Throws an error if
  /// both are unknown.
  func type(of path: String, saidToBe type: MediaType?) throws(EditFailure) -> MediaType {
    guard let known = facts[path]?.type ?? type else {
      throw EditFailure("the type of \(path) is unknown; specify whether it is a video or a photo")
    }
    return known
  }

  /// Returns the name of the medium that plays a file. Declares a medium named after the file if none has this
  /// source and type.
  package mutating func medium(
    playing path: String, saidToBe type: MediaType? = nil
  ) throws(EditFailure) -> String {
    try EditFailure.check(path: path)
    let type = try self.type(of: path, saidToBe: type)
    let source = try naming.source(of: path)
    let found = facts[path]
    func remember(_ name: String) {
      guard let found else { return }
      files[name] = SlotFilling.SuppliedFile(path: path, facts: found)
      known[name] = found.playedLength
      lengths = MediaLengths(known)
    }
    if let medium = timeline.media.first(where: {
      $0.isDeclared && $0.source == source && $0.type == type
    }) {
      remember(medium.name)
      return medium.name
    }
    let name = timeline.freeMediumName(for: path)
    try change { timeline throws(EditError) in
      try timeline.declare(Timeline.Medium(name: name, type: type, source: source))
    }
    remember(name)
    return name
  }
}

extension Timeline {
  /// Returns a name for the medium: the file's name without its extension, and with a number if it is taken.
  fileprivate func freeMediumName(for path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let plain = stem.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" }
    let base = plain.isEmpty ? "medium" : String(plain)
    let taken = Set(media.map { $0.name.lowercased() })
    var name = base
    var number = 2
    while taken.contains(name.lowercased()) {
      name = "\(base)_\(number)"
      number += 1
    }
    return name
  }
}
