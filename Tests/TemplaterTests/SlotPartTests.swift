import Foundation
import TestSupport
import Testing

/// The part of a longer file that a slot uses, from the command line to the record in the video.
struct SlotPartTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // Four seconds each of red, green and blue.
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x36:r=10:d=4 -f lavfi -i color=lime:s=64x36:r=10:d=4 "
        + "-f lavfi -i color=blue:s=64x36:r=10:d=4 -filter_complex concat=n=3 -c:v libx264 -g 10 "
        + "-pix_fmt yuv420p parts.mp4")
    try scratch.write(
      """
      {"Title": "Parts", "Profile": {"version": "2", "canvas": {"width": 64, "height": 36, "frameRate": 10},
        "media": {"clip": {"type": "video", "label": "A clip", "trim": "middle", "focus": {"y": 0.25}}},
        "tracks": [{"type": "video", "name": "a", "segments": [
          {"position": 0, "duration": 4, "media": "clip", "fit": "cover"}]}]}}
      """, to: "t.json")
  }

  private func made(_ file: String, to output: String) throws -> [[Int]] {
    let result = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "clip=\(file)", "-o", output,
    ])
    try #require(result.status == 0, "\(result.errors)")
    let bytes = try scratch.raw("-i \(output) -f rawvideo -pix_fmt rgb24")
    return [0, 39].map { frame in
      let pixel = 3 * (frame * 64 * 36 + 18 * 64 + 32)
      return bytes[pixel..<pixel + 3].map { $0 > 128 ? 1 : 0 }
    }
  }

  private func given(_ output: String) throws -> String {
    let result = try scratch.run([
      Project.templater, "extract", output, "-o", "back.json", "--given", "given.json",
    ])
    try #require(result.status == 0, "\(result.errors)")
    return String(decoding: try scratch.data(of: "given.json"), as: UTF8.self)
  }

  @Test func theMiddleIsUsedAndNotRecorded() throws {
    #expect(try made("parts.mp4", to: "out.mp4") == [[0, 1, 0], [0, 1, 0]])
    #expect(try !given("out.mp4").contains("\"in\""))
    let back = String(decoding: try scratch.data(of: "back.json"), as: UTF8.self)
    #expect(back.contains("\"trim\": \"middle\"") && back.contains("\"focus\": { \"y\": 0.25 }"))
  }

  @Test func aChosenInPointIsUsedAndRecorded() throws {
    #expect(try made("parts.mp4@8", to: "out.mp4") == [[0, 0, 1], [0, 0, 1]])
    #expect(try given("out.mp4").contains("\"in\""))
  }
}
