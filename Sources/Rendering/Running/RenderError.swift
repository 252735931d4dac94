package import Catalogue
import Media

/// Why a render ended without a file, where libav is not the one who says so.
package enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  case cancelled
  /// A medium ran out of pictures where the plan expects one.
  case noPicture(at: Int)
  /// Packets are missing from a frame on.
  case graphEnded(at: Int)
  /// A filter kept a picture to itself.
  case nothingDrawn
  case noSuchFrame(Int)
  /// The file would have a fallback, and was not to have any.
  case fallback
  /// The plan names a kind that the catalogue does not have, as one may that another version has made.
  case unknownKind(KindFamily, String)
  /// A file that the plan reads was written to, or another one was put in its place.
  case changed(path: String)

  package var description: String {
    switch self {
    case .cancelled: "the render was cancelled"
    case .noPicture(let frame): "a medium has no image for frame \(frame)"
    case .graphEnded(let frame): "the filtergraph ended before frame \(frame)"
    case .nothingDrawn: "a filter returned no image"
    case .noSuchFrame(let frame): "the plan has no frame \(frame)"
    case .fallback: "nothing was written because of --strict"
    case .unknownKind(let family, let name):
      "the plan has a \(family.noun) '\(printable(name))', which this program does not have; nothing was"
        + " written. The plan must be made by a 'templater' of the same version"
    case .changed(let path):
      "\(printable(path)) changed while it was rendered; nothing was written"
    }
  }
}
