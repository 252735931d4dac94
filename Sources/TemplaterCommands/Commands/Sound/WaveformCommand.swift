import Analysis
import ArgumentParser
import FoundationEssentials
import MediaValues
import WorkerClient
import WorkerProtocol

/// `templater waveform SONG -o wave.png`
struct WaveformCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waveform",
    abstract: "Draws the waveform of a sound, or lists its peaks.",
    discussion: """
      Measures the first sound of the file, which may be a video's, sample by sample. \
      docs/preview.md has what is in the JSON.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case png, json
  }

  enum Channels: String, ExpressibleByArgument, CaseIterable {
    case mixed, split
  }

  @Argument(help: "A sound, or a video with sound.")
  var song: String

  @Option(
    name: .shortAndLong,
    help: "The file to write: a picture (.png) or peaks (.json); without it, peaks are printed.")
  var output: String?

  @OptionGroup var rules: OutputRules

  @Option(help: "A picture ('png') or peaks ('json'); what the output's name says, or peaks.")
  var format: Format?

  @Option(help: "The size of the picture.")
  var size: PixelSize = PixelSize(width: 1200, height: 240)

  @Option(help: "How many peaks are listed, at most; of a picture, one for each column.")
  var peaks: Int = 1000

  @Option(help: ArgumentHelp("Where in the sound to begin.", valueName: "seconds"))
  var start: Time = .zero

  @Option(help: ArgumentHelp("How much of it; all when left out.", valueName: "seconds"))
  var duration: Time?

  @Option(help: "The mean of all channels ('mixed'), or left and right by themselves ('split').")
  var channels: Channels = .mixed

  @Option(help: "The colour between the least and the greatest sample.")
  var color: Color = Color(red: 0x3B, green: 0x82, blue: 0xC4)

  @Option(help: "The colour of the RMS level; the same as the wave's colour hides it.")
  var powerColor: Color = Color(red: 0x8F, green: 0xC1, blue: 0xEE)

  @Option(help: "The colour behind it, which may be transparent.")
  var background: Color = Color(red: 0, green: 0, blue: 0, alpha: 0)

  @Flag(help: "The loudest sample reaches the edge of the picture, instead of one at full scale.")
  var fit = false

  func validate() throws {
    if format == nil { try WrittenName.waveform.check(output) }
    if format == .json { try WrittenName.peaks.check(output) }
    guard (1...100_000).contains(peaks) else {
      throw ValidationError("--peaks takes 1 to 100000")
    }
    guard (1...16_384).contains(size.width), (1...4096).contains(size.height) else {
      throw ValidationError("--size takes up to 16384x4096, such as 1200x240")
    }
    if let duration, duration <= .zero {
      throw ValidationError("--duration takes seconds above 0")
    }
    guard chosen == .png else { return }
    guard let output else { throw ValidationError("a picture needs a file: give --output") }
    guard suffix(of: output) == "png" else {
      throw ValidationError("--output takes a name that ends in .png for a picture")
    }
  }

  func run() throws {
    Inputs.insert(song)
    let target = try rules.document(output)
    var request = WaveformRequest(
      path: song, start: start, duration: duration, count: peaks, isMixed: channels == .mixed)
    if chosen == .png, let target {
      request.count = size.width
      let picture = WaveformPicture(
        size: size, color: color, powerColor: powerColor, background: background, isFitted: fit)
      request.drawing = WaveformRequest.Drawing(picture, to: target)
    }
    let waveform = try Worker.ask(request) { MediumNotice.report($0) }
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
