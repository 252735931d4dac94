import CFFmpeg
import MediaValues

extension StillColor {
  /// By the profile that came with a decoded picture.
  init(_ frame: FrameBuffer) {
    let picture = frame.pointer
    let form = av_pix_fmt_desc_get(AVPixelFormat(picture.pointee.format))?.pointee
    let isGray =
      (form?.nb_components ?? 3) < 3
      && (form?.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_PAL) == 0
    guard let data = av_frame_get_side_data(picture, AV_FRAME_DATA_ICC_PROFILE) else {
      self.init(.nothing, of: isGray ? .gray : .rgb)
      return
    }
    let bytes = UnsafeBufferPointer(start: data.pointee.data, count: data.pointee.size)
    self.init(.profile(Array(bytes)), of: isGray ? .gray : .rgb)
  }
}

extension VideoFacts {
  /// Takes in what is known of the colours of a still. What is converted comes as RGB.
  mutating func describe(_ color: StillColor) {
    photoColor = color.facts
    guard color.facts?.isConverted == true else { return }
    isRGB = true
    colorMatrix = nil
  }
}
