import FilterGraphs
import Media
import MediaValues
import Planning

/// Converts the canvas' frames to the format that an encoder accepts.
protocol FrameConverter: AnyObject {
  func convert(_ picture: Frame) throws -> Frame
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
  func convert(_ picture: Frame) -> Frame { picture }
}

/// Converts to another sample format with the same colors.
private final class FormatConverter: FrameConverter {
  private let processor: PictureProcessor
  private let pixelFormat: String
  private let graph: FilterGraph

  init(_ plan: RenderPlan, pixelFormat: String, isRGB: Bool) {
    processor = PictureProcessor(frameRate: plan.canvas.frameRate)
    self.pixelFormat = pixelFormat
    graph = FilterGraph(isRGB ? .canvasToRGB : .canvasToFinerFormat)
  }

  func convert(_ picture: Frame) throws -> Frame {
    try processor.process(picture, by: graph, size: picture.size, pixelFormat: pixelFormat)
  }
}
