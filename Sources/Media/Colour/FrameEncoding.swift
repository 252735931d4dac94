import CFFmpeg
import FilterGraphs

extension ColorEncoding.Range {
  /// The range of the samples of a frame.
  init(_ frame: UnsafePointer<AVFrame>) {
    let isFull =
      frame.pointee.color_range == AVCOL_RANGE_JPEG
      || name(of: AVPixelFormat(frame.pointee.format)).hasPrefix("yuvj")
    self = isFull ? .full : .limited
  }
}

/// Returns libswscale's name of a color matrix; `nil` if it is unspecified or unknown.
func matrixName(_ space: AVColorSpace) -> String? {
  switch space {
  case AVCOL_SPC_BT709: "bt709"
  case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: "bt601"
  case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: "bt2020"
  default: nil
  }
}
