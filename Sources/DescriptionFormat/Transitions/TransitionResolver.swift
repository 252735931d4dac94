import MediaValues

/// Finds the neighbors of a transition.
struct TransitionResolver {
  private typealias Piece = VisualEdges.Piece
  private typealias Outcome = Result<TransitionNeighbours, TransitionProblem>

  private let description: Description
  /// The segments that are considered.
  private var edges: VisualEdges
  /// The segments of each track that is a matte, by the names of the track and of its segments. Only such a name selects
  /// them.
  private var mattes: [String: VisualEdges]
  private let names: Set<String>

  /// The number of candidates on each side that are considered: three show whether none, one, or more than one fits.
  private static let enough = 3
  /// The number of nearby segments that are searched for a hint.
  private static let nearby = 8

  init(_ description: Description) {
    self.description = description
    let tracks = description.matteTracks
    edges = VisualEdges(description) { !tracks.contains(description.tracks[$0].name) }
    mattes = tracks.isEmpty ? [:] : TransitionResolver.edges(of: tracks, in: description)
    names = TransitionResolver.names(of: description)
  }

  func resolve(
    _ transition: Description.Transition, over range: TimeRange
  ) -> Result<TransitionNeighbours, TransitionProblem> {
    if let name = transition.from, !isKnown(name) { return .failure(.unknownName(.from, name)) }
    if let name = transition.to, !isKnown(name) { return .failure(.unknownName(.to, name)) }
    if !mattes.isEmpty, let matte = matte(of: transition) {
      return matte.resolve(transition, over: range)
    }
    let ending = edges.ending(at: range.end).prefix { $0.range.start <= range.start }
    let starting = edges.starting(at: range.start).prefix { $0.range.end >= range.end }
    // The usual case: one segment on each side.
    if transition.from == nil, transition.to == nil, ending.count == 1, starting.count == 1,
      let outgoing = ending.first, let incoming = starting.first, outgoing.path != incoming.path
    {
      return .success(TransitionNeighbours(outgoing: outgoing.path, incoming: incoming.path))
    }
    let outgoing = pick(ending, transition.from)
    let incoming = pick(starting, transition.to)
    if let from = transition.namedFrom, outgoing.isEmpty {
      return .failure(.elsewhere(.from, from))
    }
    if let to = transition.namedTo, incoming.isEmpty { return .failure(.elsewhere(.to, to)) }
    if outgoing.isEmpty && incoming.isEmpty {
      if transition.from?.isEmpty == true { return .failure(.elsewhere(.from, "")) }
      if transition.to?.isEmpty == true { return .failure(.elsewhere(.to, "")) }
      return .failure(problem(over: range))
    }

    let pairs = pairs(outgoing, incoming)
    if pairs.count == 1 {
      return .success(
        TransitionNeighbours(outgoing: pairs[0].0.path, incoming: pairs[0].1.path))
    }
    if pairs.count > 1 { return .failure(ambiguous(outgoing + incoming)) }
    return fade(outgoing, incoming, transition)
  }

  /// Returns the pairs of segments that can be joined: those on different tracks, if there are any.
  private func pairs(_ outgoing: [Piece], _ incoming: [Piece]) -> [(Piece, Piece)] {
    let all = outgoing.flatMap { first in
      incoming.compactMap { $0.path == first.path ? nil : (first, $0) }
    }
    let apart = all.filter { $0.0.path.track != $0.1.path.track }
    return apart.isEmpty ? all : apart
  }

  /// Resolves a transition with one neighbor, which is a fade from or to the background.
  private func fade(
    _ outgoing: [Piece], _ incoming: [Piece], _ transition: Description.Transition
  ) -> Outcome {
    if let piece = outgoing.first, incoming.isEmpty || transition.from != nil {
      if transition.from != nil, let to = transition.namedTo {
        return .failure(.elsewhere(.to, to))
      }
      guard outgoing.count == 1 else { return .failure(ambiguous(outgoing)) }
      // With `from` or an empty `to`, the fade is meant, whatever else is visible meanwhile.
      if transition.from == nil, transition.to == nil, let next = edges.coming(during: piece) {
        return .failure(offOverlap(piece, next))
      }
      return .success(TransitionNeighbours(outgoing: piece.path, incoming: nil))
    }
    if let piece = incoming.first, outgoing.isEmpty || transition.to != nil {
      guard incoming.count == 1 else { return .failure(ambiguous(incoming)) }
      if transition.to == nil, transition.from == nil, let last = edges.leaving(during: piece) {
        return .failure(offOverlap(last, piece))
      }
      return .success(TransitionNeighbours(outgoing: nil, incoming: piece.path))
    }
    return .failure(ambiguous(outgoing + incoming))
  }

