import Foundation
import TestSupport
import Testing

/// `extract` makes a template from an edit, and from a video that `apply` rendered.
@Suite(.serialized) struct ExtractTests {
  @Test(arguments: ["out.mp4", "out.mov", "out.mkv"])
  func aRenderedVideoGivesItsTemplateBack(_ name: String) throws {
    let scratch = try Scratch()
    let made = try scratch.run(
      [Project.templater, "apply", Project.template("slideshow.json"), "--size", "64x36"]
        + ["--frame-rate", "5", "-o", name, "--media"] + Project.samples)
    try #require(made.status == 0, "\(made.errors)")
    let back = try scratch.run([Project.templater, "extract", name, "-o", "back.json"])
    #expect(back.status == 0, "\(back.errors)")
    let shipped = try scratch.run(
      [Project.templater, "compile", Project.template("slideshow.json"), "--emit", "document"])
    #expect(String(decoding: try scratch.data(of: "back.json"), as: UTF8.self) == shipped.output)
  }

  @Test func anEditBecomesATemplateWhoseSlotsAreOpen() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:d=5 -f lavfi -i sine=d=5 -c:v libx264 -c:a aac -shortest a.mp4")
    try scratch.ffmpeg("-f lavfi -i sine=f=300:d=5 song.wav")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 64, "frameRate": 5, "sampleRate": 8000},
       "media": {"clip": {"type": "video", "source": "a.mp4", "label": "A walk"},
                 "song": {"type": "audio", "source": "song.wav"}},
       "tracks": [
         {"type": "video", "name": "v", "segments": [
           {"position": 0, "duration": 1, "media": "clip", "start": 2},
           {"position": 1, "duration": 1, "media": "clip", "start": 3.5}]},
         {"type": "audio", "name": "a", "segments": [
           {"position": 0, "duration": 2, "media": "song", "start": 1}]}]}
      """, to: "edit.json")
    let result = try scratch.run([
      Project.templater, "extract", "edit.json", "--title", "Walk", "--description", "Two steps.",
      "--thumbnail", "walk.jpg", "--keep", "song", "-o", "walk.json",
    ])
    try #require(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: scratch.data(of: "walk.json"))
    let template = try #require(object as? [String: Any])
    #expect(template["Title"] as? String == "Walk")
    #expect(template["Thumbnail"] as? String == "walk.jpg")
    let profile = try #require(template["Profile"] as? [String: Any])
    let media = try #require(profile["media"] as? [String: [String: Any]])
    #expect(media["clip"]?["source"] == nil && media["clip"]?["label"] as? String == "A walk")
    #expect(media["clip"]?["minDuration"] as? Double == 2.5, "from 2 s to 4.5 s of it")
    #expect(media["song"]?["source"] as? String == "song.wav")
    let applied = try scratch.run([
      Project.templater, "apply", "walk.json", "--media", "a.mp4", "-o", "out.mp4",
    ])
    #expect(applied.status == 0, "\(applied.errors)")
    let again = try scratch.run([Project.templater, "extract", "out.mp4"])
    #expect(again.output == String(decoding: try scratch.data(of: "walk.json"), as: UTF8.self))
  }

  @Test func aSongHasNoShots() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i sine=d=1 song.wav")
    let result = try scratch.run([Project.templater, "extract", "song.wav"])
    #expect(result.status == 1)
    #expect(result.errors.contains("song.wav: only videos have shots, but this is a sound"))
  }
}
