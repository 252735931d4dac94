import Compiling
import DescriptionFormat
import Diagnostics
import Editing
import Interchange
import JSONSyntax

extension FuzzTarget {
  /// Edits of other programs. An accepted file gives a description without errors; writing and
  /// reading it again gives the same text.
  static let openTimelineIO = FuzzTarget("otio") { bytes in
    try requireStable(.openTimelineIO, bytes)
  }

  /// Subtitles, in the format that the first byte selects.
  static let subtitles = FuzzTarget("subtitles") { bytes in
    let formats: [InterchangeFormat] = [.subRip, .webVTT, .subStation]
    guard let first = bytes.first else { return }
    let text = Array(bytes.dropFirst())
    try requireStable(formats[Int(first) % formats.count], text)
  }

  private static func requireStable(_ format: InterchangeFormat, _ bytes: [UInt8]) throws {
    guard let first = try timeline(format, SourceText(name: "a", bytes: bytes)) else { return }
    let text = format.write(first.timeline, first.title).text
    guard let second = try timeline(format, SourceText(name: "b", text: text)) else {
      // The format can store nothing of the edit, for example subtitles without letters.
      return
    }
    let again = format.write(second.timeline, first.title).text
    try require(again == text, "written as\n\(text)\nand then as\n\(again)")
  }

  /// Returns the edit in a text, as `templater convert` reads it; `nil` if it has errors.
  private static func timeline(
    _ format: InterchangeFormat, _ source: SourceText
  ) throws -> (timeline: Timeline, title: String)? {
    let edit = format.read(source)
    try requireSound(edit.findings, in: edit.source)
    guard let description = edit.description else {
      try require(edit.findings.map(\.diagnostic).hasErrors, "refused without a reason")
      return nil
    }
    let text = FormatWriter.write(.description(description)).canonicalText
    let compilation = Compilation(
      SourceText(name: "edit.json", text: text), trusting: Set(description.media.map(\.name)))
    try require(compilation.content?.description == description, "read differently as \(text)")
    // Rules may report errors about it.
    return compilation.timeline.map { ($0, edit.title ?? "") }
  }
}
