import CFFmpeg
import MediaValues

extension VideoCodec {
  /// Returns the options of the codec's own encoder besides size and frame rate. `threads` is the number of threads
  /// for an encoder whose packets do not depend on it.
  func options(_ settings: VideoEncoderSettings, threads: Int) -> [(String, String)] {
    let options = options(
      quality: settings.crf, isBitRate: settings.bitRate != nil, preset: settings.preset)
    return options.map { ($0.name, $0.value) } + (Self.parameters[self]?(settings, threads) ?? [])
  }

  /// The options that depend on the frames or on the machine.
  private static let parameters:
    [VideoCodec: @Sendable (VideoEncoderSettings, Int) -> [(String, String)]] = [
      .h264: { settings, _ in
        [
          (
            "x264-params",
            "asm=\(deterministicInstructions(width: settings.size.width))"
              + ":sps-id=\(settings.parameterSetNumber)"
          )
        ]
      },
      .hevc: { settings, _ in
        // `info` would write the version into the stream, and `pools` would start additional
        // threads.
        [
          (
            "x265-params",
            "log-level=none:pools=none:frame-threads=1:open-gop=0:info=0"
              + ":bframes=4:b-pyramid=1" + (settings.hdr?.x265Parameters ?? "")
          )
        ]
      },
      // With a bit rate, the packets depend on the number of threads.
      .av1: { settings, threads in
        [("svtav1-params", "lp=\(settings.bitRate == nil ? max(1, threads) : 1)")]
      },
    ]
}

/// Returns the processor instructions that x264 may use, in the form of its option `asm`, so that
/// equal frames lead to equal packets.
///
/// x264's AVX-512 macroblock tree reads uninitialized memory if a row is not a whole number of
/// eight macroblocks (observed with x264 164: `MALLOC_PERTURB_` changes the packets).
private func deterministicInstructions(width: Int) -> String {
  let macroblocks = (width + 15) / 16
  let isAffected = macroblocks % 8 != 0 && av_get_cpu_flags() & AV_CPU_FLAG_AVX512 != 0
  return isAffected ? "AVX2,FMA3,BMI2" : "auto"
}
