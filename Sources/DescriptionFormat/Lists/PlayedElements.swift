import MediaValues

extension Description.Content {
  /// Plays the file of a copy wherever its name is `{{item}}`, also in the segments of a composition. Content without a
  /// medium of its own plays it too.
  mutating func play(_ element: String, for repetition: Description.Repetition) {
    replaceItems(by: element, repetition)
    if media == nil { play(element) }
  }

  private mutating func replaceItems(by element: String, _ repetition: Description.Repetition) {
    if let name = media, repetition.isItem(name) { play(element) }
    if let name = matte?.media, repetition.isItem(name) { setMatte(element) }
    guard case .composition(var inner) = self else { return }
    for number in inner.tracks.indices {
      for index in inner.tracks[number].segments.indices {
        // An inner repetition with the same name hides the outer one.
        let own = inner.tracks[number].segments[index].repetition
        guard own == nil || own?.item != repetition.item else { continue }
        inner.tracks[number].segments[index].content.replaceItems(by: element, repetition)
      }
    }
    self = .composition(inner)
  }

  private mutating func setMatte(_ medium: String) {
    switch self {
    case .video(var video):
      video.appearance.matte?.media = medium
      self = .video(video)
    case .photo(var photo):
      photo.appearance.matte?.media = medium
      self = .photo(photo)
    case .text(var text):
      text.appearance.matte?.media = medium
      self = .text(text)
    case .sticker(var sticker):
      sticker.appearance.matte?.media = medium
      self = .sticker(sticker)
    case .shape(var shape):
      shape.appearance.matte?.media = medium
      self = .shape(shape)
    case .composition(var composition):
      composition.appearance.matte?.media = medium
      self = .composition(composition)
    case .audio, .transition, .filter, .effect: break
    }
  }
}
