import Media
import MediaValues
import Planning

/// The pictures of a layer's medium, at the size that it is read at; `threads` is how many decode.
func openStream(
  of layer: RenderPlan.Layer, _ plan: RenderPlan, threads: Int, notices: MediaNotices? = nil
) throws -> any PictureStream {
  try openPictures(
    path: plan.sources[layer.source].path, drawnAt: plan.readingSize(of: layer),
    threadCount: threads, known: plan.sources[layer.source].facts.video, notices: notices)
}

extension RenderPlan {
  /// The size at which a layer's medium is drawn, as it is stored, where reading it at that size is
  /// another thing than reading it whole; nil where it is not. A part is cut out in the medium's own
  /// pixels.
  func readingSize(of layer: Layer) -> PixelSize? {
    let facts = facts(of: layer)
    guard facts.isVector || facts.isStill, !layer.picture.isCropped else { return nil }
    let size = LayerGeometry(layer, facts: facts, canvas: canvas).scaledSize
    return facts.rotation % 180 == 0 ? size : PixelSize(width: size.height, height: size.width)
  }
}
