import Colour
import FilterGraphs
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
  /// scaled to `size`, from which the center part of the size `kept` is used. The result has square pixels and, if it
  /// has alpha, is premultiplied toward black.
  init(
    _ facts: VideoFacts, window: PixelWindow?, size: PixelSize, keeping kept: PixelSize? = nil,
    isRGB: Bool
  ) {
    self.size = kept ?? size
    hasAlpha = facts.hasAlpha
    let keepsSignal = facts.signal != nil
    let isRGB = isRGB && !keepsSignal
    var graph = FilterGraph(inputCount: 1)
    var picture = FilterGraph.Pad.input(0)
    // swscale treats frames of one bit as if they had the requested range.
    if facts.pixelFormat?.hasPrefix("mono") == true {
      picture = graph.append("format", ["pix_fmts": "gray"], to: picture)
    }
    picture = graph.upright(picture, facts)
    if let window {
      picture = graph.append(
        "crop",
        [
          "w": "\(window.size.width)", "h": "\(window.size.height)", "x": "\(window.x)",
          "y": "\(window.y)", "exact": "1",
        ], to: picture)
    }
    // Invisible pixels must have no weight in scaling, or their color would show at the edges.
    if hasAlpha {
      picture = graph.toRGB(picture, facts)
      picture = graph.append("premultiply", ["inplace": "1"], to: picture)
    }
    let isPlain = !hasAlpha && window == nil && !isRGB
    if !isPlain || keepsSignal || facts.needsScaling(to: size) {
      picture = graph.resize(picture, facts, to: size, isRGB: isRGB)
    }
    if let kept, kept != size {
      picture = graph.append(
        "crop", ["w": "\(kept.width)", "h": "\(kept.height)"], to: picture)
    }
    picture = graph.append("setsar", ["sar": "1"], to: picture)
    let format =
      keepsSignal
      ? "yuv420p10le" : isRGB ? "gbr\(hasAlpha ? "a" : "")p" : "yuv\(hasAlpha ? "a" : "")420p"
    graph.outputs = [graph.append("format", ["pix_fmts": format], to: picture)]
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
  /// The flags of the scaler that converts the frames to BT.709.
  ///
  /// A conversion between matrices goes through RGB, and without `full_chroma_int` it makes grays darker by 1 and
  /// tinted (docs/ffmpeg-notes.md). With it, scaling takes about twice as long, so it is only set for such conversions.
  fileprivate var scalerFlags: String {
    "bicubic+accurate_rnd" + (signal == nil && isRecoded ? "+full_chroma_int" : "")
  }
}

extension FilterGraph {
  fileprivate mutating func upright(_ picture: Pad, _ facts: VideoFacts) -> Pad {
    var picture = picture
    if facts.isMirrored { picture = append("hflip", to: picture) }
    switch facts.rotation {
    case 90: return append("transpose", ["dir": "clock"], to: picture)
    case 180: return append("vflip", to: append("hflip", to: picture))
    case 270: return append("transpose", ["dir": "cclock"], to: picture)
    default: return picture
    }
  }

  fileprivate mutating func toRGB(_ picture: Pad, _ facts: VideoFacts) -> Pad {
    let options =
      conversion(facts) + [Option(name: "out_range", value: "pc")]
      + facts.chromaPlaces(toRGB: true)
    let scaled = append("scale", options, inputs: [picture], outputCount: 1)[0]
    return append("format", ["pix_fmts": "gbrap"], to: scaled)
  }

  fileprivate mutating func resize(
    _ picture: Pad, _ facts: VideoFacts, to size: PixelSize, isRGB: Bool
  ) -> Pad {
    var options = [
      Option(name: "w", value: "\(size.width)"), Option(name: "h", value: "\(size.height)"),
      Option(name: "flags", value: facts.scalerFlags),
    ]
    if !facts.hasAlpha { options += conversion(facts) + facts.chromaPlaces(toRGB: isRGB) }
    if facts.hasAlpha, !isRGB { options.append(Option(name: "out_h_chr_pos", value: "0")) }
    options.append(Option(name: "out_range", value: isRGB ? "pc" : "tv"))
    let matrix = facts.signal == nil ? "bt709" : facts.sourceMatrix
    if !isRGB { options.append(Option(name: "out_color_matrix", value: matrix)) }
    return append("scale", options, inputs: [picture], outputCount: 1)[0]
  }

  /// Returns the options for the format of the input samples.
  private func conversion(_ facts: VideoFacts) -> [Option] {
    guard let matrix = facts.matrix else { return [] }
    return [
      Option(name: "in_color_matrix", value: matrix),
      Option(name: "in_range", value: facts.isFullRange ? "pc" : "tv"),
    ]
  }
}
