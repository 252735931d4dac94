import CFFmpeg
import MediaValues

extension StillColor {
  /// Uses the code points in the file of a decoded frame, or else the profile of the frame.
  init(_ frame: FrameReference, from demuxer: Demuxer) {
    let image = frame.pointer
    let form = av_pix_fmt_desc_get(AVPixelFormat(image.pointee.format))?.pointee
    let isGray =
      (form?.nb_components ?? 3) < 3
      && (form?.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_PAL) == 0
    if demuxer.format == "png_pipe", let codes = pngColorCodes(demuxer.bytes) {
      self.init(codes, of: .rgb)
      return
    }
    let data = av_frame_get_side_data(image, AV_FRAME_DATA_ICC_PROFILE)
    if demuxer.format == "tiff_pipe", TIFFHeader(demuxer.bytes)?.isCMYK == true {
      self.init(multipliedInks: data != nil)
      return
    }
    guard let data else {
      if demuxer.format == "png_pipe", pngChunk("iCCP", of: demuxer.bytes) != nil {
        self.init(unusableProfile: "it is damaged")
      } else {
        self.init(.nothing, of: isGray ? .gray : .rgb)
      }
      return
    }
    let bytes = UnsafeBufferPointer(start: data.pointee.data, count: data.pointee.size)
    self.init(.profile(Array(bytes)), of: isGray ? .gray : .rgb)
  }
}

extension VideoFacts {
  /// Stores the colors of a still. Converted stills are RGB.
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

/// Returns the code points in `cICP` (PNG third edition, 11.3.2.6), which libav 5.1 does not read; they
/// take precedence over a profile. Returns `nil` if the chunk is missing or does not specify full-range
/// RGB.
func pngColorCodes(_ bytes: FileBytes) -> ColorDeclaration? {
  guard let place = pngChunk("cICP", of: bytes), let codes = bytes.number(at: place, count: 4),
    codes >> 8 & 255 == 0, codes & 255 == 1
  else { return nil }
  return .codes(primaries: codes >> 24, transfer: codes >> 16 & 255)
}
