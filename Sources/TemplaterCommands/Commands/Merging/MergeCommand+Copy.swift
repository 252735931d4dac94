import ArgumentParser
import MediaValues

extension MergeCommand {
  /// Throws an error for options that need encoding.
  func validateCopying(into container: Container) throws {
    let options = [
      ("--transition", transition != nil), ("--music", music != nil),
      ("--no-copy", encoding.hasNoCopy), ("--bitrate", encoding.bitrate != nil),
      ("--quality", encoding.quality != nil), ("--preset", encoding.preset != nil),
      ("--encoder", encoding.encoder != nil), ("--fragmented", encoding.fragmented),
      ("--loudness", encoding.kind.loudness != nil), ("--as", encoding.kind.purpose != nil),
      ("--channels", encoding.kind.channels != .stereo),
    ]
    if let option = options.first(where: \.1)?.0 {
      throw ValidationError(
        "--copy encodes nothing, but \(option) needs encoding; leave out one of them")
    }
    guard [.mp4, .mov, .m4a].contains(container) else {
      throw ValidationError("--copy can write .mp4, .mov and .m4a, not .\(container.rawValue)")
    }
  }
}

extension MergeCommand {
  /// Returns the options for an output with the codec and channels of the first of these files.
  func copying(_ files: [String], _ facts: [String: MediaFacts]) throws -> EncodingOptions {
    encoding.copying(
      files, facts, hasImages: try encoding.container(of: output).hasImages)
  }
}

extension EncodingOptions {
  /// Returns the options for an output with the codec and channels of the first of these files.
  fileprivate func copying(
    _ files: [String], _ facts: [String: MediaFacts], hasImages: Bool
  ) -> EncodingOptions {
    var options = self
    let known = files.compactMap { facts[$0] }
    options.codec =
      !hasImages
      ? nil
      : codec ?? known.lazy.compactMap(\.video).first.flatMap { VideoCodec(rawValue: $0.codec) }
    let channels = known.lazy.compactMap(\.audio).first?.channels
    options.kind.channels = ChannelLayout.allCases.first { $0.count == channels } ?? .stereo
    return options
  }
}
