/// The few of libav's several hundred demuxers and decoders that may read untrusted files.
///
/// Excluded on purpose: playlists (`hls`, `dash`, `concat`: they open other files), patterns (`image2`),
/// and `svg_pipe` (librsvg aborts the process on an entity bomb).
enum Allowlists {
  static let demuxers: Set<String> = [
    "mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm", "avi", "flv", "mpegts", "mpeg",
    "wav", "w64", "mp3", "aac", "ac3", "eac3", "flac", "ogg", "aiff", "caf", "gif", "apng", "asf",
    "png_pipe", "jpeg_pipe", "webp_pipe", "bmp_pipe", "tiff_pipe", "mxf", "dv", "amr", "mjpeg",
  ]

  /// Names of decoders, not of codecs: one codec may have several.
  static let decoders: Set<String> = videoDecoders.union(soundDecoders)

  private static let videoDecoders: Set<String> = [
    "h264", "hevc", "mpeg4", "mpeg2video", "mpeg1video", "vp8", "vp9", "libvpx-vp9", "libvpx",
    "libdav1d", "av1", "mjpeg", "png", "apng", "gif", "webp", "bmp", "tiff", "prores", "dnxhd",
    "ffv1", "huffyuv", "ffvhuff", "utvideo", "rawvideo", "theora", "flv", "h263", "msmpeg4",
    "msmpeg4v2", "wmv1", "wmv2", "wmv3", "vc1", "dvvideo", "qtrle", "cinepak", "svq3",
  ]

  private static let soundDecoders: Set<String> = [
    "aac", "aac_latm", "mp3", "mp3float", "mp2", "mp2float", "ac3", "eac3", "flac", "alac",
    "vorbis", "opus", "libopus", "wmav1", "wmav2", "wmapro", "amrnb", "amrwb", "adpcm_ima_wav",
    "adpcm_ms", "adpcm_ima_qt", "pcm_u8", "pcm_s8", "pcm_s16le", "pcm_s16be", "pcm_s24le",
    "pcm_s24be", "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be", "pcm_f64le", "pcm_f64be",
    "pcm_alaw", "pcm_mulaw",
  ]
}
