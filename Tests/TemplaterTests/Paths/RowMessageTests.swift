import Foundation
import TestSupport
import Testing

/// Every message about a row of a table names the row.
@Suite struct RowMessageTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 clip.mp4")
    try scratch.ffmpeg("-f lavfi -i sine=d=1 song.wav")
    try scratch.write("no medium", to: "text.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "media": { "a": { "type": "video" } },
        "tracks": [{ "type": "video", "name": "v", "segments":
          [{ "media": "a", "position": 0, "duration": 1 }] }] }
      """, to: "t.json")
  }

  @Test(arguments: [("none.mp4", Int32(66)), ("text.mp4", 1), ("song.wav", 1)])
  func mediaOfARowAreFoundByItsNumber(_ file: String, _ status: Int32) throws {
    try scratch.write("a\nclip.mp4\n\(file)\n", to: "rows.csv")
    let result = try scratch.run([
      Project.templater, "apply", "t.json", "--data", "rows.csv", "--dry-run",
    ])
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains("row 2: "), "\(result.errors)")
    #expect(!result.errors.contains("row 1: "), "\(result.errors)")
  }

  /// The videos before a row that fails are made, and the message about it follows what is printed about them.
  @Test(arguments: [(2, "row 2 was"), (3, "rows 2 and 3 were"), (5, "rows 2 to 5 were")])
  func rowsFromAFailureOnAreReported(count: Int, rest: String) throws {
    let cells = (1...count).map { $0 == 2 ? "song.wav\n" : "clip.mp4\n" }
    try scratch.write("a\n" + cells.joined(), to: "rows.csv")
    let command = #"exec "$0" apply t.json --data rows.csv -o '{{row}}.mp4' --explain "$@" 2>&1"#
    for words in [["--cache", "kept"], ["--no-cache"]] {
      let result = try scratch.run(["sh", "-c", command, Project.templater] + words)
      #expect(result.status == 1)
      let made = try #require(result.output.range(of: "frames 0–9"), "\(result.output)")
      let failed = try #require(result.output.range(of: "row 2: "), "\(result.output)")
      #expect(made.upperBound < failed.lowerBound, "\(result.output)")
      #expect(result.output.hasSuffix("templater: \(rest) not made\n"), "\(result.output)")
      let videos = try scratch.names.filter { $0.hasSuffix(".mp4") }
      #expect(videos == ["1.mp4", "clip.mp4", "text.mp4"])
    }
  }

  @Test func aFolderThatIsMissingIsReportedBeforeTheWork() throws {
    let result = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "clip.mp4", "-o", "no/such/x.mp4",
    ])
    #expect(result.status == 73)
    #expect(
      result.errors
        == "templater: cannot write no/such/x.mp4: there is no folder no/such; create it"
        + " first (mkdir -p), or choose another output\n")
  }

  /// All rows are checked before the first render, and the first error is reported with its row.
  @Test func manyRowsAreLookedAtFirst() throws {
    try scratch.write(
      """
      { "fields": { "n": { "type": "number", "maximum": 5000 } }, "canvas": { "width": 64, "height": 64 },
        "tracks": [{ "type": "text", "name": "t",
          "segments": [{ "text": "{{n}}", "position": 0, "duration": 1 }] }] }
      """, to: "n.json")
    let rows = (1...6000).map { "\($0)\n" }.joined()
    try scratch.write("n\n" + rows, to: "rows.csv")
    let result = try scratch.run([
      Project.templater, "apply", "n.json", "--data", "rows.csv", "-o", "{{n}}.mp4",
    ])
    #expect(result.status == 1)
    #expect(result.errors.contains("row 5001: "), "\(result.errors)")
    #expect(!result.errors.contains("row 5002: "))
    #expect(
      try scratch.names.allSatisfy { $0 == "clip.mp4" || !$0.hasSuffix(".mp4") || $0 == "text.mp4" }
    )
  }
}
