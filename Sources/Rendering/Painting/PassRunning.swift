import Catalogue
import FilterGraphs
import Media
import Pixels

/// The pass of a filter over an image of the painter, whose colors are multiplied by its alpha.
extension FilterPass {
  /// `table` draws the filter instead of libavfilter, if it is set.
  func apply(
    to image: Frame, by processor: FrameProcessor, table: TablePainter? = nil
  ) throws -> Frame {
    guard let pixels = image.pixels else { return image }
    guard let alpha = pixels.alpha else {
      if let table { return try table.apply(to: image) }
      let filtered = try run(on: image, hasAlpha: kind.isKey, by: processor)
      return kind.isKey ? try filtered.copied { $0.compositeOnBlack() } : filtered
    }
    switch kind.alphaForm {
    case .straight:
      let straight = try image.copied { $0.liftFromBlack() }
      let changed =
        try table?.apply(to: straight) ?? run(on: straight, hasAlpha: true, by: processor)
      return try changed.copied { $0.compositeOnBlack() }
    case .extended:
      var opaque = try PixelFrameBuffer(size: image.size, model: pixels.model, hasAlpha: false)
      opaque.pixels.extend(pixels)
      return try run(on: opaque.finished(), hasAlpha: false, by: processor).copied {
        $0.alpha?.copy(alpha)
        $0.compositeOnBlack()
      }
    case .premultiplied:
      return try run(on: image, hasAlpha: true, by: processor).copied { $0.limitToAlpha() }
    }
  }

  /// Runs the filters of libavfilter.
  private func run(
    on image: Frame, hasAlpha: Bool, by processor: FrameProcessor
  ) throws -> Frame {
    guard let pixels = image.pixels else { return image }
    var arguments = arguments
    arguments.hasAlpha = pixels.alpha != nil
    var graph = FilterGraph(inputCount: 1)
    var pad = FilterGraph.Pad.input(0)
    if pixels.model == .rgb { pad = graph.convertFromRGB(pad) }
    pad = kind.lower(arguments, pad, size: image.size, into: &graph)
    if pixels.model == .rgb { pad = graph.convertToRGB(pad) }
    let format = pixels.model.formatName(hasAlpha: hasAlpha)
    graph.outputs = [graph.append("format", ["pix_fmts": format], to: pad)]
    return try processor.process(image, by: graph, size: image.size, pixelFormat: format)
  }
}

extension Frame {
  /// Returns a copy with alpha that `change` has changed.
  fileprivate func copied(_ change: (inout PixelBuffer) -> Void) throws -> Frame {
    guard let pixels else { return self }
    var copy = try PixelFrameBuffer(size: size, model: pixels.model, hasAlpha: true)
    copy.pixels.copy(pixels)
    change(&copy.pixels)
    return copy.finished()
  }
}
