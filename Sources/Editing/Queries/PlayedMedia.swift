package import MediaValues

extension Timeline {
  /// A medium, and the first time at which an item plays it.
  package struct PlayedMedium: Hashable, Sendable {
    package var medium: Medium
    /// The time on this timeline, also for items of compositions.
    package var start: Time
    /// Whether an item shows it.
    package var isVisible: Bool
  }

  /// The media that enabled items play, including those of compositions, in order of the time at
  /// which they first appear, then of declaration.
  package var playedMedia: [PlayedMedium] {
    var places: [String: Int] = [:]
    var result: [PlayedMedium] = []
    let ranks = Dictionary(
      media.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let ordered = mediumUses.map { use in
      (
        use.range.start, ranks[use.medium.name] ?? media.count, use.outermostTrack,
        PlayedMedium(
          medium: use.medium, start: use.range.start, isVisible: use.purpose != .sound)
      )
    }
    for (_, _, _, played) in ordered.sorted(by: { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }) {
      if let place = places[played.medium.name] {
        result[place].isVisible = result[place].isVisible || played.isVisible
      } else {
        places[played.medium.name] = result.count
        result.append(played)
      }
    }
    return result
  }

  /// The media of clips that may be longer than these: that repeat, slow down or freeze them then.
  package var mediaThatMayBeShort: Set<String> {
    var names: Set<String> = []
    for track in tracks {
      for (_, items) in track.items.uniform {
        guard case .clips(_, let clips) = items else { continue }
        names.formUnion(clips.filter { $0.whenShort != .error }.map(\.media))
      }
    }
    return names
  }
}
