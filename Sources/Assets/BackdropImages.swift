package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The background images of segments, including those in compositions, in the order of the document.
  package var backdropImages: [Asset] {
    var found: [Asset] = []
    visitSegments { segment, place in
      guard case .image(let image)? = segment.content.appearance?.background else { return }
      found.append(
        Asset(
          title: "the background image", path: image.path,
          location: .value(place() / "background" / "image")))
    }
    return found
  }
}

extension FormatDocument {
  /// The background images, and the images and videos of transitions.
  package var images: [Asset] { backdropImages + wipeFiles }
}

extension AssetFolder {
  /// Returns the absolute paths of images and videos, each once, sorted.
  package func paths(of images: [Asset]) -> [String] {
    Set(images.map { path(of: $0) }).sorted()
  }
}
