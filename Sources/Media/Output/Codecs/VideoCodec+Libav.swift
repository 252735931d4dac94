import CFFmpeg
import MediaValues

extension VideoCodec {
  /// libavcodec's name of the encoder.
  var encoderName: String {
    switch self {
    case .h264: "libx264"
    case .hevc: "libx265"
    case .av1: "libsvtav1"
    case .vp9: "libvpx-vp9"
    case .prores: "prores_ks"
    case .ffv1: "ffv1"
    case .gif: "gif"
    case .webp: "libwebp_anim"
    case .png: "png"
    case .jpeg: "mjpeg"
    }
  }

  /// The pictures that the encoder takes: libav's name of their format.
  package var pixelFormat: String {
    switch self {
    case .h264, .hevc, .av1, .vp9, .ffv1: "yuv420p"
    case .prores: "yuv422p10le"
    case .gif: "pal8"
    case .webp: "bgra"
    case .png: "rgb24"
    case .jpeg: "yuvj420p"
    }
  }

  /// Whether its pictures have brightness and colour differences apart.
  var isYUV: Bool {
    switch self {
    case .h264, .hevc, .av1, .vp9, .ffv1, .prores, .jpeg: true
    case .gif, .webp, .png: false
    }
  }

  /// By how many pictures decoding runs ahead, where libavcodec does not say.
  var knownDelay: Int? { self == .hevc ? 2 : nil }

  /// What the encoder is told beside the measures. With it, equal pictures come to equal packets, and
  /// each piece begins with a key frame and refers to nothing before it.
  func options(_ settings: VideoEncoderSettings) -> [(String, String)] {
    let rate = settings.bitRate == nil ? [("crf", "\(settings.crf)")] : []
    switch self {
    case .h264:
      return [("preset", settings.preset)] + rate + [
        (
          "x264-params",
          "asm=\(deterministicInstructions(width: settings.size.width))"
            + ":sps-id=\(settings.parameterSetNumber)"
        )
      ]
    case .hevc:
      // `info` would write the version into the stream; pools are threads of its own.
      return [("preset", settings.preset)] + rate + [
        (
          "x265-params",
          "log-level=none:pools=none:frame-threads=1:open-gop=0:info=0"
            + ":bframes=4:b-pyramid=1" + (settings.hdr?.x265Parameters ?? "")
        )
      ]
    case .av1:
      let whole =
        settings.bitRate == nil ? [("crf", "\(Int(clamping: settings.crf.rounded()))")] : []
      return [("preset", settings.preset)] + whole + [("svtav1-params", "lp=1")]
    case .vp9:
      let speed = [("deadline", "good"), ("cpu-used", settings.preset), ("row-mt", "0")]
      return speed
        + (settings.bitRate == nil ? [("crf", "\(Int(clamping: settings.crf.rounded()))")] : [])
    case .prores: return [("profile", settings.preset), ("vendor", "apl0")]
    case .ffv1:
      return [("level", "3"), ("coder", "1"), ("context", "1"), ("slices", "4"), ("slicecrc", "1")]
    case .gif: return []
    case .webp:
      return [("quality", "\(100 - settings.crf)"), ("compression_level", "3")]
    case .png, .jpeg: return []
    }
  }
}

/// The processor instructions to which x264 has to be held so that equal pictures become equal
/// packets, as its option `asm` takes them.
///
/// Its AVX-512 macroblock tree reads uninitialized memory when a row is not a whole
/// number of eight macroblocks (seen with x264 164: `MALLOC_PERTURB_` changes the packets).
private func deterministicInstructions(width: Int) -> String {
  let macroblocks = (width + 15) / 16
  let isAffected = macroblocks % 8 != 0 && av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0
  return isAffected ? "AVX2,FMA3,BMI2" : "auto"
}
