import Analysis
import Assets
import Conversion
import Diagnostics
import Editing
import MediaValues
import Pipeline
import Planning
import TestSupport

/// A prober that returns the facts of a table.
final class TableProber: MediaProber {
  struct Unusable: Error, Equatable { let path: String }

  var files: [String: MediaFacts]
  var music: [String: DetectedBeats] = [:]
  private(set) var asked: [(paths: [String], depth: ProbeDepth)] = []
  private(set) var heard: [String] = []
  private(set) var searches: [BeatSearch] = []

  init(_ files: [String: MediaFacts] = [:]) { self.files = files }

  func facts(of paths: [String], _ depth: ProbeDepth) throws -> [String: MediaFacts] {
    asked.append((paths, depth))
    for path in paths where files[path] == nil { throw Unusable(path: path) }
    return files
  }

  func beats(of path: String, _ search: BeatSearch) throws -> DetectedBeats {
    heard.append(path)
    searches.append(search)
    return music[path] ?? DetectedBeats(nil)
  }
}

extension MediaFacts {
  static func clip(
    _ seconds: Int64, _ size: PixelSize = PixelSize(width: 64, height: 64)
  ) -> MediaFacts {
    let length = Time(numerator: seconds, denominator: 1)
    return MediaFacts(
      container: "mov,mp4", duration: length,
      video: VideoFacts(
        codec: "h264", codedSize: size, frameRate: .thirty, duration: length, isStill: false),
      audio: nil)
  }

  static func photo(_ size: PixelSize = PixelSize(width: 64, height: 64)) -> MediaFacts {
    MediaFacts(
      container: "png_pipe", duration: .zero,
      video: VideoFacts(
        codec: "png", codedSize: size, frameRate: nil, duration: .zero, isStill: true), audio: nil)
  }

  static func sound(_ seconds: Int64) -> MediaFacts {
    let length = Time(numerator: seconds, denominator: 1)
    return MediaFacts(
      container: "wav", duration: length, video: nil,
      audio: AudioFacts(codec: "pcm_s16le", sampleRate: 48_000, channels: 2, duration: length))
  }
}

/// A pipeline in a temporary folder, without a media process.
final class PipelineTrial {
  let scratch: Scratch
  let prober = TableProber()
  var policy: RenderPolicy
  var subtitles: SubtitleInput?
  private(set) var observed: [SourceFindings] = []

  init() throws {
    scratch = try Scratch()
    policy = RenderPolicy(folder: AssetFolder(document: scratch["t.json"]), checksFonts: false)
  }

  enum Result {
    case made(RenderOutcome)
    case stopped(PipelineStop)

    /// The stage that stopped, or `done`, and the codes of all findings.
    var text: String {
      switch self {
      case .made(let outcome): (["done"] + outcome.findings.codes).joined(separator: " ")
      case .stopped(let stop):
        ([stop.stage.rawValue] + stop.findings.codes
          + [stop.cause.map { "\($0)" }].compactMap(\.self))
          .joined(separator: " ")
      }
    }

    var outcome: RenderOutcome? { if case .made(let outcome) = self { outcome } else { nil } }
    var stop: PipelineStop? { if case .stopped(let stop) = self { stop } else { nil } }
  }

  func run(
    _ text: String, _ files: MediaInput..., replacing: Set<String> = [],
    emptying: Set<String> = []
  ) -> Result {
    run(text, files: files, replacing: replacing, emptying: emptying)
  }

  func run(
    _ text: String, files: [MediaInput], replacing: Set<String> = [], emptying: Set<String> = []
  ) -> Result {
    observed = []
    let pipeline = RenderPipeline(policy, prober: prober) { self.observed.append($0) }
    let inputs = RenderInputs(subtitles: subtitles) { _ in
      MediaInputs(files, replacing: replacing, emptying: emptying)
    }
    do throws(PipelineStop) {
      return .made(try pipeline.run(SourceText(name: "t.json", text: text), with: inputs))
    } catch {
      return .stopped(error)
    }
  }
}

extension [SourceFindings] {
  /// The codes of the findings, without warnings and notes of rules about the document.
  var codes: [String] {
    flatMap(\.findings).map(\.diagnostic).filter {
      $0.severity == .error || $0.code.hasPrefix("M") || $0.code.hasPrefix("P")
    }.map(\.code)
  }

  /// The findings of the stages after the document's checks.
  var ofMedia: [SourceFindings] { filter { $0.stage != .parse && $0.stage != .check } }
}

/// Returns a template with one segment of two seconds.
func oneClip(
  _ type: String = "video", media: String = "", segment: String = "", track: String = "",
  canvas: String = "\"width\": 64, \"height\": 64, \"frameRate\": 10"
) -> String {
  """
  { "canvas": { \(canvas) }, "media": { \(media) },
    "tracks": [ { "type": "\(type)", "name": "v"\(track), "segments": [
      { "position": 0, "duration": 2\(segment) } ] } ] }
  """
}
