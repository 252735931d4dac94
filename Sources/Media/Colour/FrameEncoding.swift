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

extension FrameReference {
  /// Sets the range of grey samples of a still image to full if it is unspecified. libav's decoders of JPEG
  /// and TIFF do not specify it, and libswscale would take the samples for limited range.
  func setRangeOfGray(from codec: AVCodecID) {
    guard [AV_CODEC_ID_MJPEG, AV_CODEC_ID_TIFF].contains(codec),
      pointer.pointee.color_range == AVCOL_RANGE_UNSPECIFIED,
      let form = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format))?.pointee,
      form.nb_components < 3, form.flags & UInt64(AV_PIX_FMT_FLAG_PAL) == 0
    else { return }
    pointer.pointee.color_range = AVCOL_RANGE_JPEG
  }

  /// Sets the encoding of luma and chroma as the header of a TIFF specifies it, which libav does not read.
  func setLumaEncoding(from header: TIFFHeader) {
    guard let (matrix, range) = header.lumaEncoding,
      let form = av_pix_fmt_desc_get(AVPixelFormat(pointer.pointee.format))?.pointee,
      form.nb_components >= 3, form.flags & UInt64(AV_PIX_FMT_FLAG_RGB) == 0
    else { return }
    (pointer.pointee.colorspace, pointer.pointee.color_range) = (matrix, range)
  }
}

/// The color matrices with a name, each name once.
let namedMatrices = [
  AVCOL_SPC_BT709, AVCOL_SPC_SMPTE170M, AVCOL_SPC_BT2020_NCL, AVCOL_SPC_FCC, AVCOL_SPC_SMPTE240M,
]

/// Returns libswscale's name of a color matrix; `nil` if it is unspecified or unknown.
func matrixName(_ space: AVColorSpace) -> String? {
  switch space {
  case AVCOL_SPC_BT709: "bt709"
  case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: "bt601"
  case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: "bt2020"
  case AVCOL_SPC_FCC: "fcc"
  case AVCOL_SPC_SMPTE240M: "smpte240m"
  default: nil
  }
}
