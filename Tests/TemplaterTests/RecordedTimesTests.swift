import Foundation
import TestSupport
import Testing

/// The times that a video records are compared when it is made again.
struct RecordedTimesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for (name, length) in [("clip.mp4", 2), ("longer.mp4", 3)] {
      try scratch.ffmpeg(
        "-f lavfi -i color=red:s=64x36:r=10:d=\(length) -c:v libx264 -pix_fmt yuv420p \(name)")
    }
  }

  /// Makes a video of the template, and its list of inputs.
  private func make(_ media: String, _ segment: String) throws -> String {
    try scratch.write(
      """
      {"version": "2", "canvas": {"width": 64, "height": 36, "frameRate": 10},
        "media": {"clip": {"type": "video"}, "logo": {"type": "photo"\(media)}},
        "tracks": [{"type": "video", "name": "a", "segments": [{"media": "clip"\(segment)}]}]}
      """, to: "t.json")
    let made = try apply(["--media", "clip=clip.mp4", "-o", "out.mp4"])
    try #require(made.status == 0, "\(made.errors)")
    let back = try scratch.run([
      Project.templater, "extract", "out.mp4", "-o", "back.json", "--given", "given.json",
    ])
    try #require(back.status == 0, "\(back.errors)")
    return String(decoding: try scratch.data(of: "given.json"), as: UTF8.self)
  }

  private func apply(_ arguments: [String]) throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json"] + arguments)
  }

  @Test func otherTimesAreReported() throws {
    let given = try make("", "")
    #expect(given.contains("\"times\""))
    let same = try apply(["--given", "given.json", "-o", "same.mp4"])
    #expect(same.status == 0 && !same.errors.contains("M156"), "\(same.errors)")
    // A file of the same name, with another length.
    try FileManager.default.removeItem(atPath: scratch["clip.mp4"])
    try FileManager.default.moveItem(atPath: scratch["longer.mp4"], toPath: scratch["clip.mp4"])
    let other = try apply(["--given", "given.json", "-o", "other.mp4"])
    #expect(other.status == 0 && other.errors.contains("warning[M156]"), "\(other.errors)")
    // A file that is given on purpose.
    let meant = try apply(["--given", "given.json", "--media", "clip=clip.mp4", "-o", "meant.mp4"])
    #expect(meant.status == 0 && !meant.errors.contains("M156"), "\(meant.errors)")
  }

  @Test func recordsWithoutTimesAreAccepted() throws {
    let given = try make("", "")
    let lines = given.split(separator: "\n").filter { !$0.contains("\"times\"") }
    try scratch.write(
      lines.joined(separator: "\n").replacingOccurrences(of: "},\n}", with: "}\n}"),
      to: "given.json")
    let again = try apply(["--given", "given.json", "-o", "again.mp4"])
    #expect(again.status == 0 && !again.errors.contains("M156"), "\(again.errors)")
  }

  /// Videos of documents in which all times are numbers are the same as before.
  @Test func timesThatAreNumbersAreNotRecorded() throws {
    let given = try make("", ", \"position\": 0, \"duration\": 1")
    #expect(!given.contains("\"times\""))
  }
}
