import Foundation
import TestSupport
import Testing

/// An image of the template is the background of an image that does not fill the canvas.
struct BackdropImageTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["assets"], withIntermediateDirectories: true)
    // Red on the left, blue on the right, with another aspect ratio than the canvas.
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=100x80 -f lavfi -i color=blue:s=100x80 -filter_complex hstack "
        + "-frames:v 1 assets/paper.png")
    try scratch.ffmpeg("-f lavfi -i color=lime:s=64x64 -frames:v 1 photo.png")
    try write("assets/paper.png")
  }

  private func write(_ path: String, rest: String = "") throws {
    try scratch.write(
      """
      {"canvas": {"width": 128, "height": 64, "frameRate": 10}, "tracks": [
        {"type": "photo", "name": "p", "segments": [
          {"position": 0, "duration": 1, "background": {"image": "\(path)"}\(rest)}]}]}
      """, to: "t.json")
  }

  private func apply(_ template: String = "t.json") throws -> CommandResult {
    try scratch.run(
      [Project.templater, "apply", template, "--media", "photo.png", "-o", "out.mp4"])
  }

  /// Returns the red, green and blue of a pixel in the first frame.
  private func pixel(_ x: Int, _ y: Int) throws -> [Int] {
    let bytes = try scratch.raw("-i out.mp4 -frames:v 1 -f rawvideo -pix_fmt rgb24")
    return bytes[(3 * (y * 128 + x))..<(3 * (y * 128 + x) + 3)].map(Int.init)
  }

  @Test func itCoversWhatTheImageLeavesFree() throws {
    let result = try apply()
    try #require(result.status == 0, "\(result.errors)")
    let (left, middle, right) = (try pixel(10, 32), try pixel(64, 32), try pixel(118, 32))
    #expect(left[0] > 240 && left[1] < 15 && left[2] < 15, "\(left)")
    #expect(middle[1] > 240 && middle[0] < 15, "\(middle)")
    #expect(right[2] > 240 && right[0] < 15, "\(right)")
  }

  @Test func itFadesWithTheImage() throws {
    try write("assets/paper.png", rest: ", \"opacity\": 0.5")
    try #require(try apply().status == 0)
    #expect(abs(try pixel(10, 32)[0] - 128) < 6)
  }

  @Test func unusableFilesAreReportedAtTheirPlaces() throws {
    try scratch.write("no image", to: "assets/text.png")
    try scratch.ffmpeg("-f lavfi -i sine=d=1 assets/song.wav")
    for (path, words) in [("text.png", "cannot be used"), ("song.wav", "has no image")] {
      try write("assets/\(path)")
      let result = try apply()
      #expect(result.status == 1)
      #expect(
        result.errors.contains("t.json:3:60: error[M125]: the background image \(words): "),
        "\(result.errors)")
      #expect(result.errors.components(separatedBy: path).count == 3, "\(result.errors)")
      try write("assets/\(path)", rest: ", \"enabled\": false")
      let isSound = path == "song.wav"
      let disabled = try apply()
      #expect(disabled.errors.contains("M125") != isSound, "\(disabled.errors)")
    }
  }

  @Test func unusableSourcesAreReportedAtTheirPlaces() throws {
    try scratch.write("no image", to: "assets/text.png")
    try scratch.write(
      """
      {"canvas": {"width": 128, "height": 64, "frameRate": 10},
       "media": {"q": {"type": "photo", "source": "assets/text.png"}}, "tracks": [
        {"type": "photo", "name": "p", "segments": [{"position": 0, "duration": 1, "media": "q"}]}]}
      """, to: "t.json")
    let result = try scratch.run([Project.templater, "apply", "t.json", "-o", "out.mp4"])
    #expect(result.status == 1)
    #expect(
      result.errors.contains("t.json:2:45: error[M125]: the source of 'q' cannot be used: "),
      "\(result.errors)")
  }

  /// The first second is red, the rest is blue.
  @Test func theFirstFrameOfAVideoIsShown() throws {
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x36:r=10:d=1 -f lavfi -i color=blue:s=64x36:r=10:d=3 "
        + "-filter_complex concat -c:v libx264 -pix_fmt yuv420p assets/film.mp4")
    try scratch.write(
      """
      {"canvas": {"width": 128, "height": 64, "frameRate": 10}, "tracks": [
        {"type": "photo", "name": "p", "segments": [
          {"position": 0, "duration": 3, "background": {"image": "assets/film.mp4"}}]}]}
      """, to: "t.json")
    let result = try apply()
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("t.json:3:60: note[M126]: the background image is a video"))
    let last = try scratch.raw(
      "-i out.mp4 -vf select=eq(n\\,29) -frames:v 1 -f rawvideo -pix_fmt rgb24")
    #expect(last[3 * (32 * 128 + 10)] > 200 && last[3 * (32 * 128 + 10) + 2] < 60)
  }

  @Test func itTravelsWithTheTemplate() throws {
    let packed = try scratch.run([
      Project.templater, "package", "t.json", "-o", "t.zip", "--title", "Paper",
    ])
    try #require(packed.status == 0, "\(packed.errors)")
    try FileManager.default.removeItem(atPath: scratch["assets"])
    try #require(try apply("t.zip").status == 0)
    #expect(try pixel(10, 32)[0] > 240)
  }

  @Test func unusableImagesAreReported() throws {
    try write("assets/none.png")
    let missing = try apply()
    #expect(missing.status == 1 && missing.errors.contains("none.png"), "\(missing.errors)")
    try write("../paper.png")
    #expect(try apply().status == 1)
    try scratch.write("no image", to: "assets/text.png")
    try write("assets/text.png")
    let text = try apply()
    #expect(text.status == 1 && text.errors.contains("text.png"), "\(text.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }
}
