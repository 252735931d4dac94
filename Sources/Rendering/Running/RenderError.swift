package import Catalogue
import Media

/// The reason why a render failed, for errors that libav does not report.
package enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  case cancelled
  /// A medium has no frame where the plan expects one.
  case noImage(at: Int)
  /// Packets are missing, from a frame on.
  case graphEnded(at: Int)
  /// A filter returned no image.
  case nothingDrawn
  case noSuchFrame(Int)
  /// The output would have a fallback, which strict rendering forbids.
  case fallback
  /// The plan names a kind that the catalogue lacks, as one from another version may.
  case unknownKind(KindFamily, String)
  /// A file that the plan reads was changed or replaced.
  case changed(path: String)

  package var description: String {
    switch self {
    case .cancelled: "the render was cancelled"
    case .noImage(let frame): "a medium has no image for frame \(frame)"
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
