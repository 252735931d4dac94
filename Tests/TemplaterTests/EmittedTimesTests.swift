import Foundation
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

  /// The in point of a file replaces the trim of its slot; a trim becomes an in point with a setting for short files.
  @Test(arguments: [
    (["a=clip.mp4@0.5"], "\"media\": \"a\", \"start\": 0.5 }"),
    (["a=clip.mp4@0-2"], "\"media\": \"a\" }"),
    (["a=clip.mp4", "--when-short", "loop"], "\"start\": 1"),
  ])
  func inPointsAreShown(words: [String], segment: String) throws {
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 },
        "media": { "a": { "type": "video", "label": "A", "trim": "end" } }, "tracks": [
          { "type": "visual", "name": "v", "segments": [ { "media": "a", "duration": 1 } ] } ] }
      """, to: "trim.json")
    let result = try scratch.run(
      [Project.templater, "compile", "trim.json", "--emit", "description", "--media"] + words)
    #expect(result.status == 0 && result.output.contains(segment), "\(result.output)")
    #expect(!result.output.contains("trim"), "\(result.output)")
  }

  /// A slot of many files has as many copies as files.
  @Test func copiesAreThoseOfTheFiles() throws {
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x36 -frames:v 1 red.png")
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 36, "frameRate": 10 },
        "media": { "many": { "type": "photo", "label": "M", "minCount": 1, "maxCount": 3 } },
        "tracks": [ { "type": "visual", "name": "v", "segments": [
          { "type": "shape", "duration": 1, "fill": "red" },
          { "type": "photo", "repeat": "many", "media": "{{item}}", "duration": 1 },
          { "type": "shape", "name": "end", "duration": 1, "fill": "blue" } ] } ] }
      """, to: "many.json")
    func emitted(_ stage: String, _ count: Int) throws -> String {
      let files = Array(repeating: "many=red.png", count: count)
      let result = try scratch.run(
        [Project.templater, "compile", "many.json", "--emit", stage, "--media"] + files)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    for count in 1...3 {
      let text = try emitted("timeline", count)
      #expect(text.contains("end \(count + 2) s\n"), "\(text)")
      let again = try emitted("description", count)
      #expect(again.components(separatedBy: "\"photo\"").count == 2 * count + 1, "\(again)")
    }
  }

  /// A setting for short files changes what is printed, as it changes the video.
  @Test func settingsOfSlotsAreShown() throws {
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 36, "frameRate": 10 }, "tracks": [
        { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 3,
          "background": { "image": "back.png" } } ] } ] }
      """, to: "long.json")
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x36 -frames:v 1 back.png")
    let result = try scratch.run(
      [Project.templater, "compile", "long.json", "--media", "clip.mp4", "--when-short", "shorten"])
    #expect(result.status == 0 && result.output.contains("end 2 s\n"), "\(result)")
    let description = try scratch.run(
      [Project.templater, "compile", "long.json", "--emit", "description"]
        + ["--media", "clip.mp4", "--when-short", "shorten"])
    #expect(description.output.contains("\"image\": \"back.png\""), "\(description.output)")
  }
}
