package import Diagnostics
import JSONSyntax

/// A format of other programs that people try to open as a description, and what to do instead.
package struct ForeignFormat: Sendable {
  /// The kind of file, with its article.
  let title: String
  /// Sets of keys at the top of a JSON file, of which each identifies the format.
  var keys: [[String]] = []
  /// Sets of words in a text that is not JSON, of which each identifies the format.
  var words: [[String]] = []
  /// The extensions of its files, in lower case, if they identify the format.
  var suffixes: [String] = []
  let help: String

  private static let unconverted =
    "it is not converted: write a description with its media and times; docs/format.md explains the keys"

  private static let convert = "templater convert EDIT.otio -o edit.json"

  /// Returns how a Python package converts a file with a suffix to OpenTimelineIO, and that to a description.
  private static func converting(_ suffix: String, with package: String) -> String {
    "convert it to OpenTimelineIO with the Python packages opentimelineio and \(package): otioconvert -i EDIT.\(suffix)"
      + " -o EDIT.otio; and convert that: \(convert)"
  }

  /// All formats; the first that fits counts.
  static let all: [ForeignFormat] = [
    ForeignFormat(
      title: "a job of 'templater plan'", keys: [["job", "plan", "chunks", "digest"]],
      help: "make its video: templater render JOB -o VIDEO"),
    ForeignFormat(
      title: "an OpenTimelineIO file", keys: [["OTIO_SCHEMA"]],
      help: "convert it first: \(convert)"),
    ForeignFormat(
      title: "a Shotstack template", keys: [["timeline", "output"], ["template", "merge"]],
      help: "\(unconverted). Its 'clips' are 'segments', their 'start' is 'position', and 'length'"
        + " is 'duration'; its first track is the uppermost, here the last one is"),
    ForeignFormat(
      title: "an editly specification", keys: [["outPath", "clips"], ["clips", "defaults"]],
      words: [["outPath", "clips"]],
      help:
        "\(unconverted). Its 'clips' are 'segments' of a track, which follow one another without a 'position'"
        + " in version 2; their 'layers' are tracks above each other"),
    ForeignFormat(
      title: "a Creatomate template",
      keys: [["elements", "output_format"], ["elements", "width", "height"]],
      help:
        "\(unconverted). The 'time' of its 'elements' is 'position', and their 'track' is a track"
        + " here"
    ),
    ForeignFormat(
      title: "a JSON2Video movie", keys: [["scenes", "resolution"], ["scenes", "elements"]],
      help:
        "\(unconverted). Its 'scenes' are 'segments' of a track, which follow one another without a 'position' in"
        + " version 2"),
    ForeignFormat(
      title: "a Lottie animation", keys: [["layers", "ip", "op"]],
      help: "an animation is a medium: show it with a segment on a track of type 'sticker'"),
    ForeignFormat(
      title: "an SVG drawing", words: [["<svg"]],
      help: "SVG drawings are not supported: export it as a PNG"),
    ForeignFormat(
      title: "a project of Final Cut Pro", words: [["<fcpxml"]], suffixes: ["fcpxml", "fcpxmld"],
      help: converting("fcpxml", with: "otio-fcpx-xml-adapter")),
    ForeignFormat(
      title: "an XML file of Final Cut Pro 7 or Premiere Pro", words: [["<xmeml"]],
      help: converting("xml", with: "otio-fcp-adapter")),
    ForeignFormat(
      title: "a project of Kdenlive", words: [["<mlt", "kdenlive"], ["<kdenlivedoc"]],
      suffixes: ["kdenlive"],
      help:
        "export the edit as OpenTimelineIO with Kdenlive 25.04 or newer, or \(converting("kdenlive", with: "otio-kdenlive-adapter"))"
    ),
    ForeignFormat(
      title: "a project of Shotcut or another program with MLT", words: [["<mlt"]],
      suffixes: ["mlt"],
      help: "export the edit as an EDL, and \(converting("edl", with: "otio-cmx3600-adapter"))"),
    ForeignFormat(
      title: "an edit decision list", suffixes: ["edl"],
      help: converting("edl", with: "otio-cmx3600-adapter")),
    ForeignFormat(
      title: "a file of Avid Media Composer", suffixes: ["aaf"],
      help: converting("aaf", with: "otio-aaf-adapter")),
    ForeignFormat(
      title: "a project of a video editor", suffixes: ["prproj", "drp"],
      help: "export the edit as OpenTimelineIO, and convert that: \(convert)"),
    ForeignFormat(
      title: "a subtitle file", suffixes: ["srt", "vtt", "ass", "ssa"],
      help: "convert it first: templater convert SPEECH.srt -o speech.json"),
    ForeignFormat(
      title: "a subtitle file of another format",
      suffixes: ["lrc", "sub", "smi", "sbv", "ttml", "dfxp", "scc", "stl"],
      help:
        "save it as .srt, .vtt or .ass, for example with ffmpeg, and convert that: templater convert SPEECH.srt"
        + " -o speech.json"),
  ]

  /// Returns the format that the extension of a file shows; `nil` if it is not a known one.
  private static func ofFile(_ path: String) -> ForeignFormat? {
    let name = path.lowercased()
    return all.first { $0.suffixes.contains { name.hasSuffix("." + $0) } }
  }

  /// How many bytes at the beginning of a file show its format.
  package static let shownIn = 8192

  /// Returns the format that words at the beginning of a text show; `nil` if it is not a known one.
  private static func ofText(_ beginning: String) -> ForeignFormat? {
    all.first { $0.words.contains { $0.allSatisfy(beginning.contains) } }
  }

  /// Returns the end of a sentence about a file that is not read, such as `is an edit decision list, which …`; `nil` for other
  /// files. Its extension shows the format, or its first `shownIn` bytes if it is XML.
  package static func refusal(ofFile path: String, beginning: [UInt8]) -> String? {
    let text = String(decoding: beginning, as: UTF8.self)
    let isXML = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "<"
    return (ofFile(path) ?? (isXML ? ofText(text) : nil)).map {
      "is \($0.title), which cannot be read; \($0.help)"
    }
  }

  /// Returns the format that the keys of a JSON object show; `nil` if it is not a known one.
  static func recognized(_ root: JSONNode) -> ForeignFormat? {
    let keys = Set(root.members.map(\.key.string))
    return all.first { $0.keys.contains { keys.isSuperset(of: $0) } }
  }

  /// Returns the findings about a text that is not JSON. If the text or its file's name has a known format, or the text begins
  /// with a word, the help of the first syntax error says so. Further errors do not matter in a file of a known format.
  package static func explained(
    _ findings: [Diagnostic], of source: SourceText
  ) -> [Diagnostic] {
    let codes = [SyntaxCode.syntax.code, SyntaxCode.notAnObject.code]
    guard let index = findings.firstIndex(where: { codes.contains($0.code) }) else {
      return findings
    }
    let beginning = String(decoding: source.bytes.prefix(shownIn), as: UTF8.self)
    let format = ofFile(source.name) ?? ofText(beginning)
    var explained = findings
    if let format {
      explained[index].help = "this is \(format.title); \(format.help)"
      return Array(explained[...index])
    } else if explained[index].help == nil,
      beginning.first(where: { !$0.isWhitespace })?.isLetter == true
    {
      explained[index].help =
        "documents are JSON and begin with '{'; 'templater convert --help' lists the files of other programs that can be read"
    }
    return explained
  }
}