  /// Returns the problem of a transition for which no segment begins or ends with it: the most likely mistake.
  private func problem(over range: TimeRange) -> TransitionProblem {
    if let piece = edges.ending(at: range.end).first ?? edges.starting(at: range.start).first {
      return .tooLong(piece.path)
    }
    let high = edges.byStart.partitionPoint { $0.range.start <= range.end }
    let near = edges.byStart[max(0, high - TransitionResolver.nearby)..<high].reversed()
    for piece in near {
      if let last = edges.leaving(during: piece), last.range.end > range.start {
        return offOverlap(last, piece)
      }
    }
    for piece in near where piece.range.start >= range.start {
      if let last = edges.ending(at: piece.range.start).first {
        return .onCut(outgoing: last.path, incoming: piece.path, at: piece.range.start)
      }
    }
    return edges.overlapping(range).map { .offEdge($0.path) } ?? .nothingThere
  }

  private func offOverlap(_ outgoing: Piece, _ incoming: Piece) -> TransitionProblem {
    .offOverlap(
      outgoing: outgoing.path, incoming: incoming.path,
      overlap: TimeRange(start: incoming.range.start, end: outgoing.range.end))
  }

  private func ambiguous(_ pieces: [Piece]) -> TransitionProblem {
    .ambiguous(Set(pieces.map(\.path)).sorted())
  }

  // MARK: Mattes

  /// Returns the resolver for the segments of the matte that a transition names; `nil` if it names none.
  private func matte(of transition: Description.Transition) -> TransitionResolver? {
    guard
      let own = [transition.from, transition.to].lazy.compactMap({ $0 })
        .compactMap({ mattes[$0] }).first
    else { return nil }
    var resolver = self
    (resolver.edges, resolver.mattes) = (own, [:])
    return resolver
  }

  /// Returns the segments of tracks, by the names of the tracks and of the segments.
  private static func edges(
    of names: Set<String>, in description: Description
  ) -> [String: VisualEdges] {
    var found: [String: VisualEdges] = [:]
    for (index, track) in description.tracks.enumerated()
    where names.contains(track.name) && track.type.isJoined {
      let edges = VisualEdges(description) { $0 == index }
      found[track.name] = edges
      for (number, segment) in track.segments.enumerated() {
        found["\(track.name)/\(number)"] = edges
        if let name = segment.name { found[name] = edges }
      }
    }
    return found
  }

  // MARK: Names

  /// Returns the pieces that a name selects: all without a name, none for an empty one.
  private func pick(_ pieces: some Sequence<Piece>, _ name: String?) -> [Piece] {
    guard let name else { return Array(pieces.prefix(TransitionResolver.enough)) }
    guard !name.isEmpty else { return [] }
    let named = pieces.lazy.filter { isCalled($0.path, name) }
    return Array(named.prefix(TransitionResolver.enough))
  }

  /// Returns whether a segment has a name: its own, that of its track, or `track/index`.
  private func isCalled(_ path: SegmentPath, _ name: String) -> Bool {
    let track = description.tracks[path.track]
    return name == track.segments[path.segment].name || name == track.name
      || name == "\(track.name)/\(path.segment)"
  }

  private func isKnown(_ name: String) -> Bool {
    name.isEmpty || names.contains(name)
  }

  /// Returns all names that `from` and `to` may have; empty if no transition uses them.
  private static func names(of description: Description) -> Set<String> {
    let isUsed = description.tracks.contains { track in
      track.segments.contains { segment in
        guard case .transition(let transition) = segment.content else { return false }
        return transition.from != nil || transition.to != nil
      }
    }
    guard isUsed else { return [] }
    var names: Set<String> = []
    for track in description.tracks where track.type.isJoined {
      names.insert(track.name)
      for (index, segment) in track.segments.enumerated() {
        names.insert("\(track.name)/\(index)")
        if let name = segment.name { names.insert(name) }
      }
    }
    return names
  }
}

extension Description.Transition {
  /// `from`, unless it selects no segment.
  fileprivate var namedFrom: String? { from.flatMap { $0.isEmpty ? nil : $0 } }
  /// `to`, unless it selects no segment.
  fileprivate var namedTo: String? { to.flatMap { $0.isEmpty ? nil : $0 } }
}
