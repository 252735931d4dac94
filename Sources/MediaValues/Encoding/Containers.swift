extension Container {
  /// All file formats, in the order of the documentation.
  package static let all: [Container] = [
    .mp4, .mov, .mkv, .webm, .gif, .webp, .png, .jpeg, .m4a, .mp3, .opus, .flac, .wav,
  ]

  package static let mp4 = Container(
    "mp4", suffixes: ["mp4", "m4v"], "video/mp4", muxer: "mp4", [.h264, .hevc, .av1, .vp9], [.aac])

  package static let mov = Container(
    "mov", "video/quicktime", muxer: "mov", [.h264, .hevc, .prores], [.aac, .pcm])

  package static let mkv = Container(
    "mkv", "video/x-matroska", muxer: "matroska", frameTick: 0.001,
    [.h264, .hevc, .av1, .vp9, .prores, .ffv1],
    [.aac, .opus, .flac, .pcm])

  package static let webm = Container(
    "webm", "video/webm", muxer: "webm", frameTick: 0.001, [.vp9, .av1], [.opus])

  package static let gif = Container(
    "gif", "image/gif", muxer: "gif", options: [EncoderOption("loop", "0")], frameTick: 0.01,
    [.gif], [])

  package static let webp = Container(
    "webp", "image/webp", muxer: "webp", options: [EncoderOption("loop", "0")], frameTick: 0.001,
    [.webp], [])

  /// One file per frame.
  package static let png = Container("png", "image/png", muxer: nil, [.png], [])

  /// One file per frame.
  package static let jpeg = Container(
    "jpeg", suffixes: ["jpg", "jpeg"], "image/jpeg", muxer: nil, [.jpeg], [])

  package static let m4a = Container("m4a", "audio/mp4", muxer: "mp4", [], [.aac])
  package static let mp3 = Container("mp3", "audio/mpeg", muxer: "mp3", [], [.mp3])
  package static let opus = Container("opus", "audio/ogg", muxer: "opus", [], [.opus])
  package static let flac = Container("flac", "audio/flac", muxer: "flac", [], [.flac])

  /// Files of more than 4 GiB are written as RF64.
  package static let wav = Container(
    "wav", "audio/wav", muxer: "wav", options: [EncoderOption("rf64", "auto")], [], [.pcm])
}
