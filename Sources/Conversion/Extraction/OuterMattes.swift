import DescriptionFormat
import MediaValues

/// The mattes that play media of the description itself, at any depth, as for segments.
extension [Description.Track] {
  /// Changes each of these mattes. The closure receives the name of the medium.
  mutating func changeMattes(
    hidden: Set<String> = [], _ change: (String, inout ImageMatte) -> Void
  ) {
    for track in indices {
      for index in self[track].segments.indices {
        var content = self[track].segments[index].content
        let isChanged = content.changeMatte { matte in
          guard let name = matte.media, !hidden.contains(name) else { return }
          change(name, &matte)
        }
        if case .composition(var inner) = content {
          inner.tracks.changeMattes(hidden: hidden.union(inner.media.map(\.name)), change)
          self[track].segments[index].content = .composition(inner)
        } else if isChanged {
          self[track].segments[index].content = content
        }
      }
    }
  }

  /// Calls a closure with each of these mattes.
  func forEachMatte(_ body: (String, ImageMatte) -> Void) {
    var copy = self
    copy.changeMattes { name, matte in body(name, matte) }
  }
}

extension Description.Content {
  /// Changes the matte, and returns whether there is one.
  fileprivate mutating func changeMatte(_ change: (inout ImageMatte) -> Void) -> Bool {
    guard var matte else { return false }
    change(&matte)
    switch self {
    case .video(var video):
      video.appearance.matte = matte
      self = .video(video)
    case .photo(var photo):
      photo.appearance.matte = matte
      self = .photo(photo)
    case .text(var text):
      text.appearance.matte = matte
      self = .text(text)
    case .sticker(var sticker):
      sticker.appearance.matte = matte
      self = .sticker(sticker)
    case .shape(var shape):
      shape.appearance.matte = matte
      self = .shape(shape)
    case .composition(var composition):
      composition.appearance.matte = matte
      self = .composition(composition)
    case .audio, .transition, .filter, .effect: break
    }
    return true
  }
}
