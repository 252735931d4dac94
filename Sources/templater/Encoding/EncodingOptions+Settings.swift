import ArgumentParser
import Foundation
import MediaValues
import Planning

extension EncodingOptions {
  /// What the options and the output's name say together. Throws a `ValidationError` where they
  /// contradict each other.
  func settings(for output: String) throws -> OutputSettings {
    guard let container = try kind.container(of: output) else { return OutputSettings() }
    let video = try videoCodec(in: container)
    let isPurposes = kind.purpose?.video == video
    var settings = OutputSettings(
      container: container, video: video,
      quality: isPurposes ? kind.purpose?.quality ?? video.standardQuality : video.standardQuality,
      videoBitRate: bitrate?.bitsPerSecond,
      preset: isPurposes ? kind.purpose?.preset ?? video.standardPreset : video.standardPreset,
      audio: soundCodec(in: container), audioBitRate: kind.purpose?.audioBitRate ?? 192_000,
      isFragmented: fragmented)
    if let quality {
      guard let qualities = video.qualities else {
        throw ValidationError("--quality: \(video.rawValue) has no rate factor")
      }
      guard qualities.contains(quality) else {
        throw ValidationError(
          "--quality takes \(Int(qualities.lowerBound)) to \(Int(qualities.upperBound)) for"
            + " \(video.rawValue)")
      }
      settings.quality = quality
    }
    if let preset {
      guard video.presets.contains(preset) else {
        throw ValidationError(
          video.presets.isEmpty
            ? "--preset: \(video.rawValue) has none"
            : "--preset is one of \(video.presets.joined(separator: ", ")) for \(video.rawValue)")
      }
      settings.preset = preset
    }
    guard bitrate == nil || video.takesBitRate else {
      throw ValidationError("--bitrate: \(video.rawValue) is as large as its pictures ask for")
    }
    guard !fragmented || container == .mp4 || container == .mov else {
      throw ValidationError("--fragmented goes with .mp4 and .mov")
    }
    return settings
  }

  private func videoCodec(in container: Container) throws -> VideoCodec {
    let codecs = container.videoCodecs
    let kinds = codecs.map(\.rawValue).joined(separator: ", ")
    if let codec {
      guard codecs.contains(codec) else {
        throw ValidationError("--codec \(codec.rawValue): a .\(container.rawValue) has \(kinds)")
      }
      return codec
    }
    guard let purpose = kind.purpose else { return codecs.first ?? .h264 }
    guard codecs.contains(purpose.video) else {
      throw ValidationError(
        "--as \(purpose.name): a .\(container.rawValue) has \(kinds); let the output's name end in"
          + " .\(purpose.container.suffixes[0])")
    }
    return purpose.video
  }

  /// Nil for what the container has by itself.
  private func soundCodec(in container: Container) -> SoundCodec? {
    kind.purpose?.audio.flatMap { container.soundCodecs.contains($0) ? $0 : nil }
  }
}

/// A number of bits a second.
struct BitRate: ExpressibleByArgument {
  let bitsPerSecond: Int

  /// Digits, perhaps with a point, and `k` or `M` behind them.
  init?(argument: String) {
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6]
    let factor = argument.last.flatMap { factors[$0] }
    guard let number = Double(factor == nil ? argument : String(argument.dropLast())) else {
      return nil
    }
    let bits = number * (factor ?? 1)
    guard bits >= 10_000, bits <= 1e9 else { return nil }
    bitsPerSecond = Int(bits.rounded())
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
