extension Container {
  /// All file formats, in the order of the documentation.
  package static let all: [Container] = [
    .mp4, .mov, .mkv, .webm, .gif, .webp, .png, .jpeg, .m4a, .mp3, .opus, .flac, .wav,
  ]

  package static let mp4 = Container(
    "mp4", suffixes: ["mp4", "m4v"], muxer: "mp4", [.h264, .hevc, .av1, .vp9], [.aac])

  package static let mov = Container("mov", muxer: "mov", [.h264, .hevc, .prores], [.aac, .pcm])

  package static let mkv = Container(
    "mkv", muxer: "matroska", frameTick: 0.001, [.h264, .hevc, .av1, .vp9, .prores, .ffv1],
    [.aac, .opus, .flac, .pcm])

  package static let webm = Container(
    "webm", muxer: "webm", frameTick: 0.001, [.vp9, .av1], [.opus])

  package static let gif = Container(
    "gif", muxer: "gif", options: [EncoderOption("loop", "0")], frameTick: 0.01, [.gif], [])

  package static let webp = Container(
    "webp", muxer: "webp", options: [EncoderOption("loop", "0")], frameTick: 0.001, [.webp], [])

  /// One file per frame.
  package static let png = Container("png", muxer: nil, [.png], [])

  /// One file per frame.
  package static let jpeg = Container(
    "jpeg", suffixes: ["jpg", "jpeg"], muxer: nil, [.jpeg], [])

  package static let m4a = Container("m4a", muxer: "mp4", [], [.aac])
  package static let mp3 = Container("mp3", muxer: "mp3", [], [.mp3])
  package static let opus = Container("opus", muxer: "opus", [], [.opus])
  package static let flac = Container("flac", muxer: "flac", [], [.flac])

  /// Files of more than 4 GiB are written as RF64.
  package static let wav = Container(
    "wav", muxer: "wav", options: [EncoderOption("rf64", "auto")], [], [.pcm])
}
