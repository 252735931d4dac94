import Analysis
import ArgumentParser
import FoundationEssentials
import Listings
import MediaValues
import WorkerClient
import WorkerProtocol

/// `templater waveform SONG -o wave.png`
struct WaveformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waveform",
    abstract: "Draws the waveform of a sound, or lists its peaks.",
    discussion: """
      Measures all samples of the first sound stream of a sound or video file. docs/preview.md describes \
      the JSON.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case png, json
  }

  enum Channels: String, ExpressibleByArgument, CaseIterable {
    case mixed, split
  }

  @Argument(help: "A sound, or a video with sound.", completion: .file())
  var song: String

  @Option(
    name: .shortAndLong,
    help: "The file to write: an image (.png) or peaks (.json); without it, peaks are printed.",
    completion: .file())
  var output: String?

  @OptionGroup var rules: OutputRules

  @Option(
    help:
      "The format: an image ('png') or peaks ('json') (default: by the output's extension, otherwise peaks)."
  )
  var format: Format?

  @Option(help: "The size of the image.")
  var size: PixelSize = PixelSize(width: 1200, height: 240)

  @Option(help: "The maximum number of peaks; an image has one for each column.")
  var peaks: Int = 1000

  @Option(help: ArgumentHelp("The time in the sound at which to begin.", valueName: "seconds"))
  var start: Time = .zero

  @Option(help: ArgumentHelp("The duration to measure (default: all).", valueName: "seconds"))
  var duration: Time?

  @Option(help: "The mean of all channels ('mixed'), or left and right separately ('split').")
  var channels: Channels = .mixed

  @Option(help: "The colour between the minimum and the maximum sample.")
  var color: Color = Color(red: 0x3B, green: 0x82, blue: 0xC4)

  @Option(help: "The colour of the RMS level; the same as the wave's colour hides it.")
  var powerColor: Color = Color(red: 0x8F, green: 0xC1, blue: 0xEE)

  @Option(help: "The background colour, which may be transparent.")
  var background: Color = Color(red: 0, green: 0, blue: 0, alpha: 0)

  @Flag(
    help:
      "Scales the waveform so that the loudest sample, not full scale, reaches the edge of the image."
  )
  var fit = false

  func validate() throws {
    if format == nil { try WrittenName.waveform.check(output) }
    if format == .json { try WrittenName.peaks.check(output) }
    guard WaveformRequest.counts.contains(peaks) else {
      throw ValidationError("--peaks must be from 1 to \(WaveformRequest.counts.upperBound)")
    }
    let (widths, heights) = (WaveformRequest.widths, WaveformRequest.heights)
    guard widths.contains(size.width), heights.contains(size.height) else {
      throw ValidationError(
        "--size must be from \(widths.lowerBound)x\(heights.lowerBound) to"
          + " \(widths.upperBound)x\(heights.upperBound), such as 1200x240")
    }
    if let duration, duration <= .zero {
      throw ValidationError("--duration must be above 0 seconds")
    }
    guard chosen == .png else { return }
    guard let output, output != "-" else {
      throw ValidationError("an image needs a file: set it with --output")
    }
    guard suffix(of: output) == "png" else {
      throw ValidationError("--output must end in .png for an image")
    }
  }

  func run() throws {
    Inputs.insert(song)
    let target = try rules.document(output)
    var request = WaveformRequest(
      path: song, start: start, duration: duration, count: peaks, isMixed: channels == .mixed,
      isStrict: Strictness.isOn)
    if chosen == .png, let target {
      request.count = size.width
      let image = WaveformImage(
        size: size, color: color, powerColor: powerColor, background: background, isFitted: fit)
      request.drawing = WaveformRequest.Drawing(image, to: target)
    }
    let waveform = try Worker.perform(request) { MediumNotice.report($0) }
    if let waveform { try DocumentFile.write(waveform.json + "\n", to: target) }
  }

  private var chosen: Format {
    format ?? (output.map(suffix(of:)) == "png" ? .png : .json)
  }

  private func suffix(of path: String) -> String {
    URL(fileURLWithPath: path).pathExtension.lowercased()
  }
}

extension Color: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
