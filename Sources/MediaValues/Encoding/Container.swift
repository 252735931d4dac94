/// A kind of file, with what may be in it: a value in `Container.all`.
package struct Container: Sendable {
  /// What it is called in options and messages: `mp4`.
  package let name: String
  /// The suffixes of its files, without the dot; the default is first.
  package let suffixes: [String]
  /// libavformat's name of its muxer; nil where each frame is a file.
  package let muxerName: String?
  /// What the muxer is told.
  package let options: [EncoderOption]
  /// The codecs of video that it takes, the default first. Empty for sound alone.
  package let videoCodecs: [VideoCodec]
  /// The codecs of sound that it takes, the default first. Empty for images alone.
  package let soundCodecs: [SoundCodec]
  /// To what part of a second it rounds the times of frames.
  package let frameTick: Time

  init(
    _ name: String, suffixes: [String]? = nil, muxer: String?, options: [EncoderOption] = [],
    frameTick: Time = 0.0002, _ videoCodecs: [VideoCodec], _ soundCodecs: [SoundCodec]
  ) {
    self.name = name
    self.suffixes = suffixes ?? [name]
    muxerName = muxer
    self.options = options
    self.frameTick = frameTick
    self.videoCodecs = videoCodecs
    self.soundCodecs = soundCodecs
  }

  /// The kind that a suffix says, in small letters; nil where it is none of these.
  package init?(suffix: String) {
    guard let container = Container.all.first(where: { $0.suffixes.contains(suffix) }) else {
      return nil
    }
    self = container
  }

  /// The kind that a file's name says.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(suffix: path[path.index(after: dot)...].lowercased())
  }

  package var hasPicture: Bool { !videoCodecs.isEmpty }

  package var hasSound: Bool { !soundCodecs.isEmpty }

  /// Whether it is a file for each frame.
  package var isSequence: Bool { muxerName == nil }
}

/// In files and between processes a container is its name.
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
