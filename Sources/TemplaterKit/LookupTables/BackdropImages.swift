package import DescriptionFormat
package import Diagnostics
import FoundationEssentials
package import MediaValues

extension FormatDocument {
  /// The background images of segments, including those in compositions, in the order of the document.
  package var backdropImages: [Asset] { images(in: description.tracks, at: descriptionPointer) }
}

extension AssetFolder {
  /// Returns findings about the color conversion of background images. `facts` has the facts of files by their
  /// paths.
  package func colorFindings(_ images: [Asset], facts: [String: MediaFacts]) -> [Diagnostic] {
    images.flatMap { image -> [Diagnostic] in
      let path = file(image.path).path
      guard let video = facts[path]?.video else { return [] }
      return video.conversions(ofFileAt: path, at: image.location)
        + [video.photoFinding(ofFileAt: path, at: image.location)].compactMap(\.self)
    }
  }

  /// Returns the absolute paths of images, each once, sorted.
  package func paths(of images: [Asset]) -> [String] {
    Set(images.map { file($0.path).path }).sorted()
  }
}

private func images(in tracks: [Description.Track], at pointer: JSONPointer) -> [Asset] {
  tracks.enumerated().flatMap { number, track in
    track.segments.enumerated().flatMap { index, segment -> [Asset] in
      let place = pointer / "tracks" / number / "segments" / index
      var found: [Asset] = []
      if case .image(let image)? = segment.content.picture?.background {
        found.append(
          Asset(
            title: "the background image", path: image.path,
            location: .value(place / "background" / "image")))
      }
      if case .composition(let inner) = segment.content {
        found += images(in: inner.tracks, at: place)
      }
      return found
    }
  }
}
