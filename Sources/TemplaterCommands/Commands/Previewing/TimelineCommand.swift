import ArgumentParser
import Compiling
import TimelineDrawing

/// `templater timeline TEMPLATE -o timeline.svg`
struct TimelineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline", abstract: "Draws the tracks of a document as an SVG image.",
    discussion: """
      The image has a row for each track, the uppermost layer on top, with segments, transitions, fades \
      of the sound, and keyframes. No media are needed. Times follow from the lengths of the document's own \
      files; other lengths are assumed.
      """)

  @Argument(help: "A template or a description, or an archive with one.", completion: .file())
  var template: String

  @Option(
    name: .shortAndLong, help: "The SVG file to write (default: standard output).",
    completion: .file())
  var output: String?

  @OptionGroup var rules: OutputRules

  @Option(help: "The width of the image, in pixels.")
  var width: Int = 1200

  func validate() throws {
    try WrittenName.image.check(output)
    guard (320...20_000).contains(width) else {
      throw ValidationError("--width must be from 320 to 20000")
    }
  }

  func run() throws {
    let compilation = try DocumentFile.compile(template, isTimed: true)
    guard let timeline = compilation.timeline else { throw Status.invalid }
    let target = try rules.document(output)
    try DocumentFile.write(TimelineImage(timeline, width: width).svg, to: target)
  }
}
