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
    var found: [(track: Int, played: PlayedMedium)] = []
    collectPlayed(into: &found, from: .zero, track: nil)
    var places: [String: Int] = [:]
    var result: [PlayedMedium] = []
    let ranks = Dictionary(
      media.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let ordered = found.map { track, played in
      (played.start, ranks[played.medium.name] ?? media.count, track, played)
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

  private func collectPlayed(
    into found: inout [(track: Int, played: PlayedMedium)], from origin: Time, track outer: Int?
  ) {
    let named = Dictionary(media.map { ($0.name, $0) }) { first, _ in first }
    for (index, track) in tracks.enumerated() where track.isEnabled {
      let depth = outer ?? index
      func add(_ name: String, _ start: Time, isVisible: Bool) {
        guard let medium = named[name] else { return }
        found.append(
          (depth, PlayedMedium(medium: medium, start: origin + start, isVisible: isVisible)))
      }
      track.items.forEachMatte { index, matte in
        guard let name = matte.media, track.items.isEnabled(at: index) else { return }
        add(name, track.items.range(at: index).start, isVisible: true)
      }
      for (_, items) in track.items.uniform {
        switch items {
        case .clips(let type, let clips):
          for clip in clips where clip.isEnabled {
            add(clip.media, clip.range.start, isVisible: type != .audio)
          }
        case .stickers(let items):
          for item in items where item.isEnabled {
            add(item.content.media, item.range.start, isVisible: true)
          }
        case .compositions(let items):
          for item in items where item.isEnabled {
            item.content.timeline.collectPlayed(
              into: &found, from: origin + item.range.start, track: depth)
          }
        case .texts, .shapes, .visual, .transitions, .filters, .effects: break
        }
      }
    }
  }
}
