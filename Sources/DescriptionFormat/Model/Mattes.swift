package import MediaValues

extension Description.Content {
  /// The matte of a visual segment; `nil` if it has none.
  package var matte: ImageMatte? {
    switch self {
    case .video(let video): video.appearance.hasMatte ? video.appearance.matte : nil
    case .photo(let photo): photo.appearance.hasMatte ? photo.appearance.matte : nil
    case .text(let text): text.appearance.hasMatte ? text.appearance.matte : nil
    case .sticker(let sticker): sticker.appearance.hasMatte ? sticker.appearance.matte : nil
    case .shape(let shape): shape.appearance.hasMatte ? shape.appearance.matte : nil
    case .composition(let inner): inner.appearance.hasMatte ? inner.appearance.matte : nil
    case .audio, .transition, .filter, .effect: nil
    }
  }
}

extension Description {
  /// The names of the tracks that segments use as mattes. They are not drawn themselves.
  package var matteTracks: Set<String> {
    // Version 1 has no mattes.
    if version == .one { return [] }
    var names: Set<String> = []
    for index in tracks.indices where tracks[index].type.isVisual {
      for segment in tracks[index].segments {
        if let name = segment.content.matte?.track { names.insert(name) }
      }
    }
    return names
  }
}
