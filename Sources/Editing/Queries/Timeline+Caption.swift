package import MediaValues

extension Timeline {
  /// What is on screen at a time: the clips that follow each other, joined by arrows, and then the clips
  /// of other tracks. A clip goes by the label of its medium, else by its own name.
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
