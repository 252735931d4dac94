import MediaValues

extension Timeline {
  /// Returns a message for every matte that names nothing, or a track that cannot be a matte.
  func matteViolations() -> [String] {
    var found: [String] = []
    let known = Set(media.lazy.filter { $0.origin != .ownSlot }.map(\.name))
    let visual = Set(tracks.lazy.filter(\.isVisual).map(\.name))
    for track in tracks {
      track.items.forEachMatte { _, matte in
        switch (matte.media, matte.track) {
        case (let name?, nil):
          if !known.contains(name) { found.append("the matte '\(name)' is no medium") }
        case (nil, let name?):
          if !visual.contains(name) { found.append("the matte '\(name)' is no visual track") }
        default: found.append("a matte of '\(track.name)' has a medium and a track, or neither")
        }
      }
    }
    let uses = matteUses
    guard !uses.isEmpty else { return found }
    guard let order = matteOrder(uses) else {
      return found + ["a track is a part of its own matte"]
    }
    var depths: [Int: Int] = [:]
    for matte in order {
      for user in uses[matte] ?? [] {
        depths[user] = max(depths[user] ?? 0, 1 + (depths[matte] ?? 0))
      }
    }
    if let depth = depths.values.max(), depth > Timeline.deepestMatte {
      found.append("there are \(depth) mattes in a row")
    }
    for case .transitions(let transitions) in tracks.map(\.items) {
      for transition in transitions {
        guard let outgoing = transition.outgoing, let incoming = transition.incoming,
          uses[outgoing.track] != nil || uses[incoming.track] != nil
        else { continue }
        found.append("the transition at \(transition.range) joins a segment of a matte to another")
      }
    }
    return found
  }

  /// The maximum number of mattes of mattes.
  private static let deepestMatte = 8

  /// The indices of the tracks that are mattes, each after the mattes that its own segments have.
  package var matteOrder: [Int] { matteOrder(matteUses) ?? [] }

  /// The tracks that are mattes, with the tracks whose segments use them.
  private var matteUses: [Int: Set<Int>] {
    var names: [String: Set<Int>] = [:]
    for (user, track) in tracks.enumerated() {
      track.items.forEachMatte { _, matte in
        if let name = matte.track { names[name, default: []].insert(user) }
      }
    }
    var uses: [Int: Set<Int>] = [:]
    guard !names.isEmpty else { return uses }
    for (index, track) in tracks.enumerated() { uses[index] = names[track.name] }
    return uses
  }

  /// Returns the mattes in order; `nil` if there is none because of a circle.
  private func matteOrder(_ uses: [Int: Set<Int>]) -> [Int]? {
    var waiting: [Int: Int] = [:]
    for users in uses.values {
      for user in users where uses[user] != nil { waiting[user, default: 0] += 1 }
    }
    var ready = uses.keys.filter { waiting[$0] == nil }.sorted(by: >)
    var order: [Int] = []
    while let matte = ready.popLast() {
      order.append(matte)
      for user in (uses[matte] ?? []).sorted(by: >) {
        guard let left = waiting[user] else { continue }
        waiting[user] = left - 1
        if left == 1 { ready.append(user) }
      }
    }
    return order.count == uses.count ? order : nil
  }
}
