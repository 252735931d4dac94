package import MediaValues

/// Finds what an operation removes from a timeline.
///
/// Each item is marked with its place before the operation, as an extension, which operations keep with the item.
/// A transition is found by the items that it joins.
package struct LossFinder {
  /// An item or a transition that is no longer there.
  package struct Loss: Hashable, Sendable {
    /// The place of an item before the operation; `nil` for a transition.
    package let place: Timeline.ClipReference?
    /// What it was: `the text 'Hello'`.
    package let title: String
    /// When it was visible or audible.
    package let range: TimeRange
  }

  /// The timeline for the operation, in which each item is marked.
  package let marked: Timeline
  private let former: Timeline
  /// The items whose loss is told: all but the clips of the storyline.
  private let items: [Timeline.ClipReference]
  private let transitions: [Timeline.Transition]

  /// Marks the items of a timeline; `nil` if it has none whose loss is told.
  package init?(_ timeline: Timeline) throws(InvalidTimeline) {
    former = timeline
    let story = Set(timeline.storyline.map(\.reference))
    items = timeline.itemReferences.filter { !story.contains($0) }
    transitions = timeline.seenTransitions
    guard !items.isEmpty || !transitions.isEmpty else { return nil }
    marked = try timeline.changingExtensions { place, extensions in
      extensions.append(Mark(place).written)
    }
  }

  /// Returns a timeline without marks.
  package static func unmarked(_ timeline: Timeline) throws(InvalidTimeline) -> Timeline {
    try timeline.changingExtensions { _, extensions in
      extensions.removeAll { $0.key == Mark.key }
    }
  }

  /// Returns what an operation removed, given its result for the marked timeline: items in the order of their tracks,
  /// then transitions. Clips of the storyline are left out, since only operations that are asked to do so remove them.
  package func losses(in edited: Timeline) -> [Loss] {
    let marks = edited.marks
    let left = Set(marks.values)
    let items = items.filter { !left.contains(Mark($0)) }.map { place in
      Loss(
        place: place, title: former.titleWithNoun(of: place),
        range: former.tracks[place.track].items.range(at: place.clip))
    }
    let joined = Set(edited.liveTransitions.map { Ends($0) { marks[$0] } })
    let transitions = transitions.filter { !joined.contains(Ends($0) { Mark($0) }) }
      .map { Loss(place: nil, title: former.title(of: $0), range: $0.range) }
    return items + transitions
  }
}

/// The place that an item had before an operation.
private struct Mark: Hashable {
  static let key = "x-templater-place"

  let json: String

  init(_ place: Timeline.ClipReference) { json = "\"\(place.track)/\(place.clip)\"" }

  init?(_ extensions: [Extension]) {
    guard let found = extensions.last(where: { $0.key == Mark.key }) else { return nil }
    json = found.json
  }

  var written: Extension { Extension(key: Mark.key, json: json) }
}

/// The items that a transition joins.
private struct Ends: Hashable {
  let outgoing: Mark?
  let incoming: Mark?

  init(
    _ transition: Timeline.Transition, mark: (Timeline.ClipReference) -> Mark?
  ) {
    outgoing = transition.outgoing.flatMap(mark)
    incoming = transition.incoming.flatMap(mark)
  }
}

extension Timeline {
  /// The items that are not transitions.
  fileprivate var itemReferences: [ClipReference] {
    tracks.enumerated().flatMap { number, track -> [ClipReference] in
      if case .transitions = track.items { return [] }
      return (0..<track.items.count).map { ClipReference(track: number, clip: $0) }
    }
  }

  fileprivate var seenTransitions: [Transition] {
    liveTransitions.filter { transition in
      (transition.outgoing ?? transition.incoming).map { tracks[$0.track].isVisual } ?? false
    }
  }

  /// The marks of the items that have one.
  fileprivate var marks: [ClipReference: Mark] {
    var marks: [ClipReference: Mark] = [:]
    for (number, track) in tracks.enumerated() {
      var items = track.items
      items.changeExtensions { index, extensions in
        marks[ClipReference(track: number, clip: index)] = Mark(extensions)
      }
    }
    return marks
  }

  fileprivate func changingExtensions(
    _ change: (ClipReference, inout [Extension]) -> Void
  ) throws(InvalidTimeline) -> Timeline {
    var tracks = tracks
    for number in tracks.indices {
      tracks[number].items.changeExtensions { index, extensions in
        change(ClipReference(track: number, clip: index), &extensions)
      }
    }
    return try replacing(tracks: tracks)
  }
}

/// An item with keys that belong to its author.
private protocol Extensible {
  var extensions: [Extension] { get set }
}

extension Timeline.Clip: Extensible {}
extension Timeline.Item: Extensible {}
extension Timeline.Filter: Extensible {}

extension Timeline.Track.Items {
  /// Changes the extensions of each item that is not a transition.
  fileprivate mutating func changeExtensions(_ change: (Int, inout [Extension]) -> Void) {
    func changed<Item: Extensible>(_ items: [Item]) -> [Item] {
      var items = items
      for index in items.indices { change(index, &items[index].extensions) }
      return items
    }
    switch self {
    case .clips(let type, let clips): self = .clips(type, changed(clips))
    case .texts(let items): self = .texts(changed(items))
    case .stickers(let items): self = .stickers(changed(items))
    case .shapes(let items): self = .shapes(changed(items))
    case .compositions(let items): self = .compositions(changed(items))
    case .visual(var pieces):
      for index in pieces.indices {
        pieces[index].changeExtensions { _, extensions in change(index, &extensions) }
      }
      self = .visual(pieces)
    case .filters(let items): self = .filters(changed(items))
    case .effects(let items): self = .effects(changed(items))
    case .transitions: break
    }
  }
}
