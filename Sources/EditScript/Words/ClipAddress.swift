import Diagnostics
import Editing
import TemplaterKit

/// The address of an item in a script: `2` is the third clip of the storyline, `last` its last clip, `over/0`
/// the first item of the track `over` (or `1/0` of the second track), and any other text is a name.
struct ClipAddress: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Returns the reference of the item. Throws an `EditFailure` if there is none.
  func place(in timeline: Timeline) throws -> Timeline.ClipReference {
    if text == "last", let last = timeline.storyline.last { return last.reference }
    if let index = Int(text) {
      return try timeline.storyClip(index).reference
    }
    if let place = placeOnTrack(of: timeline) { return place }
    do {
      return try timeline.reference(named: text)
    } catch {
      let meant = closest(to: text, among: timeline.itemNames)
      throw EditFailure(
        "there is no clip \(quoted(text))"
          + (meant.map { "; did you mean '\($0)'?" }
            ?? "; name a clip by its number, from 0, or as TRACK/NUMBER"))
    }
  }

  /// Returns the index of the item on the storyline. Throws an `EditFailure` if it is not on it.
  func position(in timeline: Timeline) throws -> Int {
    let place = try place(in: timeline)
    guard let index = timeline.storyline.firstIndex(where: { $0.reference == place }) else {
      throw EditFailure(
        "\(quoted(text)) is not a clip of the storyline")
    }
    return index
  }

  private func placeOnTrack(of timeline: Timeline) -> Timeline.ClipReference? {
    guard let slash = text.lastIndex(of: "/"), let item = Int(text[text.index(after: slash)...])
    else { return nil }
    let name = String(text[..<slash])
    guard
      let track = timeline.tracks.firstIndex(where: { $0.name == name })
        ?? Int(name).flatMap({ timeline.tracks.indices.contains($0) ? $0 : nil }),
      timeline.tracks[track].items.placements.indices.contains(item)
    else { return nil }
    return Timeline.ClipReference(track: track, clip: item)
  }
}
