import Colour
import FilterGraphs
import Media
import MediaValues
import Pixels

/// Brings the pictures of one medium to the size and the samples in which they are drawn, and their
/// colours to BT.709.
///
/// Colours are converted behind the scaling, where there are fewer pixels as a rule; where they are more,
/// or where alpha asks for BT.709 beforehand, before it.
final class PictureFitter {
  let size: PixelSize
  private let facts: VideoFacts
  private let model: Raster.Model
  private let converter: ColorConverter?
  private let isConvertedFirst: Bool
  private let graph: LayerGraph
  private let processor: PictureProcessor
  /// Before or behind the conversion of colours.
  private let other: PictureProcessor

  /// See `LayerGraph` for `window`, `size` and `kept`.
  init(
    _ facts: VideoFacts, window: PixelWindow?, size: PixelSize, keeping kept: PixelSize?,
    model: Raster.Model, frameRate: FrameRate
  ) {
    self.facts = facts
    self.model = model
    let area = facts.codedSize.width * facts.codedSize.height
    isConvertedFirst =
      facts.signal != nil && (facts.hasAlpha || size.width * size.height > area)
    converter = facts.signal.map(ColorConverter.init)
    graph = LayerGraph(
      isConvertedFirst ? facts.converted : facts, window: window, size: size, keeping: kept,
      isRGB: model == .rgb)
    self.size = graph.size
    processor = PictureProcessor(frameRate: frameRate)
    other = PictureProcessor(frameRate: frameRate)
  }

  func fit(_ picture: MediaFrame) throws -> MediaFrame {
    guard let converter else { return try drawn(picture) }
    if isConvertedFirst {
      let fine = try other.process(
        picture, by: FilterGraph(.toLimitedRange(from: facts)), size: picture.size,
        pixelFormat: ColorConverter.pixelFormat(hasAlpha: facts.hasAlpha))
      return try drawn(converter.convert(fine))
    }
    let fine = try processor.process(
      picture, by: graph.graph, size: size, pixelFormat: ColorConverter.pixelFormat(hasAlpha: false)
    )
    let converted = try converter.convert(fine)
    guard model == .rgb else { return converted }
    return try other.process(
      converted, by: FilterGraph(.canvasToRGB), size: size,
      pixelFormat: model.formatName(hasAlpha: false))
  }

  private func drawn(_ picture: MediaFrame) throws -> MediaFrame {
    try processor.process(
      picture, by: graph.graph, size: size,
      pixelFormat: model.formatName(hasAlpha: facts.hasAlpha))
  }
}

extension VideoFacts {
  /// What is true of its pictures when their colours have been converted.
  fileprivate var converted: VideoFacts {
    var facts = self
    facts.color = ColorFacts(primaries: "bt709", transfer: "bt709", bitDepth: 8)
    (facts.colorMatrix, facts.isFullRange, facts.isRGB) = ("bt709", false, false)
    return facts
  }
}
