import Analysis
import ArgumentParser
import Conversion
import MediaValues
import Pipeline
import Provenance
import Subtitling

/// The options that adjust a template to the given media, without editing it.
struct AdjustmentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to do if a file is shorter than its segment: 'loop', 'freeze', 'slow', or"
        + " 'shorten' the segment. For a single slot SLOT:POLICY; may be repeated.",
      valueName: "policy"),
    completion: .list(ShortPolicy.allCases.map(\.rawValue)))
  var whenShort: [SlotSetting<ShortPolicy>] = []

  @Option(
    help: ArgumentHelp(
      "How images fill the canvas: 'cover', 'contain', or 'blur', whole over a blurred copy. For"
        + " a single slot SLOT:FIT; may be repeated.", valueName: "fit"),
    completion: .list(FitChoice.allCases.map(\.rawValue)))
  var fit: [SlotSetting<FitChoice>] = []

  @Option(
    help: ArgumentHelp(
      "The point of a slot's file that stays in view where 'cover' cuts its edges, from the left and the top, such"
        + " as clip=0.5,0.3; may be repeated.", valueName: "slot=x,y"))
  var focus: [SlotPoint] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Other files for bound media of the template, such as its music.",
      valueName: "medium=file"),
    completion: .file())
  var replace: [String] = []

  @Flag(help: "Each file fills the next slot; a file that does not fit it is refused.")
  var inOrder = false

  @Option(
    help: ArgumentHelp("Subtitles to show: a .srt, .vtt or .ass file.", valueName: "file"),
    completion: .file())
  var subtitles: String?

  @Option(
    help: ArgumentHelp(
      "The style of subtitles: words such as 'large,yellow,box,top', or a JSON object of a text style.",
      valueName: "style"))
  var subtitleStyle: String?

  @OptionGroup var tempo: TempoOptions

  func validate() throws {
    if let word = replace.first(where: { !$0.dropFirst().contains("=") }) {
      throw ValidationError("--replace takes MEDIUM=FILE, not '\(word)'")
    }
    guard subtitles != nil || subtitleStyle == nil else {
      throw ValidationError("--subtitle-style needs --subtitles")
    }
    _ = try style
  }

  /// The adjustments of slots.
  var adjustments: SlotAdjustments {
    SlotAdjustments(whenShort: whenShort, fit: fit, focus: focus)
  }

  /// The names of the bound media that are replaced.
  var replaced: Set<String> {
    Set(replace.compactMap { $0.split(separator: "=", maxSplits: 1).first.map(String.init) })
  }

  private var style: SubtitleStyle {
    get throws {
      guard let subtitleStyle else { return .standard }
      do throws(SubtitleStyleFault) {
        return try SubtitleStyle(subtitleStyle)
      } catch {
        throw ValidationError("--subtitle-style: \(error)")
      }
    }
  }

  /// The subtitles; `nil` if there are none.
  var subtitleInput: SubtitleInput? {
    get throws {
      guard let subtitles else { return nil }
      return SubtitleInput(style: try style) { try DocumentFile.read(subtitles) }
    }
  }

  /// Records the options. A subtitle file that was deleted in the meantime is left out.
  func record(in given: inout InputManifest) {
    given.adjustments = adjustments
    (given.tempo, given.hasSteadyBeats) = (tempo.bpm, tempo.steady)
    if let subtitles, let file = InputManifest.File(of: subtitles) {
      given.subtitles = InputManifest.Subtitles(file: file, style: subtitleStyle)
    }
  }

  /// Adds the options of a record for which these options have no value.
  mutating func add(_ record: InputManifest, found: InputManifest.Found) {
    if !whenShort.contains(where: { $0.slot == nil }) {
      whenShort = record.adjustments.whenShort + whenShort
    }
    if !fit.contains(where: { $0.slot == nil }) { fit = record.adjustments.fit + fit }
    focus = record.adjustments.focus + focus
    replace += found.replaced.sorted { $0.key < $1.key }.map { name, path in
      "\(name)=\(path)" + MediaArgument.suffix(record.replaced[name]?.part ?? .whole)
    }
    if !tempo.search.isGiven {
      // The record may be from a stranger.
      tempo.bpm = record.tempo.flatMap { BeatSearch.tempos.contains($0) ? $0 : nil }
      tempo.steady = record.hasSteadyBeats
    }
    if subtitles == nil, let path = found.subtitles {
      subtitles = path
      subtitleStyle = subtitleStyle ?? record.subtitles?.style
    }
  }
}

extension SlotPoint: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension SlotSetting: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
