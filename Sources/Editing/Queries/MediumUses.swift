package import MediaValues

extension Timeline {
  /// A use of a medium by an enabled item of a timeline, or of a composition in it.
  package struct MediumUse: Hashable, Sendable {
    package var medium: Medium
    package var purpose: MediumPurpose
    /// When the medium is used, on the outermost timeline, up to the end of the timeline and of the compositions around the item.
    /// Empty if the item begins after one of these ends.
    package var range: TimeRange
    /// Where the medium begins; zero for items other than clips.
    package var sourceStart: Time
    /// The names of the tracks that contain the item, from the outermost.
    package var tracks: [String]
    /// The index of the outermost of these tracks.
    package var outermostTrack: Int
  }

  package enum MediumPurpose: Hashable, Sendable {
    case image, sound, matte
  }

  /// The uses of media by enabled items, track by track. A composition has its uses in its place.
  package var mediumUses: [MediumUse] {
    var uses: [MediumUse] = []
    collectUses(into: &uses, from: .zero, until: end, tracks: [], outermost: nil)
    return uses
  }

  /// Adds the uses of a timeline that begins at `origin` of the outermost one, which shows it until `end`.
  private func collectUses(
    into uses: inout [MediumUse], from origin: Time, until end: Time, tracks outer: [String],
    outermost: Int?
  ) {
    let named = Dictionary(media.map { ($0.name, $0) }) { first, _ in first }
    for (index, track) in tracks.enumerated() where track.isEnabled {
      let names = outer + [track.name]
      func add(
        _ name: String, _ range: TimeRange, as purpose: MediumPurpose, sourceStart: Time = .zero
      ) {
        guard let medium = named[name] else { return }
        let start = origin + range.start
        uses.append(
          MediumUse(
            medium: medium, purpose: purpose,
            range: TimeRange(start: start, end: max(start, min(origin + range.end, end))),
            sourceStart: sourceStart, tracks: names, outermostTrack: outermost ?? index))
      }
      track.items.forEachMatte { item, matte in
        guard let name = matte.media, track.items.isEnabled(at: item) else { return }
        add(name, track.items.range(at: item), as: .matte)
      }
      for (_, items) in track.items.uniform {
        switch items {
        case .clips(let type, let clips):
          for clip in clips where clip.isEnabled {
            add(
              clip.media, clip.range, as: type == .audio ? .sound : .image,
              sourceStart: clip.sourceStart)
          }
        case .stickers(let items):
          for item in items where item.isEnabled {
            add(item.content.media, item.range, as: .image)
          }
        case .compositions(let items):
          for item in items where item.isEnabled {
            item.content.timeline.collectUses(
              into: &uses, from: origin + item.range.start,
              until: min(end, origin + item.range.end), tracks: names,
              outermost: outermost ?? index)
          }
        case .texts, .shapes, .visual, .transitions, .filters, .effects: break
        }
      }
    }
  }
}
