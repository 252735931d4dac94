package import MediaValues

/// Finds what an operation removes from a timeline.
///
/// The items whose loss is told, and those that transitions join, are marked with their places before the operation, as an
/// extension, which operations keep with the item. A transition is found by the items that it joins.
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

  /// The timeline for the operation, in which items are marked.
  package let marked: Timeline
  private let former: Timeline
  /// The items whose loss is told: all but the clips of the storyline.
  private let items: [Timeline.ClipReference]
  private let transitions: [Timeline.Transition]

  /// Marks the items of a timeline; `nil` if it has nothing whose loss is told.
  package init?(_ timeline: Timeline) {
    former = timeline
    let story = Set(timeline.storyline.map(\.reference))
    items = timeline.itemReferences.filter { !story.contains($0) }
    transitions = timeline.seenTransitions
    guard !items.isEmpty || !transitions.isEmpty else { return nil }
    let joined = transitions.flatMap { [$0.outgoing, $0.incoming].compactMap(\.self) }
    let places = Set(items + joined)
    let numbers = Set(places.map(\.track))
    marked = timeline.changingExtensions(on: numbers.contains) { place, extensions in
      if places.contains(place) { extensions.append(Mark(place).written) }
    }
  }

  /// Returns a timeline without marks.
  package static func unmarked(_ timeline: Timeline) -> Timeline {
    let numbers = Set(timeline.marks.keys.map(\.track))
    return timeline.changingExtensions(on: numbers.contains) { _, extensions in
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
    for place in itemReferences {
      if let mark = tracks[place.track].items.mark(at: place.clip) { marks[place] = mark }
    }
    return marks
  }

  /// Returns the timeline with changed extensions of the items of some tracks.
  fileprivate func changingExtensions(
    on isChanged: (Int) -> Bool, _ change: (ClipReference, inout [Extension]) -> Void
  ) -> Timeline {
    var tracks = tracks
    for number in tracks.indices where isChanged(number) {
      tracks[number].items.changeExtensions { index, extensions in
        change(ClipReference(track: number, clip: index), &extensions)
      }
    }
    return replacing(extensionsIn: tracks)
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
  /// The mark of an item; `nil` if it has none.
  fileprivate func mark(at index: Int) -> Mark? {
    switch self {
    case .clips(_, let clips): Mark(clips[index].extensions)
    case .texts(let items): Mark(items[index].extensions)
    case .stickers(let items): Mark(items[index].extensions)
    case .shapes(let items): Mark(items[index].extensions)
    case .compositions(let items): Mark(items[index].extensions)
    case .visual(let pieces): pieces[index].mark(at: 0)
    case .filters(let items): Mark(items[index].extensions)
    case .effects(let items): Mark(items[index].extensions)
    case .transitions: nil
    }
  }

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
