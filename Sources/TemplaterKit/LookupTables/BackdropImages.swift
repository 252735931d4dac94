package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The images behind pictures, in compositions too, in the order of the document.
  package var backdropImages: [Asset] { images(in: description.tracks, at: descriptionPointer) }
}

private func images(in tracks: [Description.Track], at pointer: JSONPointer) -> [Asset] {
  tracks.enumerated().flatMap { number, track in
    track.segments.enumerated().flatMap { index, segment -> [Asset] in
      let place = pointer / "tracks" / number / "segments" / index
      var found: [Asset] = []
      if case .image(let image)? = segment.content.picture?.background {
        found.append(
          Asset(
            title: "the image behind the picture", path: image.path,
            location: .value(place / "background" / "image")))
      }
      if case .composition(let inner) = segment.content {
        found += images(in: inner.tracks, at: place)
      }
      return found
    }
  }
}
