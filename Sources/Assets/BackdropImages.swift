package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The background images of segments, including those in compositions, in the order of the document.
  package var backdropImages: [Asset] { assets { $0.backdropImages(at: $1) } }

  /// The background images, and the images and videos of transitions.
  package var images: [Asset] { backdropImages + wipeFiles }
}

extension Description.Segment {
  /// Returns its background image, if it has one; `place` returns the place of the segment.
  func backdropImages(at place: () -> JSONPointer) -> [Asset] {
    guard case .image(let image)? = content.appearance?.background else { return [] }
    return [
      Asset(
        title: "the background image", path: image.path,
        location: .value(place() / "background" / "image"))
    ]
  }
}

extension AssetFolder {
  /// Returns the absolute paths of images and videos, each once, sorted.
  package func paths(of images: [Asset]) -> [String] {
    Set(images.map { path(of: $0) }).sorted()
  }
}
