import ArgumentParser
import Foundation
import MediaValues
import Planning
import WorkerProtocol

/// The options of what is in the output, however it is encoded.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "What it is for: \(OutputPreset.all.map(\.name).joined(separator: ", ")). Other options change"
        + " what that says.", valueName: "preset"))
  var purpose: OutputPreset?

  @Option(
    help: ArgumentHelp(
      "The kind of file: \(words(Container.allCases)); what the output's name says when left out.",
      valueName: "kind"))
  var container: Container?

  // What is given begins with a minus.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Makes the whole as loud as this, in LUFS (EBU R128); such as -14 for what is streamed.",
      valueName: "lufs"))
  var loudness: Double?

  @Option(help: "For which loudspeakers the sound is: 'mono', 'stereo' or '5.1'.")
  var channels: ChannelLayout = .stereo

  func validate() throws {
    if let loudness, !(-60 ... -5).contains(loudness) {
      throw ValidationError("--loudness takes -60 to -5 LUFS, such as -14 or -23")
    }
  }

  /// What the names of outputs end in that nobody named.
  var ending: String {
    let container = container ?? purpose?.container ?? .mp4
    return (container.isSequence ? "-%05d." : ".") + container.suffixes[0]
  }

  /// What kind of file the output is. Refuses names that do not say, and channels that it cannot hold.
  @discardableResult
  func format(of path: String) throws -> OutputFormat {
    let container = try container(of: path)
    guard
      let format = container.flatMap({ OutputFormat(rawValue: $0.rawValue) })
        ?? OutputFormat(path: path), format.holds(channels)
    else {
      throw ValidationError("an .mp3 has two channels at most; --channels 5.1 goes with .m4a")
    }
    return format
  }

  /// What the output asks of the plan.
  func request(for path: String) throws -> Planner.Request {
    Planner.Request(
      size: purpose?.size, limit: purpose?.limit, frameRateLimit: purpose?.frameRateLimit,
      format: try format(of: path), layout: channels)
  }

  /// What the worker needs to hold the output against its plan.
  func verifyJob(_ plan: RenderPlan, of path: String) throws -> VerifyJob {
    VerifyJob(
      plan: plan, path: path, format: try format(of: path),
      isSequence: try container(of: path)?.isSequence ?? false, loudness: loudness)
  }

  /// Nil for a file that has nothing but sound.
  func container(of output: String) throws -> Container? {
    if let format = OutputFormat(path: output), !format.hasPicture, container == nil { return nil }
    let suffix = URL(fileURLWithPath: output).pathExtension.lowercased()
    guard let container = container ?? Container(suffix: suffix) else {
      let suffixes = Container.allCases.flatMap(\.suffixes).map { "." + $0 }
      throw ValidationError(
        "'\(output)' says no kind of file: an output ends in \(suffixes.joined(separator: ", ")); for sound"
          + " alone in .m4a, .mp3, .opus, .flac or .wav")
    }
    if container.isSequence {
      guard output.contains(/%\d*d/) else {
        throw ValidationError(
          "'\(output)' would be one picture; a name such as"
            + " frame-%05d.\(container.suffixes[0]) has a place for their numbers, and"
            + " 'templater frame' makes one")
      }
      guard self.container == nil || container.suffixes.contains(suffix) else {
        throw ValidationError(
          "--container \(container.rawValue) goes with names that end in"
            + " .\(container.suffixes[0])")
      }
    }
    return container
  }
}

func words<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
  words.map(\.rawValue).joined(separator: ", ")
}
