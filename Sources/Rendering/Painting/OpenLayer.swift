import Media
import MediaValues
import Planning

/// Opens the frames of a layer's medium, at the size at which it is read. `threads` is the number of decoding threads.
func openStream(
  of layer: RenderPlan.Layer, _ plan: RenderPlan, threads: Int, notices: MediaNotices? = nil
) throws -> any PictureStream {
  try openPictures(
    path: plan.sources[layer.source].path, drawnAt: plan.readingSize(of: layer),
    threadCount: threads, known: plan.sources[layer.source].facts.video, notices: notices)
}

extension RenderPlan {
  /// Returns the size at which a layer's medium is drawn, before rotation, if reading at that size differs from reading
  /// at full size; otherwise `nil`. A cropped medium is read at its own size.
  func readingSize(of layer: Layer) -> PixelSize? {
    let facts = facts(of: layer)
    guard facts.isVector || facts.isStill, layer.picture.crop == nil else { return nil }
    let size = LayerGeometry(layer, facts: facts, canvas: canvas).scaledSize
    return facts.rotation % 180 == 0 ? size : PixelSize(width: size.height, height: size.width)
  }
}
