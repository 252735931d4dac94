/// A file format with the codecs that it may contain: a value in `Container.all`.
package struct Container: Sendable {
  /// The name in options and messages, such as `mp4`.
  package let name: String
  /// The file extensions, without the dot; the first is the default.
  package let suffixes: [String]
  /// The media type on the web, such as `video/mp4`.
  package let mediaType: String
  /// libavformat's name of the muxer; `nil` if each frame is a file.
  package let muxerName: String?
  /// The options of the muxer.
  package let options: [EncoderOption]
  /// The codecs of video, the default first; empty for formats with sound only.
  package let videoCodecs: [VideoCodec]
  /// The codecs of sound, the default first; empty for formats with images only.
  package let soundCodecs: [SoundCodec]
  /// The unit to which the times of frames are rounded.
  package let frameTick: Time

  init(
    _ name: String, suffixes: [String]? = nil, _ mediaType: String, muxer: String?,
    options: [EncoderOption] = [],
    frameTick: Time = 0.0002, _ videoCodecs: [VideoCodec], _ soundCodecs: [SoundCodec]
  ) {
    self.name = name
    self.suffixes = suffixes ?? [name]
    self.mediaType = mediaType
    muxerName = muxer
    self.options = options
    self.frameTick = frameTick
    self.videoCodecs = videoCodecs
    self.soundCodecs = soundCodecs
  }

  /// Returns the format with a file extension, in lower case; `nil` if there is none.
  package init?(suffix: String) {
    guard let container = Container.all.first(where: { $0.suffixes.contains(suffix) }) else {
      return nil
    }
    self = container
  }

  /// Returns the format of a file by its name; `nil` if its extension is unknown.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(suffix: path[path.index(after: dot)...].lowercased())
  }

  package var hasImages: Bool { !videoCodecs.isEmpty }

  package var hasSound: Bool { !soundCodecs.isEmpty }

  /// Whether each frame is a file.
  package var isSequence: Bool { muxerName == nil }
}

/// In files and between processes a container is represented by its name.
extension Container: RawRepresentable, Hashable, Codable, CaseIterable {
  package var rawValue: String { name }
  package static var allCases: [Container] { all }

  package init?(rawValue: String) {
    guard let container = Container.all.first(where: { $0.name == rawValue }) else { return nil }
    self = container
  }

  package static func == (left: Container, right: Container) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Container {
  /// Whether files of the format have chapters. libavformat rounds those of Opus to wrong seconds.
  package var holdsChapters: Bool {
    [Container.mp4, .mov, .mkv, .webm, .m4a, .mp3].contains(self)
  }

  /// The highest number of chapters in a file. The table of contents of an MP3 file counts them in one byte.
  package var mostChapters: Int {
    if !holdsChapters { return 0 }
    return self == .mp3 ? 255 : .max
  }
}
