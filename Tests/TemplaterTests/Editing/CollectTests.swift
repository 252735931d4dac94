import Foundation
import TestSupport
import Testing

/// Media in other folders are collected, and doubtful results of an edit are reported.
@Suite(.serialized) struct CollectTests {
  private func elsewhere() throws -> Scratch {
    let scratch = try editedFootage()
    for folder in ["else", "there"] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: true)
    }
    return scratch
  }

  @Test func mediaAreCopiedBesideTheDescription() throws {
    let scratch = try elsewhere()
    try FileManager.default.moveItem(atPath: scratch["sea.jpg"], toPath: scratch["there/walk.mp4"])
    let result = try scratch.edit(
      "trip.json", "append there/walk.mp4", "trim 0 --for 3", "--collect", "-o", "else/new.json")
    try #require(result.status == 0, "\(result.errors)")
    let text = String(decoding: try scratch.bytes(of: "else/new.json"), as: UTF8.self)
    for source in ["media/walk.mp4", "media/face.mp4", "media/walk_2.mp4"] {
      #expect(text.contains("\"source\": \"\(source)\""), "\(text)")
      #expect(FileManager.default.fileExists(atPath: scratch["else/" + source]))
    }
    #expect(try scratch.bytes(of: "else/media/walk.mp4") == scratch.bytes(of: "walk.mp4"))
    let checked = try scratch.run([
      Project.templater, "apply", "else/new.json", "--dry-run", "-o", "x.mp4",
    ])
    #expect(checked.status == 0, "\(checked.errors)")
    // A second time, files that were already collected are used again.
    let again = try scratch.edit(
      "trip.json", "append there/walk.mp4", "trim 0 --for 3", "--collect", "-o", "else/new.json")
    #expect(again.status == 0, "\(again.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch["else/media"])
    #expect(names.sorted() == ["face.mp4", "walk.mp4", "walk_2.mp4"])
  }

  @Test func mediaInTheFolderStayWhereTheyAre() throws {
    let scratch = try elsewhere()
    let result = try scratch.edit("trip.json", "append sea.jpg", "--collect", "--in-place")
    #expect(result.status == 0, "\(result.errors)")
    let text = String(decoding: try scratch.bytes(of: "trip.json"), as: UTF8.self)
    #expect(text.contains("\"source\": \"sea.jpg\"") && text.contains("\"source\": \"walk.mp4\""))
    #expect(try !scratch.names.contains("media"))
  }

  @Test func nothingIsCopiedForAnEditThatIsNotWritten() throws {
    let scratch = try elsewhere()
    let result = try scratch.edit(
      "trip.json", "text x --size 99", "--collect", "-o", "else/new.json")
    #expect(result.status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["else"]).isEmpty)
  }

  @Test func warningsAboutTheResultAreReported() throws {
    let scratch = try elsewhere()
    let doubtful = try scratch.edit(
      "trip.json", "music song.m4a --for 30", "trim last --for 1", "-o", "new.json")
    #expect(doubtful.status == 0)
    #expect(doubtful.errors.contains("new.json:"), "\(doubtful.errors)")
    #expect(doubtful.errors.contains("warning[T209]"))
    // A finding that was fixed is not reported again.
    let right = try scratch.edit("new.json", "cut 0 1", "delete track_3/0")
    #expect(right.status == 0 && !right.errors.contains("T209"), "\(right.errors)")
  }
}
