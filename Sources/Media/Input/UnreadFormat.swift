import CFFmpeg

/// A format that is recognised and not read, with its name for users.
struct UnreadFormat {
  enum Kind {
    case images, sound, video

    /// What to do with a file of the kind.
    var advice: String {
      switch self {
      case .images: "export it as JPEG or PNG"
      case .sound: "convert it to FLAC or WAV"
      case .video: "convert it to MP4 with H.264"
      }
    }
  }

  let name: String
  let kind: Kind

  var reason: String { "\(name) is not supported: \(kind.advice)" }

  /// Returns `nil` for a demuxer whose files may contain anything, such as a playlist.
  init?(demuxer: String) {
    if let name = Self.images[demuxer] {
      (self.name, kind) = (name, .images)
    } else if Self.sounds.contains(demuxer) {
      (name, kind) = (longName(of: demuxer), .sound)
    } else if Self.videos.contains(demuxer) {
      (name, kind) = (longName(of: demuxer), .video)
    } else if demuxer.hasSuffix("_pipe") {
      (name, kind) = ("the format \(demuxer.dropLast(5).uppercased())", .images)
    } else {
      return nil
    }
  }

  /// libav has no names for these.
  private static let images = [
    "jpegxl_pipe": "JPEG XL", "j2k_pipe": "JPEG 2000",
    "exr_pipe": "OpenEXR",
    "psd_pipe": "Photoshop (PSD)", "ico": "ICO", "sunrast_pipe": "Sun raster",
    "photocd_pipe": "Photo CD",
    "pbm_pipe": "Netpbm", "pgm_pipe": "Netpbm", "pgmyuv_pipe": "Netpbm", "ppm_pipe": "Netpbm",
    "pam_pipe": "Netpbm", "pfm_pipe": "Netpbm", "phm_pipe": "Netpbm",
  ]

  private static let sounds: Set<String> = [
    "ape", "wv", "tta", "mpc", "mpc8", "tak", "dsf", "iff", "dts", "dtshd", "truehd", "mlp", "shn",
    "au",
    "voc", "oma", "xwma", "ilbc", "qcp", "ircam", "sox", "mmf", "aa", "libgme", "libopenmpt",
  ]

  private static let videos: Set<String> = [
    "rm", "ivf", "nut", "h264", "hevc", "m4v", "mpegvideo", "vc1", "obu", "swf", "wtv", "gxf",
    "flic",
    "yuv4mpegpipe", "roq", "smk", "bink",
  ]
}

/// Returns the name of a demuxer for users, such as `Monkey's Audio`.
func longName(of demuxer: String) -> String {
  guard let name = av_find_input_format(demuxer)?.pointee.long_name else { return demuxer }
  return String(cString: name)
}
