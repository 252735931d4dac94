import CFFmpeg
import CHeif
import CLCMS2
import CLibass
package import MediaValues

/// The installed libraries that read and write media.
package enum MediaLibraries {
  /// Their names and versions, for display.
  package static var versions: [String] {
    let ass = String(ass_library_version(), radix: 16)
    let color = cmsGetEncodedCMMversion()
    return [
      "FFmpeg " + String(cString: av_version_info()),
      "libheif " + String(cString: heif_get_version()),
      "libass 0x" + ass, "Little CMS \(color / 1000).\(color % 1000 / 10)",
    ]
  }

  /// The codecs for which this build of FFmpeg has no encoder.
  package static var missingCodecs: [VideoCodec] {
    VideoCodec.allCases.filter { avcodec_find_encoder_by_name($0.encoderName) == nil }
  }

  /// The names of the selectable encoders (`NamedEncoder`) that this build of FFmpeg has. Whether their
  /// device is present shows only in use.
  package static var namedEncoders: [String] {
    NamedEncoder.all.map(\.name).filter { avcodec_find_encoder_by_name($0) != nil }
  }
}
