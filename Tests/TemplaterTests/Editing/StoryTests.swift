import Foundation
import TestSupport
import Testing

/// docs/story.md: operations make the minute of the article from two clips, two photos and a song.
@Suite(.serialized) struct StoryTests {
  /// Makes the folder of the page, with its media.
  private func story() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["assets"], withIntermediateDirectories: true)
    for (sample, name) in [
      (Project.sample("sea.mp4"), "arrival.mp4"), (Project.sample("hills.jpg"), "place.jpg"),
      (Project.sample("road.mp4"), "evening.mp4"), (Project.sample("valley.jpg"), "farewell.jpg"),
      (Project.template("assets/song.m4a"), "assets/song.m4a"),
    ] {
      try FileManager.default.copyItem(atPath: sample, toPath: scratch[name])
    }
    let script = Project.root + "/Examples/Story/story.txt"
    let result = try scratch.edit(
      "--new", "--size", "1280x720", "--script", script, "-o", "story.json")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty, "\(result.errors)")
    return scratch
  }

  private func extract(_ scratch: Scratch) throws {
    let result = try scratch.run([
      Project.templater, "extract", "story.json", "--keep", "song", "--title",
      "Two days by the sea", "--thumbnail", "article.jpg", "--description",
      "The example of the article: two clips, two photos, three transitions, one filter and a song"
        + " make a minute.", "-o", "template.json",
    ])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Extracted as a template, every value equals that of the file that was written by hand.
  @Test func theScriptMakesTheHandWrittenExample() throws {
    let scratch = try story()
    try extract(scratch)
    let written = try json(Data(contentsOf: URL(fileURLWithPath: Project.template("article.json"))))
    #expect(try json(scratch.data(of: "template.json")) == written)
    // The description is its profile, except for the facts of the media.
    let description = try json(scratch.data(of: "story.json"))
    let profile = try #require(written["Profile"] as? NSDictionary)
    for key in ["version", "canvas", "tracks"] {
      #expect(description[key] as? NSObject == profile[key] as? NSObject, "\(key)")
    }
    #expect(description.count == profile.count)
  }

  private func json(_ data: Data) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  @Test func thePageHasTheScript() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: Project.root + "/" + path, encoding: .utf8)
    }
    #expect(try text("docs/story.md").contains("```\n" + text("Examples/Story/story.txt") + "```"))
  }

  /// The edit, and the template with other media, look as the page describes.
  @Test func bothAreRendered() throws {
    let scratch = try story()
    try extract(scratch)
    // Few small frames are decoded quickly.
    for (sample, name) in [("sea.mp4", "arrival.mp4"), ("road.mp4", "evening.mp4")] {
      try scratch.ffmpeg(
        "-i \(Project.sample(sample)) -vf fps=5,scale=160:90 -c:v libx264 -preset ultrafast -c:a copy",
        name)
    }
    for (name, color) in [("red", "#c02020"), ("blue", "#2020c0")] {
      try scratch.ffmpeg(
        "-f lavfi -i color=\(color):s=160x90:r=5:d=21 -c:v libx264 -pix_fmt yuv420p \(name).mp4")
      try scratch.ffmpeg("-f lavfi -i color=\(color):s=160x90 -frames:v 1 \(name).png")
    }
    try apply(scratch, ["story.json"], to: "story.mp4")
    try apply(
      scratch, ["template.json", "--media", "red.mp4", "blue.mp4", "blue.png", "red.png"],
      to: "other.mp4")
    for video in ["story.mp4", "other.mp4"] {
      let frames = try scratch.ffprobe(
        "-count_frames -select_streams v -show_entries stream=nb_read_frames", video)
      #expect(frames == ["240"])
      let dark = try image(scratch, video, at: 17.5)
      #expect(dark.allSatisfy { $0 < 20 }, "black in the middle of fade_black")
    }
    // Red, then blue in sepia, then blue, then red.
    #expect(try isRed(image(scratch, "other.mp4", at: 7)))
    let brown = try image(scratch, "other.mp4", at: 25)
    #expect(brown[0] > brown[1] && brown[1] > brown[2])
    #expect(try !isRed(image(scratch, "other.mp4", at: 40)))
    #expect(try isRed(image(scratch, "other.mp4", at: 55)))
    // Halfway through the wipe the right half shows the new clip, which is a night scene in the
    // story.
    let wiped = try image(scratch, "story.mp4", at: 32.5)
    #expect(wiped[0] > 100, "the mist of the photo is still there at the left")
    #expect(wiped[3 * 15] < 100, "the night sky has come at the right")
  }

  private func apply(_ scratch: Scratch, _ words: [String], to output: String) throws {
    let result = try scratch.run(
      [Project.templater, "apply"] + words
        + ["--size", "160x90", "--frame-rate", "4", "--preset", "ultrafast", "-o", output])
    try #require(result.status == 0, "\(result.errors)")
  }

  private func isRed(_ pixels: [UInt8]) -> Bool { pixels[0] > 120 && pixels[2] < 90 }

  /// Returns 16 by 9 pixels of red, green and blue.
  private func image(_ scratch: Scratch, _ video: String, at time: Double) throws -> [UInt8] {
    try scratch.raw(
      "-ss \(time) -i \(video) -frames:v 1 -vf scale=16:9 -f rawvideo -pix_fmt rgb24")
  }
}
