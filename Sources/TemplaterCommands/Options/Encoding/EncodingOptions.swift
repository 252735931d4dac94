import ArgumentParser
import MediaValues
import Planning
import Provenance

/// The options for encoding a video.
struct EncodingOptions: ParsableArguments {
  @OptionGroup var kind: OutputOptions

  @Option(
    help: ArgumentHelp(
      "The codec of the video: \(words(VideoCodec.allCases)).", valueName: "codec"))
  var codec: VideoCodec?

  @Option(
    help: ArgumentHelp(
      "The encoder by name, if the machine has it: \(NamedEncoder.all.map(\.name).joined(separator: ", ")).",
      valueName: "name"),
    completion: .list(NamedEncoder.all.map(\.name)))
  var encoder: String?

  @Option(
    name: [.long, .customLong("crf")],
    help:
      "The rate factor of the codec; for H.264 from 0 (lossless) to 51, where 18 looks like the original."
  )
  var quality: Double?

  @Option(
    help: ArgumentHelp(
      "The bit rate of the video, such as 2M or 800k, instead of a quality; of an output with only sound, such as 128k.",
      valueName: "bits"))
  var bitrate: BitRate?

  @Option(
    help:
      "The speed of the encoder: slower presets make smaller files; for H.264 ultrafast to veryslow.",
    completion: .list(EncoderChoices.allPresets))
  var preset: String?

  @Flag(help: "Writes a fragmented MP4, which can be played while it is being written.")
  var fragmented = false

  @OptionGroup var work: WorkOptions

  @OptionGroup var cache: LimitedCacheOptions

  @Flag(
    name: .customLong("no-embed"),
    help:
      "Does not store the template, the names of the files and the values of fields in the output.")
  var hasNoRecord = false

  @Flag(
    name: .customLong("no-copy"),
    help: "Encodes everything, even clips that play a source unchanged and could be copied.")
  var hasNoCopy = false

  func validate() throws {
    guard bitrate == nil || quality == nil else {
      throw ValidationError("--bitrate and --quality exclude each other")
    }
  }

  /// Returns the container of an output. Throws a `ValidationError` if its name does not specify
  /// one, or if options contradict each other.
  @discardableResult
  func container(of path: String) throws -> Container {
    _ = try settings(for: path)
    return try kind.container(of: path)
  }

  /// Returns the settings of an output that contains a record of what it is made of.
  func settings(for path: String, carrying embedded: EmbeddedRecord?) throws -> OutputSettings {
    var settings = try settings(for: path)
    settings.loudness = kind.loudness
    // Copied packets keep the bit rate and the key frames of their source.
    settings.copies = !hasNoCopy && encoder == nil && bitrate == nil && !settings.isFragmented
    if let embedded, !hasNoRecord { settings.metadata = embedded.metadata }
    return settings
  }
}
