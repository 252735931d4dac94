import MediaValues

/// The storyline: the clips that are seen one after the other, on whatever tracks they are, and all items of visual
/// tracks.
///
///     track_1  | A      |     | C    |
///     track_2        | B      |
///     over it    | X |       | Y |         the storyline is A B C
///
/// A visual clip that does not outlast the clips before it is over the storyline (X), and so is one under which clips of
/// lower tracks are there all the while (Y; `StoryCover`). So both the starts and the ends of the clips of the storyline
/// are strictly increasing. Disabled clips, and clips on disabled tracks and on tracks that are mattes, are not part of it.
struct Storyline {
  /// A clip of the storyline.
  struct Member: Hashable {
    var identity: Draft.Identity
    var range: TimeRange
  }

  let members: [Member]

  init(_ draft: Draft) {
    var found: [StoryCover.Piece] = []
    for (number, layer) in draft.layers.enumerated()
    where layer.track.isEnabled && !draft.mattes.contains(layer.track.name) {
      let items = layer.track.items
      guard items.holdsImages else { continue }
      found.reserveCapacity(found.count + items.count)
      for index in 0..<items.count where items.isEnabled(at: index) {
        let range = items.range(at: index)
        found.append(
          StoryCover.Piece(
            start: range.start.flicks, end: range.end.flicks, layer: number, index: index))
      }
    }
    found = StoryCover.uncovered(found, draft)
    found.sort { ($0.start, -$0.end, $0.layer) < ($1.start, -$1.end, $1.layer) }
    var members: [Member] = []
    members.reserveCapacity(found.count)
    var end = Int64.min
    for piece in found where piece.end > end {
      end = piece.end
      members.append(
        Member(
          identity: draft.layers[piece.layer].identities[piece.index],
          range: TimeRange(start: Time(flicks: piece.start), end: Time(flicks: piece.end))))
    }
    self.members = members
  }

  var end: Time { members.last?.range.end ?? .zero }

  func index(of identity: Draft.Identity) -> Int? {
    members.firstIndex { $0.identity == identity }
  }

  /// Returns the next clip, or `nil` after the last one.
  func next(after index: Int) -> Member? {
    index + 1 < members.count ? members[index + 1] : nil
  }

  func previous(before index: Int) -> Member? {
    index > 0 ? members[index - 1] : nil
  }

  /// Returns the start of the next clip if it overlaps this one; otherwise the end of this clip.
  func following(_ index: Int) -> Time {
    min(members[index].range.end, next(after: index)?.range.start ?? members[index].range.end)
  }

  /// Returns the time in which the clip before one overlaps it; `nil` if it does not.
  func overlap(before index: Int) -> TimeRange? {
    let start = members[index].range.start
    guard let end = previous(before: index)?.range.end, end > start else { return nil }
    return TimeRange(start: start, end: end)
  }

  /// Returns the clips that begin before a time and end after it.
  func spanning(_ time: Time) -> [Member] {
    members.filter { $0.range.start < time && time < $0.range.end }
  }
}

extension Draft {
  var story: Storyline { Storyline(self) }
}
