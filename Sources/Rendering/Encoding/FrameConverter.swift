import FilterGraphs
import Media
import MediaValues
import Planning

/// Converts the canvas' frames to the format that an encoder accepts.
protocol FrameConverter: AnyObject {
  func convert(_ image: Frame) throws -> Frame
}

extension RenderPlan {
  /// Returns the converter for an encoder. For a GIF, frames of the whole video are painted first.
  func converter(for settings: VideoEncoderSettings) throws -> any FrameConverter {
    let codec = settings.codec
    if settings.encoder != nil {
      return settings.pixelFormat == "yuv420p"
        ? SameFormat() : FormatConverter(self, pixelFormat: settings.pixelFormat, isRGB: false)
    }
    return switch codec.conversion {
    case .none: SameFormat()
    case .yuv: FormatConverter(self, pixelFormat: codec.pixelFormat, isRGB: false)
    case .rgb: FormatConverter(self, pixelFormat: codec.pixelFormat, isRGB: true)
    case .palette: try PaletteConverter(self)
    }
  }
}

private final class SameFormat: FrameConverter {
  func convert(_ image: Frame) -> Frame { image }
}

/// Converts to another sample format with the same colors.
private final class FormatConverter: FrameConverter {
  private let processor: FrameProcessor
  private let pixelFormat: String
  private let graph: FilterGraph

  init(_ plan: RenderPlan, pixelFormat: String, isRGB: Bool) {
    processor = FrameProcessor(frameRate: plan.canvas.frameRate)
    self.pixelFormat = pixelFormat
    graph = FilterGraph(isRGB ? .canvasToRGB : .canvasToFinerFormat)
  }

  func convert(_ image: Frame) throws -> Frame {
    try processor.process(image, by: graph, size: image.size, pixelFormat: pixelFormat)
  }
}
