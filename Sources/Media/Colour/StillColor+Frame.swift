import CFFmpeg
import MediaValues

extension StillColor {
  /// By the numbers in the file that a picture was decoded from, or else by the profile that came with it.
  init(_ frame: FrameBuffer, from demuxer: Demuxer) {
    let picture = frame.pointer
    let form = av_pix_fmt_desc_get(AVPixelFormat(picture.pointee.format))?.pointee
    let isGray =
      (form?.nb_components ?? 3) < 3
      && (form?.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_PAL) == 0
    if demuxer.format == "png_pipe", let codes = pngColorCodes(demuxer.bytes) {
      self.init(codes, of: .rgb)
      return
    }
    let data = av_frame_get_side_data(picture, AV_FRAME_DATA_ICC_PROFILE)
    if demuxer.format == "tiff_pipe", TIFFHeader(demuxer.bytes)?.isCMYK == true {
      self.init(multipliedInks: data != nil)
      return
    }
    guard let data else {
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
    if let signal = color.signal {
      (self.color.primaries, self.color.transfer) = (signal.primaries, signal.transfer)
    }
    guard color.facts?.isConverted == true else { return }
    isRGB = true
    colorMatrix = nil
  }
}
