import FilterGraphs
import Media
import MediaValues
import Pixels

/// Draws images with the colors of a `TableLookup`.
final class TablePainter {
  private let lookup: TableLookup
  private let toRGB, fromRGB: FrameProcessor

  init(_ lookup: TableLookup, frameRate: FrameRate) {
    self.lookup = lookup
    (toRGB, fromRGB) = (FrameProcessor(frameRate: frameRate), FrameProcessor(frameRate: frameRate))
  }

  /// Returns the changed image, in the format of `image`; its colors are not multiplied by its alpha.
  func apply(to image: Frame) throws -> Frame {
    guard let pixels = image.pixels else { return image }
    guard pixels.model != .rgb else { return try drawn(image) }
    let hasAlpha = pixels.alpha != nil
    var (there, back) = (FilterGraph(inputCount: 1), FilterGraph(inputCount: 1))
    there.outputs = [there.convertToRGB(.input(0))]
    back.outputs = [back.convertFromRGB(.input(0))]
    let rgb = try toRGB.process(
      image, by: there, size: image.size,
      pixelFormat: ColorModel.rgb.formatName(hasAlpha: hasAlpha))
    return try fromRGB.process(
      drawn(rgb), by: back, size: image.size,
      pixelFormat: pixels.model.formatName(hasAlpha: hasAlpha))
  }

  private func drawn(_ image: Frame) throws -> Frame {
    guard let pixels = image.pixels else { throw RenderError.nothingDrawn }
    var result = try PixelFrameBuffer(
      size: image.size, model: .rgb, hasAlpha: pixels.alpha != nil)
    lookup.draw(pixels, on: &result.pixels)
    return result.finished()
  }
}
