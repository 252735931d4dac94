package import MediaValues

extension Timeline {
  /// Returns the names of the visible clips at a time: those of the storyline, joined by arrows,
  /// then the clips of other tracks. A clip is named by the label of its medium, or else by its own
  /// name, or else by the name of its medium.
  package func caption(at time: Time) -> String {
    let story = storyline.filter { $0.range.contains(time) }.map(\.reference)
    let labels = Dictionary(media.map { ($0.name, $0.label) }) { first, _ in first }
    func name(_ clip: Clip) -> String {
      labels[clip.media].flatMap { $0 } ?? clip.name ?? clip.media
    }
    let others = tracks.enumerated().flatMap { number, track -> [String] in
      guard track.isEnabled, case .clips(let type, let clips) = track.items, type != .audio else {
        return []
      }
      return clips.enumerated().compactMap { index, clip in
        let isStory = story.contains(ClipReference(track: number, clip: index))
        return !isStory && clip.isEnabled && clip.range.contains(time) ? name(clip) : nil
      }
    }
    let main = story.compactMap { clip(at: $0) }.map(name).joined(separator: " → ")
    return ((main.isEmpty ? [] : [main]) + others).joined(separator: ", ")
  }
}
