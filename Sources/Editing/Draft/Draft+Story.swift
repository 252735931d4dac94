import MediaValues

/// The storyline: the clips that are seen, one after the other, on whatever tracks they are.
///
///     track_1  | A      |     | C    |
///     track_2        | B      |
///     over it    | X |                     the storyline is A B C
///
/// A visual clip that is seen only while one before it still is lies over the storyline (X). So
/// both the beginnings and the ends of the storyline's clips are strictly in order. Clips that are
/// switched off, or whose track is, are not on it.
struct Storyline {
  struct Member: Hashable {
    var identity: Draft.Identity
    var range: TimeRange
  }

  let members: [Member]

  init(_ draft: Draft) {
    var found: [(start: Int64, end: Int64, layer: Int, index: Int)] = []
    for (number, layer) in draft.layers.enumerated() where layer.track.isEnabled {
      guard case .clips(let type, let clips) = layer.track.items, type != .audio else { continue }
      found.reserveCapacity(found.count + clips.count)
      for index in clips.indices where clips[index].isEnabled {
        let range = clips[index].range
        found.append((range.start.flicks, range.end.flicks, number, index))
      }
    }
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

  /// What is seen next, when there is something.
  func next(after index: Int) -> Member? {
    index + 1 < members.count ? members[index + 1] : nil
  }

  func previous(before index: Int) -> Member? {
    index > 0 ? members[index - 1] : nil
  }

  /// Where what follows a clip begins: with the next clip where that overlaps it, else at its end.
  func following(_ index: Int) -> Time {
    min(members[index].range.end, next(after: index)?.range.start ?? members[index].range.end)
  }

  /// The members that have begun before a time and are there after it.
  func spanning(_ time: Time) -> [Member] {
    members.filter { $0.range.start < time && time < $0.range.end }
  }
}

extension Draft {
  var story: Storyline { Storyline(self) }
}
