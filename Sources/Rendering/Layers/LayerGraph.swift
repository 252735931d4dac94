import Colour
import FilterGraphs
import Media
import MediaValues

/// The filtergraph that prepares the frames of a medium for drawing: rotates them upright, crops them, scales them, and
/// converts them to BT.709 and the canvas' sample format.
///
/// Frames with an HDR `signal` keep it and are output in 10 bits, limited range, for the color conversion that follows;
/// they must have no alpha.
struct LayerGraph: Hashable, Sendable {
  var graph: FilterGraph
  var size: PixelSize
  var hasAlpha: Bool

  /// Creates the graph. `window` is the part of the upright frame that is used, in pixels; `nil` for all of it. It is
  /// scaled to `size`, from which the part `kept` is used. The result has square pixels and, if it
  /// has alpha, is premultiplied toward black.
  init(
    _ facts: VideoFacts, window: PixelWindow?, size: PixelSize, keeping kept: PixelWindow? = nil,
    isRGB: Bool
  ) {
    self.size = kept?.size ?? size
    hasAlpha = facts.hasAlpha
    let keepsSignal = facts.signal != nil
    let isRGB = isRGB && !keepsSignal
    var graph = FilterGraph(inputCount: 1)
    var image = FilterGraph.Pad.input(0)
    // swscale treats frames of one bit as if they had the requested range.
    if facts.pixelFormat?.hasPrefix("mono") == true {
      image = graph.append("format", ["pix_fmts": "gray"], to: image)
    }
    image = graph.upright(image, facts)
    if let window {
      image = graph.append(
        "crop",
        [
          "w": "\(window.size.width)", "h": "\(window.size.height)", "x": "\(window.x)",
          "y": "\(window.y)", "exact": "1",
        ], to: image)
    }
    // Invisible pixels must have no weight in scaling, or their color would show at the edges.
    if hasAlpha {
      image = graph.convert(image, .toRGB(from: facts))
      image = graph.append("format", ["pix_fmts": "gbrap"], to: image)
      image = graph.append("premultiply", ["inplace": "1"], to: image)
    }
    let isPlain = !hasAlpha && window == nil && !isRGB
    if !isPlain || keepsSignal || facts.needsScaling(to: size) {
      image = graph.convert(image, .toCanvas(from: facts, size: size, isRGB: isRGB))
    }
    if let kept, kept.size != size {
      // In 4:2:0, the filter moves the part to the nearest even column and row before it.
      image = graph.append(
        "crop",
        [
          "w": "\(kept.size.width)", "h": "\(kept.size.height)", "x": "\(kept.x)",
          "y": "\(kept.y)",
        ], to: image)
    }
    image = graph.append("setsar", ["sar": "1"], to: image)
    let format =
      keepsSignal
      ? "yuv420p10le" : isRGB ? "gbr\(hasAlpha ? "a" : "")p" : "yuv\(hasAlpha ? "a" : "")420p"
    graph.outputs = [graph.append("format", ["pix_fmts": format], to: image)]
    self.graph = graph
  }
}

/// A part of an image, in pixels.
struct PixelWindow: Hashable, Sendable {
  var x: Int
  var y: Int
  var size: PixelSize

  init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }
}

extension VideoFacts {
  /// Whether frames must be scaled or converted to have this size and the colours of the canvas.
  fileprivate func needsScaling(to size: PixelSize) -> Bool {
    let upright =
      rotation % 180 == 0
      ? codedSize : PixelSize(width: codedSize.height, height: codedSize.width)
    return upright != size || !hasCanvasEncoding || hasAlpha
  }
}

extension FilterGraph {
  fileprivate mutating func upright(_ image: Pad, _ facts: VideoFacts) -> Pad {
    var image = image
    if facts.isMirrored { image = append("hflip", to: image) }
    switch facts.rotation {
    case 90: return append("transpose", ["dir": "clock"], to: image)
    case 180: return append("vflip", to: append("hflip", to: image))
    case 270: return append("transpose", ["dir": "cclock"], to: image)
    default: return image
    }
  }
}
