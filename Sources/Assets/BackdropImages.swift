package import DescriptionFormat
import Diagnostics
import MediaValues

extension FormatDocument {
  /// The background images of segments, including those in compositions, in the order of the document.
  package var backdropImages: [Asset] { assets { $0.backdropImages(at: $1) } }

  /// The background images, and the images and videos of transitions.
  package var images: [Asset] { backdropImages + wipeFiles }

  /// Those of the `images` that are shown: their segments are switched on.
  package var shownImages: [Asset] {
    assets(includingDisabled: false) { $0.backdropImages(at: $1) + $0.wipeFiles(at: $1) }
  }

  /// The sources of media, the defaults of slots, and the `images`.
  package var namedMedia: [Asset] { sources + images }
}

extension Description.Segment {
  /// Returns its background image, if it has one; `place` returns the place of the segment.
  func backdropImages(at place: () -> JSONPointer) -> [Asset] {
    guard case .image(let image)? = content.appearance?.background else { return [] }
    return [
      Asset(
        title: "the background image", path: image.path,
        location: .value(place() / "background" / "image"), use: .background)
    ]
  }
}

extension AssetFolder {
  /// Returns the absolute paths of images and videos, each once, sorted.
  package func paths(of images: [Asset]) -> [String] {
    Set(images.map { path(of: $0) }).sorted()
  }
}
