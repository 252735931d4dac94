import ArgumentParser
import Conversion
import Editing
import MediaValues
import Planning
import Previewing
import WorkerProtocol

/// `templater sheet TEMPLATE -o sheet.png`
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Makes a contact sheet: frames of the video side by side.",
    discussion: """
      Below each frame are its time and the names of the visible clips. Unfilled slots show cards.
      """)

  @Argument(help: "A template or a description, or an archive with one.", completion: .file())
  var template: String

  @Option(
    name: .shortAndLong, help: "The image to write; its name must end in .png, .jpg or .jpeg.",
    completion: .file())
  var output: String

  @Option(help: "The number of frames, at equal intervals.")
  var count: Int = 12

  @Option(
    help: ArgumentHelp("The interval between frames, instead of --count.", valueName: "seconds"))
  var every: Time?

  @Option(help: "The number of frames in a row.")
  var columns: Int = 4

  @Option(help: "The width of each frame, in pixels.")
  var width: Int = 320

  @OptionGroup var rules: OutputRules
  @OptionGroup var media: MediaOptions
  @OptionGroup var fields: FieldOptions
  @OptionGroup var given: InputManifestOption

  func validate() throws {
    try PreviewedDocument.checkImage(output)
    let most = ContactSheet.maxCells
    guard (1...most).contains(count) else {
      throw ValidationError("--count must be from 1 to \(most)")
    }
    let range = ContactSheet.columnRange
    guard range.contains(columns) else {
      throw ValidationError("--columns must be from \(range.lowerBound) to \(range.upperBound)")
    }
    guard (32...1920).contains(width) else {
      throw ValidationError("--width must be from 32 to 1920")
    }
    if let every, every <= .zero { throw ValidationError("--every must be above 0 seconds") }
  }

  func run() throws {
    let document = try PreviewedDocument(template, media: media, fields: fields, given: given)
    defer { document.remove() }
    let (timeline, plan) = try document.plan()
    let target = try rules.target(output)
    let frames = try frames(of: plan)
    let canvas = plan.canvas
    let height = Double(width) * Double(canvas.size.height) / Double(canvas.size.width)
    let sheet = ContactSheet(
      of: frames, plan, timeline, columns: columns,
      size: PixelSize(width: width, height: max(2, Int(clamping: height.rounded()))).madeEven)
    let whole = sheet.wholeSize
    let side = ContactSheet.longestSide
    guard whole.width <= side, whole.height <= side else {
      throw Console.fail(
        "the sheet would have \(whole) pixels; at most \(side)x\(side) are allowed. Use fewer or smaller"
          + " frames", Status.usage)
    }
    try document.make(
      SheetRequest(plan: plan, sheet: sheet, output: target, isStrict: Strictness.isOn))
  }

  private func frames(of plan: RenderPlan) throws -> [Int] {
    guard let every else { return plan.frames(count: count) }
    let rate = plan.canvas.frameRate
    let length = rate.time(ofFrame: plan.frameCount)
    let count = max(0, length.flicks - 1) / every.flicks + 1
    guard count <= ContactSheet.maxCells else {
      throw Console.fail(
        "--every \(every.decimalSeconds) gives more than \(ContactSheet.maxCells) frames",
        Status.usage)
    }
    return (0..<count).map {
      min(rate.frame(at: every.times(Int($0))), plan.frameCount - 1)
    }
  }
}
