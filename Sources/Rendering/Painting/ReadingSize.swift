import MediaValues
import Planning

extension RenderPlan {
  /// Returns the size at which a layer's medium is drawn, before rotation, if reading at that size differs from reading
  /// at full size; otherwise `nil`. A cropped medium is read at its own size.
  func readingSize(of layer: Layer) -> PixelSize? {
    let facts = facts(of: layer)
    guard facts.isVector || facts.isStill, !layer.appearance.isCropped else { return nil }
    let size = LayerGeometry(layer, facts: facts, canvas: canvas(of: layer)).scaledSize
    return facts.rotation % 180 == 0 ? size : PixelSize(width: size.height, height: size.width)
  }
}
