import MediaValues

/// How messages name items.
extension Timeline {
  /// Returns the name of an item in quotes; without a name `clip 3`, its index on the storyline, or its track and its index
  /// there, such as `'words/0'`; `nil` if there is no such item.
  func title(of place: ClipReference) -> String? {
    guard tracks.indices.contains(place.track) else { return nil }
    let track = tracks[place.track]
    guard (0..<track.items.count).contains(place.clip) else { return nil }
    if let name = track.items.name(at: place.clip) { return "'\(name)'" }
    return storyline.firstIndex { $0.reference == place }.map { "clip \($0)" }
      ?? "'\(track.name)/\(place.clip)'"
  }

  /// Returns what an item is, with its article; `place` must be that of an item.
  func noun(of place: ClipReference) -> String {
    switch tracks[place.track].items.piece(at: place.clip) {
    case .clips(.video, let clips): clips[0].isFrozen ? "a frozen video" : "a video"
    case .clips(.photo, _): "a photo"
    case .clips(.audio, _): "a sound"
    case .texts: "a text"
    case .stickers: "a sticker"
    case .shapes: "a shape"
    case .compositions: "a composition"
    case .visual: "a visual item"
    case .transitions: "a transition"
    case .filters: "a filter"
    case .effects: "an effect"
    }
  }
}
