import MediaValues

/// The circles of tracks that are mattes of each other, and how many mattes tracks have in a row.
struct MatteCircles {
  /// The circles, each once, with a segment that has each matte.
  private(set) var found: [[Part<ImageMatte>]] = []
  /// The largest number of mattes of mattes that a track has, by its name.
  private(set) var depths: [String: Int] = [:]

  /// Takes linear time: each track is left once.
  init(_ subject: CheckContext) {
    var uses: [String: [Part<ImageMatte>]] = [:]
    var listed: Set<[String]> = []
    for part in subject.parts.mattes {
      guard let name = part.content.track else { continue }
      let user = part.placed.track.track.name
      if listed.insert([user, name]).inserted { uses[user, default: []].append(part) }
    }
    var finished: Set<String> = []
    for start in subject.tracks.map(\.track.name) where !finished.contains(start) {
      // The way from `start` to the current track, with the mattes that are still to be followed from each.
      var way: [(track: String, left: ArraySlice<Part<ImageMatte>>)] = [
        (start, uses[start, default: []][...])
      ]
      var places = [start: 0]
      var taken: [Part<ImageMatte>] = []
      while let last = way.last {
        guard let next = last.left.first, let name = next.content.track else {
          finished.insert(last.track)
          depths[last.track] =
            uses[last.track, default: []].map { 1 + (depths[$0.content.track ?? ""] ?? 0) }.max()
            ?? 0
          places[last.track] = nil
          way.removeLast()
          _ = taken.popLast()
          continue
        }
        way[way.count - 1].left.removeFirst()
        if let place = places[name] {
          found.append(Array(taken[place...]) + [next])
        } else if !finished.contains(name), uses[name] != nil {
          places[name] = way.count
          way.append((name, uses[name, default: []][...]))
          taken.append(next)
        }
      }
    }
  }
}
