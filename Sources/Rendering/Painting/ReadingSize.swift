import MediaValues
import Planning

extension RenderPlan {
  /// The size at which a layer's medium is drawn, as it is stored, where reading it at that size is
  /// another thing than reading it whole; nil where it is not. A part is cut out in the medium's own
  /// pixels.
  func readingSize(of layer: Layer) -> PixelSize? {
    let facts = facts(of: layer)
    guard facts.isVector || facts.isStill, layer.picture.crop == nil else { return nil }
    let size = LayerGeometry(layer, facts: facts, canvas: canvas).scaledSize
    return facts.rotation % 180 == 0 ? size : PixelSize(width: size.height, height: size.width)
  }
}
