import ArgumentParser
import Conversion
import Editing
import MediaValues
import Planning
import WorkerProtocol

/// `templater frame TEMPLATE --at 12.5 -o frame.png`
struct FrameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame", abstract: "Makes an image of one frame of the video.",
    discussion: """
      The frame is exactly the one that 'apply' would render. Unfilled slots show cards, and only the \
      media that are visible at that time are opened.
      """)

  @Argument(help: "A template or a description, or an archive with one.", completion: .file())
  var template: String

  @Option(
    help: ArgumentHelp(
      "A time: the frame nearest to it is shown (default: the middle of the video).",
      valueName: "seconds"))
  var at: Time?

  @Option(
    name: .shortAndLong, help: "The image to write; its name must end in .png, .jpg or .jpeg.",
    completion: .file())
  var output: String

  @Option(help: "Scales the image down to fit within this size, such as 640x640.")
  var within: PixelSize = PixelSize(width: 8192, height: 8192)

  @OptionGroup var rules: OutputRules
  @OptionGroup var media: MediaOptions
  @OptionGroup var fields: FieldOptions
  @OptionGroup var given: InputManifestOption

  func validate() throws {
    try PreviewedDocument.checkImage(output)
    try PreviewedDocument.checkLimit(within)
  }

  func run() throws {
    let document = try PreviewedDocument(template, media: media, fields: fields, given: given)
    defer { document.remove() }
    let (_, plan) = try document.plan { timeline in
      [at ?? Time(flicks: timeline.end.flicks / 2)]
    }
    let frame = try at.map { try plan.frame(at: $0, of: "--at") } ?? plan.frameCount / 2
    let target = try rules.target(output)
    try document.make(
      StillRequest(
        plan: plan, frame: frame, output: target, limit: within, isStrict: Strictness.isOn))
  }
}
