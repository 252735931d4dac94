import Media
import MediaValues
import Planning

/// Opens the medium of a layer as it is played; `threads` is how many decode. What is played backwards
/// keeps pictures in a nameless file in `folder`, where there is one.
func openLayer(
  _ layer: RenderPlan.Layer, of plan: RenderPlan, threads: Int = 1, spoolingIn folder: String? = nil
) throws -> any LayerPictures {
  guard layer.pace.isReversed else { return try LayerReader(layer, of: plan, threads: threads) }
  let spool = folder.map { PictureSpool(directory: $0, limit: ReversedReader.spoolLimit) }
  return try ReversedReader(layer, of: plan, threads: threads, spool: spool)
}

/// The pictures of a layer's medium. What is as sharp at any size comes at the size at which it is
/// drawn; a part is cut out in the medium's own pixels.
func openStream(
  of layer: RenderPlan.Layer, _ plan: RenderPlan, threads: Int
) throws -> any PictureStream {
  let geometry = LayerGeometry(layer, facts: plan.facts(of: layer), canvas: plan.canvas)
  return try openPictures(
    path: plan.sources[layer.source].path,
    drawnAt: layer.picture.crop == nil ? geometry.scaledSize : nil, threadCount: threads)
}
