import Colour
import FilterGraphs
import Media
import MediaValues
import Pixels

/// Converts the frames of one medium to the size and the sample format in which they are drawn, and their colors to
/// BT.709.
///
/// Colors are converted after the scaling, when there are usually fewer pixels. They are converted before it if scaling
/// adds pixels, or if alpha requires BT.709 first.
final class FrameFitter {
  let size: PixelSize
  private let facts: VideoFacts
  private let model: ColorModel
  private let converter: ColorConverter?
  private let isConvertedFirst: Bool
  private let graph: LayerGraph
  private let processor: FrameProcessor
  /// The filtergraph before or after the color conversion.
  private let other: FrameProcessor

  /// Creates a fitter. See `LayerGraph` for `window`, `size` and `kept`.
  init(
    _ facts: VideoFacts, window: PixelWindow?, size: PixelSize, keeping kept: PixelWindow?,
    model: ColorModel, frameRate: FrameRate
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
    processor = FrameProcessor(frameRate: frameRate)
    other = FrameProcessor(frameRate: frameRate)
  }

  func fit(_ image: Frame) throws -> Frame {
    guard let converter else { return try drawn(image) }
    if isConvertedFirst {
      let fine = try other.process(
        image, by: FilterGraph(.toLimitedRange(from: facts)), size: image.size,
        pixelFormat: ColorConverter.pixelFormat(hasAlpha: facts.hasAlpha))
      return try drawn(converter.convert(fine))
    }
    let fine = try processor.process(
      image, by: graph.graph, size: size, pixelFormat: ColorConverter.pixelFormat(hasAlpha: false)
    )
    let converted = try converter.convert(fine)
    guard model == .rgb else { return converted }
    return try other.process(
      converted, by: FilterGraph(.canvasToRGB), size: size,
      pixelFormat: model.formatName(hasAlpha: false))
  }

  private func drawn(_ image: Frame) throws -> Frame {
    try processor.process(
      image, by: graph.graph, size: size,
      pixelFormat: model.formatName(hasAlpha: facts.hasAlpha))
  }
}

extension VideoFacts {
  /// The properties of its frames after the color conversion.
  fileprivate var converted: VideoFacts {
    var facts = self
    facts.color = ColorFacts(primaries: "bt709", transfer: "bt709", bitDepth: 8)
    (facts.colorMatrix, facts.isFullRange, facts.isRGB) = ("bt709", false, false)
    return facts
  }
}
