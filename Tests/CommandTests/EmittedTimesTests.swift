import TestSupport
import Testing

/// `compile --emit` prints the times that follow from the given media.
@Suite struct EmittedTimesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x36:r=10:d=2 -c:v libx264 -pix_fmt yuv420p clip.mp4")
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 },
        "media": { "a": { "type": "video", "label": "A" }, "logo": { "type": "photo", "label": "L", "optional": true } },
        "tracks": [ { "type": "visual", "name": "v", "segments": [
          { "type": "photo", "media": "logo", "duration": 1 }, { "media": "a" },
          { "type": "text", "text": "End", "duration": 1 } ] } ] }
      """, to: "t.json")
  }

  @Test func timesAreThoseOfTheMedia() throws {
    let assumed = try scratch.run([Project.templater, "compile", "t.json"])
    #expect(assumed.status == 0 && assumed.errors.contains("warning[M124]"), "\(assumed.errors)")
    let given = try scratch.run(
      [Project.templater, "compile", "t.json", "--media", "a=clip.mp4"])
    #expect(given.status == 0 && !given.errors.contains("M124"), "\(given.errors)")
    // Without the logo, the video lasts from 0 to 2 s.
    #expect(
      assumed.output.contains("[6, 7) s") && given.output.contains("[2, 3) s"), "\(given.output)")
    for stage in ["description", "otio"] {
      let result = try scratch.run(
        [Project.templater, "compile", "t.json", "--emit", stage, "--media", "a=clip.mp4"])
      #expect(
        result.status == 0 && !result.output.contains("logo\", \"duration"), "\(result.errors)")
    }
  }
}
