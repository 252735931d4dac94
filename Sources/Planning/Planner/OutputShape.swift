import Diagnostics
import Editing
import MediaValues

extension Planner {
  /// A note if the output has another shape than the canvas of the document. Nothing is stretched for it.
  var otherShape: Diagnostic? {
    guard let width = timeline.canvas.width, let height = timeline.canvas.height,
      request.size != nil, !canvas.size.isShaped(as: PixelSize(width: width, height: height))
    else { return nil }
    return Diagnostic(
      code: .otherShape,
      "the video is \(canvas.size), and the canvas \(width)x\(height), which is another shape: images with the fit"
        + " 'contain' get bars, those with 'cover' are cut at two edges, and positions follow the new shape",
      at: .document,
      help: "for the shape of the canvas give one side, such as --size \(canvas.size.width)x")
  }
}

extension PixelSize {
  /// Whether a side is less than two pixels from that of another size with the same other side: sides are rounded to even
  /// numbers.
  fileprivate func isShaped(as other: PixelSize) -> Bool {
    abs(width * other.height - height * other.width) < 2 * max(other.width, other.height)
  }
}
