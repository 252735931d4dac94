import TestSupport
import Testing

/// Media that are drawn much larger than they are lead to a note.
@Suite struct EnlargementNoteTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      { "canvas": { "width": 160, "height": 96 },
        "media": { "hills": { "type": "photo", "label": "The hills" } },
        "tracks": [ { "type": "photo", "name": "main", "segments": [
          { "position": 1, "duration": 1 },
          { "position": 0, "duration": 1, "media": "hills", "fit": "cover" } ] } ] }
      """, to: "a.json")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48 -frames:v 1 tiny.png")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=160x96 -frames:v 1 large.png")
    return scratch
  }

  private func dryRun(_ scratch: Scratch, _ media: String...) throws -> CommandResult {
    try scratch.run(
      [Project.templater, "apply", "a.json", "--dry-run", "-o", "a.mp4", "--media"] + media)
  }

  @Test func aTinyPhotoIsNotedAtItsPlace() throws {
    let scratch = try scratch()
    let result = try dryRun(scratch, "tiny.png", "large.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "note[M205]: the photo 'hills' (The hills), 64x48, is enlarged 2.5 times"
          + " and will look soft"), "\(result.errors)")
    #expect(result.errors.contains("a.json:2:14"))
    #expect(result.errors.contains("use one of at least 160x120 for a sharp image"))
    #expect(!result.errors.contains("main/"))
  }

  @Test func aSegmentsOwnSlotIsTheSegment() throws {
    let scratch = try scratch()
    let result = try dryRun(scratch, "large.png", "tiny.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("note[M205]: the photo 'main/1', 64x48, is enlarged 2 times"),
      "\(result.errors)")
    #expect(result.errors.contains("a.json:4:5"))
    #expect(!result.errors.contains("'hills'"))
  }

  @Test func largeEnoughMediaAreNotReported() throws {
    let scratch = try scratch()
    #expect(try dryRun(scratch, "large.png", "large.png").errors.isEmpty)
    let smaller = try scratch.run([
      Project.templater, "apply", "a.json", "--dry-run", "--size", "80x48", "-o", "a.mp4",
      "--media", "tiny.png", "tiny.png",
    ])
    #expect(smaller.status == 0 && smaller.errors.isEmpty)
  }
}
