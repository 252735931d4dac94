import MediaValues

/// Minimizing the number of tracks.
///
/// Clips with the same treatment are on as few tracks as their overlaps allow, as in
/// `Templates/article.json`: two clips joined by a transition are on two tracks, and the next clip
/// is on the first one again. An edit that results in more tracks than necessary moves clips. If
/// the timeline had more tracks than necessary before the edit, they are kept.
extension Draft {
  /// Moves clips to other tracks of their type if that reduces the number of tracks without
  /// changing the image. Ranges on a track must not overlap.
  mutating func pack() {
    for group in packingGroups() { pack(group) }
  }

  /// Returns groups of two and more tracks with the same treatment.
  private func packingGroups() -> [[Int]] {
    var groups: [Treatment: [Int]] = [:]
    for (index, layer) in layers.enumerated()
    where !layer.identities.isEmpty && layer.track.joints.isEmpty
      && !mattes.contains(layer.track.name)
    {
      if let treatment = Treatment(layer.track) { groups[treatment, default: []].append(index) }
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  private mutating func pack(_ group: [Int]) {
    let depth = TrackDepth.most(
      group.map { layers[$0].track.items.ranges }, limit: group.count)
    guard depth < group.count, let treatment = Treatment(layers[group[0]].track) else { return }
    let before = base.tracks.filter {
      $0.items.count > 0 && $0.joints.isEmpty && Treatment($0) == treatment
        && !mattes.contains($0.name)
    }
    let depthBefore = TrackDepth.most(before.map(\.items.ranges), limit: before.count)
    let wanted = depthBefore < before.count ? max(depth, before.count) : depth
    guard wanted < group.count else { return }
    let targets = Set(layers.compactMap(\.track.target))
    let kept = group.filter { !isOurs($0, targets) }
    let count = max(wanted, kept.count)
    let known = Set(base.tracks.map(\.name))
    let ours = group.filter { isOurs($0, targets) }
    // Tracks that existed before the edit are kept in preference to new ones.
    let free =
      ours.filter { known.contains(layers[$0].track.name) }
      + ours.filter { !known.contains(layers[$0].track.name) }
    let wide = (kept + free.prefix(count - kept.count)).sorted()
    guard let packing = Packing(self, group, onto: wide) else { return }
    guard treatment.type == .audio || keepsDepth(packing.moves) else { return }
    let clips = group.map { layers[$0].track.clips }
    let identities = group.map { layers[$0].identities }
    for layer in group {
      let places = packing.contents[layer, default: []]
      layers[layer].track.items = .clips(
        treatment.type, places.map { clips[$0.track][$0.index] })
      layers[layer].identities = places.map { identities[$0.track][$0.index] }
      if places.isEmpty { layers[layer].isNew = true }
    }
  }

  /// Returns whether all items that overlap in time are drawn in the same order after the moves.
  /// The order of two clips that a transition joins does not matter.
  private func keepsDepth(_ moves: [Packing.Move]) -> Bool {
    var joined: [Identity: Set<Identity>] = [:]
    for (_, transition) in transitions(where: { _ in true }) {
      guard let outgoing = transition.outgoing, let incoming = transition.incoming else { continue }
      joined[outgoing, default: []].insert(incoming)
      joined[incoming, default: []].insert(outgoing)
    }
    let moved = Dictionary(uniqueKeysWithValues: moves.map { ($0.identity, $0.to) })
    return moves.allSatisfy { move in
      layers.indices.allSatisfy { layer in
        guard layer != move.from, !layers[layer].isSound, !layers[layer].isTransitions else {
          return true
        }
        return layers[layer].indices(in: move.range).allSatisfy { index in
          let other = layers[layer].identities[index]
          return (move.from < layer) == (move.to < moved[other] ?? layer)
            || joined[move.identity]?.contains(other) == true
        }
      }
    }
  }

  /// Returns whether a track has a name as edits give and no properties of its own. Documents do not
  /// record who made a track, so an author's track of such a name counts too.
  private func isOurs(_ layer: Int, _ targets: Set<String>) -> Bool {
    let track = layers[layer].track
    let number = track.name.hasPrefix("track_") ? Int(track.name.dropFirst(6)) : nil
    return number != nil && track.extensions.isEmpty && !targets.contains(track.name)
  }
}
