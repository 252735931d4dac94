import Compiling
import Conversion
import Diagnostics
import Files
import MediaValues
import Pipeline
import Planning
import WorkerProtocol

/// The plan of a video that shows one medium, from which its images are made.
struct MediumPlan {
  private let plan: RenderPlan

  /// The largest side of a poster, and the height of the frames of a strip, in pixels.
  private static let posterSide = 640
  private static let stripHeight = 90

  /// Returns `nil` for a sound.
  init?(of facts: MediaFacts, at path: String) {
    guard let video = facts.video else { return nil }
    let isPhoto = facts.type == .photo
    let size = video.displaySize
    let side = max(size.width, size.height, MediumPlan.posterSide)
    let fitted = PixelSize(
      width: max(16, size.width * MediumPlan.posterSide / side),
      height: max(16, size.height * MediumPlan.posterSide / side)
    ).madeEven
    let length = isPhoto ? Time(flicks: Time.flicksPerSecond) : facts.playedLength ?? facts.duration
    let type = isPhoto ? "photo" : "video"
    let seconds = max(length, Time(flicks: Time.flicksPerSecond / 25)).decimalSeconds
    let text = """
      {"version": "1", "canvas": {"width": \(fitted.width), "height": \(fitted.height)},
       "media": {"medium": {"type": "\(type)"}},
       "tracks": [{"type": "\(type)", "name": "medium", "duration": \(seconds), "segments": [
         {"position": 0, "duration": \(seconds), "media": "medium"}]}]}
      """
    let compilation = Compilation(SourceText(name: "medium", bytes: Array(text.utf8)))
    guard let timeline = compilation.timeline,
      let plan = MediaPlan(
        of: timeline,
        playing: ["medium": SlotFilling.SuppliedFile(path: path, facts: facts)]
      ).plan
    else { return nil }
    self.plan = plan
  }

  /// An image of the frame at a tenth of the length, but not after the third second: many videos begin in black.
  func poster(to output: OutputTarget) -> StillRequest {
    let rate = plan.canvas.frameRate
    let frame = min(
      plan.frameCount / 10, rate.frame(at: Time(flicks: 3 * Time.flicksPerSecond)),
      plan.frameCount - 1)
    return StillRequest(
      plan: plan, frame: max(0, frame), output: output,
      limit: PixelSize(width: MediumPlan.posterSide, height: MediumPlan.posterSide))
  }

  /// Frames at equal distances, side by side.
  func strip(to output: OutputTarget) -> SheetRequest {
    let count = DerivedFile.stripFrames
    let size = plan.canvas.size
    let width = max(16, size.width * MediumPlan.stripHeight / size.height)
    let cells = (0..<count).map { index in
      ContactSheet.Cell(
        frame: (2 * index + 1) * plan.frameCount / (2 * count), title: "", subtitle: "")
    }
    let sheet = ContactSheet(
      cells: cells, columns: count,
      size: PixelSize(width: min(width, 800), height: MediumPlan.stripHeight).madeEven,
      hasCaptions: false)
    return SheetRequest(plan: plan, sheet: sheet, output: output)
  }
}
