import Diagnostics
import Editing

/// How a script tells an item: `2` is the third clip of the storyline, `last` its last, `over/0`
/// the first item of the track `over` (or `1/0` of the second track), and anything else a name.
struct ClipAddress: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Where the item stands. Throws an `ImpossibleEdit`.
  func place(in timeline: Timeline) throws -> Timeline.ClipReference {
    let story = timeline.storyline
    if text == "last", let last = story.last { return last.reference }
    if let index = Int(text) {
      guard story.indices.contains(index) else { throw noClip(index, of: story.count) }
      return story[index].reference
    }
    if let place = placeOnTrack(of: timeline) { return place }
    do {
      return try timeline.reference(named: text)
    } catch {
      let meant = closest(to: text, among: timeline.itemNames)
      throw ImpossibleEdit(
        "nothing is called \(quoted(text))"
          + (meant.map { "; is '\($0)' meant?" }
            ?? "; name a clip by its number, from 0, or as TRACK/NUMBER"))
    }
  }

  /// Its number on the storyline. Throws an `ImpossibleEdit`.
  func position(in timeline: Timeline) throws -> Int {
    let place = try place(in: timeline)
    guard let index = timeline.storyline.firstIndex(where: { $0.reference == place }) else {
      throw ImpossibleEdit(
        "\(quoted(text)) is not one of the clips that are seen one after the other")
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

  private func noClip(_ index: Int, of count: Int) -> ImpossibleEdit {
    switch count {
    case 0: ImpossibleEdit("there is no clip \(index), and no other; append one first")
    case 1: ImpossibleEdit("there is no clip \(index); there is one, which is 0")
    default:
      ImpossibleEdit("there is no clip \(index); there are \(count), from 0 to \(count - 1)")
    }
  }
}

extension Timeline {
  /// The names that items have.
  var itemNames: [String] {
    tracks.flatMap { track in
      switch track.items {
      case .clips(_, let items): items.compactMap(\.name)
      case .texts(let items): items.compactMap(\.name)
      case .stickers(let items): items.compactMap(\.name)
      case .compositions(let items): items.compactMap(\.name)
      case .transitions(let items): items.compactMap(\.name)
      case .filters(let items): items.compactMap(\.name)
      case .effects(let items): items.compactMap(\.name)
      }
    }
  }
}
