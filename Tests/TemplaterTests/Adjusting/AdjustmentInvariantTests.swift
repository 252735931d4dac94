import Foundation
import TestSupport
import Testing

/// `extract` restores the inputs of a video, including options, and they render the same video.
@Suite(.serialized) struct AdjustmentInvariantTests {
  @Test func everyOptionComesBack() throws {
    let scene = try AdjustingScene()
    let scratch = scene.scratch
    try scratch.ffmpeg("-f lavfi -i sine=f=900:d=9 -ar 48000 other.wav")
    try scratch.write("1\n00:00:00,000 --> 00:00:01,000\nMMM\n", to: "s.srt")
    _ = try scratch.run([
      "sh", "-c", "mkdir theirs && mv long.mp4 short.mp4 other.wav s.srt theirs",
    ])
    let made = try scene.apply(
      "--media", "theirs/short.mp4@0.25", "second=theirs/long.mp4@0.5-1.75", "--in-order",
      "--replace", "song=theirs/other.wav@1.5", "--when-short", "second:slow", "--when-short",
      "shorten", "--fit", "blur", "--fit", "second:cover", "--subtitles", "theirs/s.srt",
      "--subtitle-style", "large,yellow,box", "-o", "out.mp4")
    try #require(made.status == 0, "\(made.errors)")
    let back = try scratch.run([
      Project.templater, "extract", "out.mp4", "-o", "back.json", "--given", "theirs/given.json",
    ])
    try #require(back.status == 0, "\(back.errors)")
    let json = String(decoding: try scratch.data(of: "theirs/given.json"), as: UTF8.self)
    let object = try #require(
      try JSONSerialization.jsonObject(with: scratch.data(of: "theirs/given.json"))
        as? [String: Any])
    let media = try #require(object["media"] as? [String: [String: Any]])
    #expect(media["first"]?["in"] as? Double == 0.25 && media["first"]?["out"] == nil)
    #expect(media["second"]?["in"] as? Double == 0.5 && media["second"]?["out"] as? Double == 1.75)
    let replaced = try #require(object["replaced"] as? [String: [String: Any]])
    #expect(replaced["song"]?["file"] as? String == "other.wav" && media["song"] == nil)
    #expect(object["whenShort"] as? [String] == ["second:slow", "shorten"])
    #expect(object["fit"] as? [String] == ["blur", "second:cover"])
    let subtitles = try #require(object["subtitles"] as? [String: Any])
    #expect(subtitles["file"] as? String == "s.srt")
    #expect(subtitles["style"] as? String == "large,yellow,box")
    #expect(!json.contains("theirs"), "no path is recorded: \(json)")

    let again = try scratch.run([
      Project.templater, "apply", "back.json", "--given", "theirs/given.json", "-o", "again.mp4",
    ])
    try #require(again.status == 0, "\(again.errors)")
    #expect(try scratch.data(of: "again.mp4") == scratch.data(of: "out.mp4"))

    // Renamed files are found by their contents.
    _ = try scratch.run(["sh", "-c", "cd theirs && mv other.wav o.wav && mv s.srt t.srt"])
    let other = try scratch.run([
      Project.templater, "apply", "back.json", "--given", "theirs/given.json", "-o", "other.mp4",
      "--when-short", "freeze",
    ])
    #expect(other.status == 0 && !other.errors.contains("M116"), "\(other.errors)")
    #expect(try scene.frames(of: "other.mp4") == 35)
  }
}
