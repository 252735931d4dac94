import ArgumentParser
import MediaValues
import Planning

extension EncodingOptions {
  /// Returns the settings of an output, which depend on the options and its name. Throws a `ValidationError` if
  /// they contradict each other.
  func settings(for output: String) throws -> OutputSettings {
    let container = try kind.container(of: output)
    guard container.hasImages else { return try soundSettings(in: container) }
    let encoder = try namedEncoder()
    let video = try videoCodec(in: container, for: encoder)
    let choices = encoder.map(EncoderChoices.init) ?? EncoderChoices(video)
    let isPurposes = kind.purpose?.video == video && encoder == nil
    var settings = OutputSettings(
      container: container, video: video, encoder: encoder,
      quality: (isPurposes ? kind.purpose?.quality : nil) ?? choices.standardQuality,
      videoBitRate: bitrate?.bitsPerSecond,
      preset: (isPurposes ? kind.purpose?.preset : nil) ?? choices.standardPreset,
      audio: soundCodec(in: container), audioBitRate: kind.purpose?.audioBitRate ?? 192_000,
      isFragmented: fragmented)
    if let quality {
      guard let qualities = choices.qualities else {
        throw ValidationError("--quality: \(choices.name) has no rate factor")
      }
      guard qualities.contains(quality) else {
        throw ValidationError(
          "--quality takes \(Int(clamping: qualities.lowerBound)) to \(Int(clamping: qualities.upperBound)) for"
            + " \(choices.name)")
      }
      settings.quality = quality
    }
    if let preset {
      guard choices.presets.contains(preset) else {
        throw ValidationError(
          choices.presets.isEmpty
            ? "--preset: \(choices.name) has no presets"
            : "--preset must be one of \(choices.presets.joined(separator: ", ")) for \(choices.name)"
        )
      }
      settings.preset = preset
    }
    guard bitrate == nil || choices.acceptsBitRate else {
      throw ValidationError("--bitrate is not supported for \(video.rawValue)")
    }
    guard bitrate != nil || encoder == nil || choices.qualities != nil else {
      throw ValidationError(
        "--encoder \(choices.name) has no rate factor; set the bit rate with --bitrate, such as 4M")
    }
    guard kind.hdr == .convert || (encoder == nil && video.keepsHDR) else {
      throw ValidationError(
        "--hdr keep needs \(words(VideoCodec.ofHDR)), but the codec is \(encoder?.name ?? video.rawValue)"
      )
    }
    guard !fragmented || container == .mp4 || container == .mov else {
      throw ValidationError("--fragmented needs a .mp4 or .mov file")
    }
    return settings
  }

  /// Returns the settings of an output that has only sound.
  private func soundSettings(in container: Container) throws -> OutputSettings {
    let suffix = container.suffixes[0]
    let forVideo = [
      ("--codec", codec != nil), ("--encoder", encoder != nil), ("--quality", quality != nil),
      ("--preset", preset != nil), ("--fragmented", fragmented),
    ]
    if let option = forVideo.first(where: \.1)?.0 {
      throw ValidationError("\(option) applies to video; .\(suffix) files contain only sound")
    }
    var settings = OutputSettings(container: container)
    if let bits = bitrate?.bitsPerSecond {
      guard let rates = container.soundBitRates(of: kind.channels) else {
        throw ValidationError("--bitrate: .\(suffix) files are lossless and have no bit rate")
      }
      guard rates.contains(bits) else {
        let words = "\(rates.lowerBound / 1000)k to \(rates.upperBound / 1000)k"
        throw ValidationError(
          "--bitrate takes \(words) for a .\(suffix) file in \(kind.channels.rawValue)")
      }
      settings.audioBitRate = kind.channels.stereoBitRate(for: bits)
    }
    return settings
  }

  private func namedEncoder() throws -> NamedEncoder? {
    guard let encoder else { return nil }
    guard let found = NamedEncoder.named(encoder) else {
      let names = NamedEncoder.all.map(\.name).joined(separator: ", ")
      throw ValidationError(
        "--encoder: there is no encoder '\(encoder)'; the encoders are \(names)")
    }
    guard codec == nil || codec == found.codec else {
      throw ValidationError(
        "--codec \(codec?.rawValue ?? ""): --encoder \(encoder) writes \(found.codec.rawValue)")
    }
    return found
  }

  private func videoCodec(
    in container: Container, for encoder: NamedEncoder?
  ) throws -> VideoCodec {
    let codecs = container.videoCodecs
    let kinds = codecs.map(\.rawValue).joined(separator: ", ")
    if let encoder {
      guard codecs.contains(encoder.codec) else {
        throw ValidationError(
          "--encoder \(encoder.name) writes \(encoder.codec.rawValue): .\(container.rawValue)"
            + " files can have \(kinds)")
      }
      return encoder.codec
    }
    if let codec {
      guard codecs.contains(codec) else {
        throw ValidationError(
          "--codec \(codec.rawValue): .\(container.rawValue) files can have \(kinds)")
      }
      return codec
    }
    guard let purpose = kind.purpose else {
      let hdr = kind.hdr == .keep ? VideoCodec.ofHDR.first(where: codecs.contains) : nil
      return hdr ?? codecs.first ?? .h264
    }
    guard codecs.contains(purpose.video) else {
      throw ValidationError(
        "--as \(purpose.name): .\(container.rawValue) files can have \(kinds); choose an output name that ends in"
          + " .\(purpose.container.suffixes[0])")
    }
    return purpose.video
  }

  /// Returns the sound codec of the preset if the container supports it; `nil` for the default of
  /// the container.
  private func soundCodec(in container: Container) -> SoundCodec? {
    kind.purpose?.audio.flatMap { container.soundCodecs.contains($0) ? $0 : nil }
  }
}

extension VideoCodec {
  /// The codecs that can store HDR.
  fileprivate static var ofHDR: [VideoCodec] { all.filter(\.keepsHDR) }
}

/// A number of bits per second.
struct BitRate: ExpressibleByArgument {
  let bitsPerSecond: Int

  /// Parses a decimal number with an optional `k` or `M`; 10 kbit/s to 1 Gbit/s.
  init?(argument: String) {
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6]
    let factor = argument.last.flatMap { factors[$0] }
    guard let number = Double(factor == nil ? argument : String(argument.dropLast())) else {
      return nil
    }
    let bits = number * (factor ?? 1)
    guard bits >= 10_000, bits <= 1e9 else { return nil }
    bitsPerSecond = Int(clamping: bits.rounded())
  }
}

extension Container: ExpressibleByArgument {}
extension VideoCodec: ExpressibleByArgument {}

extension OutputPreset: ExpressibleByArgument {
  package init?(argument: String) {
    guard let preset = OutputPreset.named(argument) else { return nil }
    self = preset
  }
}
