import ArgumentParser
import MediaValues
import Planning
import WorkerProtocol

/// The options of an output that do not depend on its encoding.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The preset: \(OutputPreset.all.map(\.name).joined(separator: ", ")). Other options override"
        + " its settings.", valueName: "preset"),
    completion: .list(OutputPreset.all.map(\.name)))
  var purpose: OutputPreset?

  @Option(
    help: ArgumentHelp(
      "The container: \(words(Container.allCases)) (default: by the output's extension).",
      valueName: "kind"))
  var container: Container?

  // The value begins with a minus sign.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The loudness of the output in LUFS (EBU R128), such as -14 for streaming.",
      valueName: "lufs"))
  var loudness: Double?

  @Option(
    help: ArgumentHelp(
      "How HDR is handled: 'convert' converts it to SDR; 'keep' writes 10 bits in HEVC or AV1, and refuses"
        + " documents that cannot be drawn in 10 bits.", valueName: "what"))
  var hdr: HDRHandling = .convert

  @Option(help: "The channel layout of the sound: 'mono', 'stereo' or '5.1'.")
  var channels: ChannelLayout = .stereo

  func validate() throws {
    if let loudness, !OutputSettings.loudnessRange.contains(loudness) {
      throw ValidationError("--loudness must be from -60 to -5 LUFS, such as -14 or -23")
    }
  }

  /// The end of an output's name if no name is given, such as `.mp4`.
  var ending: String {
    let container = container ?? purpose?.container ?? .mp4
    return (container.isSequence ? "-%05d." : ".") + container.suffixes[0]
  }

  /// Returns the container of an output. Throws a `ValidationError` if its name does not specify
  /// one, or if it cannot store the channels or the sound that options ask for.
  @discardableResult
  func container(of path: String) throws -> Container {
    let container = try named(path)
    guard loudness == nil || container.hasSound else {
      throw ValidationError(
        "--loudness: .\(container.suffixes[0]) files have no sound; leave out the option")
    }
    guard container.supports(channels) else {
      throw ValidationError(".mp3 files have at most two channels; use .m4a with --channels 5.1")
    }
    return container
  }

  /// Returns the properties that the output requires of the plan.
  func request(for path: String) throws -> Planner.Request {
    var request = Planner.Request(
      size: purpose?.size.map { .exact($0) }, limit: purpose?.limit,
      frameRateLimit: purpose?.frameRateLimit,
      container: try container(of: path), layout: channels)
    request.keepsHDR = hdr == .keep
    return request
  }

  /// Returns the request to compare the output with its plan.
  func verifyRequest(_ plan: RenderPlan, of path: String) throws -> VerifyRequest {
    VerifyRequest(
      plan: plan, path: path, container: try container(of: path), loudness: loudness)
  }

  private func named(_ output: String) throws -> Container {
    try OutputRules.refuseStandardOutput(output)
    let said = Container(path: output)
    guard let container = container ?? said else {
      let (shown, heard) = (suffixes(hasImages: true), suffixes(hasImages: false))
      throw ValidationError(
        "'\(output)' has no known extension: an output must end in \(shown), or for only sound in \(heard)"
      )
    }
    if container.isSequence {
      guard NumberPattern(output) != nil else {
        guard !NumberPattern.hasPlaceholder(for: output) else {
          throw ValidationError(
            "'\(output)' has numbers with more than \(NumberPattern.maxDigits) digits")
        }
        throw ValidationError(
          "'\(output)' has no place for the numbers of the images; use a name such as"
            + " frame-%05d.\(container.suffixes[0]), or make a single image with"
            + " 'templater frame'")
      }
      guard NumberPattern.placeCount(in: output) == 1 else {
        throw ValidationError(
          "'\(output)' has more than one place for the number of an image;"
            + " use only one, such as %05d")
      }
      guard said == container else {
        throw ValidationError(
          "--container \(container.rawValue) needs a name that ends in"
            + " .\(container.suffixes[0])")
      }
    }
    return container
  }

  private func suffixes(hasImages: Bool) -> String {
    Container.allCases.filter { $0.hasImages == hasImages }.flatMap(\.suffixes)
      .map { "." + $0 }.joined(separator: ", ")
  }
}

enum HDRHandling: String, ExpressibleByArgument, CaseIterable {
  case convert, keep
}

func words<Word: RawRepresentable<String>>(_ words: [Word]) -> String {
  words.map(\.rawValue).joined(separator: ", ")
}
