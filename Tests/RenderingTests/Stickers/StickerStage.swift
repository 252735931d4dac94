import Media
import MediaValues
import Planning
import TestSupport

@testable import Rendering

/// A sticker from a file on a canvas of medium gray, at 30 frames per second.
struct StickerStage {
  static let grey = Color(red: 128, green: 128, blue: 128)
  let facts: VideoFacts
  private let plan: RenderPlan

  /// The sticker appears 5 frames after the beginning and stays for 100 frames.
  init(
    _ path: String, size: PixelSize = PixelSize(width: 64, height: 48), loops: Bool = false,
    change: (inout RenderPlan.Layer) -> Void = { _ in }
  ) throws {
    let facts = try probeMedia(at: path)
    guard let video = facts.video else { throw Failure("\(path) is not seen") }
    self.facts = video
    var layer = RenderPlan.Layer(
      source: 0, firstFrame: 5, sourceStart: .zero, loop: loops ? video.duration : nil,
      frameCount: 100)
    change(&layer)
    plan = RenderPlan(
      canvas: .init(
        size: size, frameRate: .thirty, background: StickerStage.grey, sampleRate: 48_000),
      frameCount: 105, sources: [.init(name: "a", path: path, facts: facts)],
      instructions: [.init(frames: 5..<105, steps: [.layer(layer)])],
      mix: .init(sampleCount: 0, inputs: []))
  }

  /// Returns the frames with these numbers, counted from the appearance of the sticker.
  func frames(_ numbers: Range<Int>) throws -> [Frame] {
    var instruction = plan.instructions[0]
    instruction.frames = numbers.lowerBound + 5..<numbers.upperBound + 5
    var drawn: [Frame] = []
    try Painter(plan).paint(instruction) { image, _ in drawn.append(image) }
    return drawn
  }

  func frame(_ number: Int) throws -> Frame { try frames(number..<number + 1)[0] }

  /// Returns the luma and both chroma values of one pixel.
  func pixel(_ number: Int, _ x: Int, _ y: Int) throws -> [Int] {
    Array(try frame(number).pixel(x, y).prefix(3))
  }
}

/// Returns the code values of a color over the stage's gray.
func onStage(_ red: Int, _ green: Int, _ blue: Int, alpha: Int = 255) -> [Int] {
  let part = Double(alpha) / 255
  let (r, g, b) = (
    Double(red) * part + 128 * (1 - part), Double(green) * part + 128 * (1 - part),
    Double(blue) * part + 128 * (1 - part)
  )
  let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
  let numbers = [
    16 + luma * 219 / 255, 128 + (b - luma) / 1.8556 * 224 / 255,
    128 + (r - luma) / 1.5748 * 224 / 255,
  ]
  return numbers.map { Int($0.rounded()) }
}

/// Returns whether two pixels differ by at most `limit` in each sample.
func near(_ one: [Int], _ other: [Int], _ limit: Int = 3) -> Bool {
  zip(one, other).allSatisfy { abs($0 - $1) <= limit }
}
