import Conversion
package import DescriptionFormat
package import Diagnostics
package import Editing
package import JSONSyntax
import MediaValues

/// An edit of a document in which times follow from others. What the edit leaves unchanged stays as its author wrote it.
///
///     document ─resolve▶ timeline ─operations▶ edited timeline
///        │                                          │
///        └──────────── keys and segments ───────────▶ document ─resolve▶ the same edited timeline
///
/// A key that would mean something else after the edit gets the value of the edited timeline.
package struct RelativeEdit {
  /// The timeline of the document. Its items are marked with their origins.
  package let timeline: Timeline
  private let root: JSONValue
  private let content: FormatDocument
  private let before: NormalText
  /// The lengths of media with which the times of the document are computed.
  package let lengths: MediumLengths
  /// Whether the times of the document are the same for all files that it takes, so that they can be numbers.
  package let canBake: Bool

  /// `nil` if all times of the document are numbers, or if it has errors.
  package init?(_ compilation: Compilation) {
    guard let content = compilation.content, content.description.isLowered,
      let shown = compilation.shown, let document = compilation.document,
      compilation.timeline != nil,
      let timeline = try? Timeline(
        resolving: shown.description.markingOrigins(compilation.lists?.indices))
    else { return nil }
    self.timeline = timeline
    self.content = content
    lengths = compilation.lengths
    canBake = compilation.relativeForm == nil
    root = document.root
    before = NormalText(timeline)
  }

  /// Returns the document of an edited timeline, and a finding for each time that became a number. The segments of the
  /// tracks in `baked` are written with all their keys. A text, or another item over the clips, that the edit added and that
  /// would overlap another one when optional slots are empty goes to a new track.
  package func document(
    of edited: Timeline, baking baked: Set<String> = []
  ) throws(UnwritableEdit) -> (JSONValue, [Diagnostic]) {
    var edited = edited
    var restoration = try restoration(of: edited, baking: baked)
    while let place = restoration.candidate.itemWithoutRoom(lengths) {
      let item = Timeline.ClipReference(track: place.track, clip: place.segment)
      guard (try? edited.moveToNewTrack(item)) != nil else { break }
      restoration = try self.restoration(of: edited, baking: baked)
    }
    let candidate = restoration.candidate.value(isMarked: false)
    guard case .template = content else {
      return (candidate, restoration.notes(in: content.descriptionPointer))
    }
    var template = root.members
    template["Profile"] = candidate
    return (.object(template), restoration.notes(in: content.descriptionPointer))
  }

  private func restoration(
    of edited: Timeline, baking baked: Set<String>
  ) throws(UnwritableEdit) -> Restoration {
    let author = description.members
    if let unknown = baked.sorted().first(where: { !names(author).contains($0) }) {
      throw .unknownTrack(unknown)
    }
    let after = NormalText(edited)
    var restoration = Restoration(try candidate(author, after), from: before, to: after, lengths)
    try restoration.bake(baked)
    try restoration.run()
    return restoration
  }

  /// The description as its author wrote it.
  private var description: JSONValue {
    if case .template = content { root["Profile"] ?? root } else { root }
  }

  private func names(_ author: JSONObject) -> [String] {
    (author["tracks"]?.elements ?? []).compactMap { $0["name"]?.string }
  }

  private func candidate(
    _ author: JSONObject, _ after: NormalText
  ) throws(UnwritableEdit) -> Candidate {
    var keys = author
    keys["tracks"] = nil
    for key in JSONObject.changedKeys(before.keys, after.keys) where key != "markers" {
      keys[key] = key == "media" ? media(author["media"], after) : after.keys[key]
    }
    let tracks = (author["tracks"]?.elements ?? []).map(\.members)
    var candidate = Candidate(
      keys: keys,
      tracks: try RestoredTracks(author: tracks, before: before, after: after).tracks())
    let segments = tracks.flatMap { $0["segments"]?.elements ?? [] }
    candidate.removedNames = Set(segments.compactMap { $0["name"]?.string })
      .subtracting(candidate.names)
    return candidate
  }

  /// Returns the author's media with those that the edit changed or added, and without those that it removed.
  private func media(_ author: JSONValue?, _ after: NormalText) -> JSONValue? {
    var media = author?.members ?? JSONObject()
    let (old, new) = (before.keys["media"]?.members, after.keys["media"]?.members)
    for name in JSONObject.changedKeys(old ?? JSONObject(), new ?? JSONObject()) {
      let medium = after.description.media.first { $0.name == name }
      guard let list = medium?.conditions.place?.list, let former = old?[name]?.members,
        let changed = new?[name]?.members
      else {
        media[name] = new?[name]
        continue
      }
      // The files of a slot of many files are one medium of the document.
      var slot = media[list]?.members ?? JSONObject()
      for key in JSONObject.changedKeys(former, changed) { slot[key] = changed[key] }
      media[list] = .object(slot)
    }
    return media.members.isEmpty ? nil : .object(media)
  }
}
