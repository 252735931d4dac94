import Foundation
import TestSupport
import Testing

/// Files fill the right slots, missing inputs are requested, and images fit as specified.
@Suite(.serialized) struct MediaArgumentTests {
  private let scene: AdjustingScene

  init() throws { scene = try AdjustingScene(hasText: false) }

  /// The short file does not fill the slot of 2 s if another one fits it.
  @Test func theFirstFileThatFitsIsTaken() throws {
    try scene.film("middle.mp4", "blue", "red", 1)
    let result = try scene.apply(
      "--media", "short.mp4", "long.mp4", "middle.mp4", "--dry-run", "--ignore-extra")
    try #require(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").filter { $0.contains("←") }
    #expect(lines.map { $0.contains("long.mp4") } == [true, false, false])
    #expect(lines.map { $0.contains("middle.mp4") } == [false, false, true])
    #expect(lines[1].contains("song.wav"), "in order of time: \(result.output)")
  }

  @Test func inOrderRefusesWhatDoesNotFit() throws {
    try scene.scratch.ffmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 p.png")
    let photo = try scene.apply("--media", "p.png", "long.mp4", "--in-order", "-o", "out.mp4")
    #expect(photo.status == 1 && photo.errors.contains("M118"), "\(photo.errors)")
    #expect(
      photo.errors.contains("file 1, p.png, is a photo, but the next slot, 'first'"))
    let short = try scene.apply(
      "--media", "short.mp4", "long.mp4", "--in-order", "-o", "out.mp4")
    #expect(short.status == 1 && short.errors.contains("M104"), "\(short.errors)")
    let accepted = try scene.apply(
      "--media", "short.mp4", "long.mp4", "--in-order", "--when-short", "loop", "--dry-run")
    #expect(accepted.status == 0 && accepted.output.contains("(The first) ← short.mp4"))
  }

  @Test func aPhotoForAVideoIsOneLine() throws {
    try scene.scratch.ffmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 p.png")
    let result = try scene.apply("--media", "long.mp4", "p.png", "-o", "out.mp4")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "t.json: error[M103]: p.png is a photo, but the slot 'second' (The second) takes a video\n",
      "\(result.errors)")
    let one = try scene.apply("--media", "long.mp4", "-o", "out.mp4")
    for words in [
      "t.json: error[M101]: no file is left for the slot 'second' (The second), which takes a video",
      "give another file with --media", "it has long.mp4", "it is open",
    ] {
      #expect(one.errors.contains(words), "\(one.errors)")
    }
  }

  @Test func withoutMediaATableListsWhatIsNeeded() throws {
    let table = """
      t.json needs 2 files:
        1  first   The first   video, at least 2 s  0–2 s
        2  second  The second  video, at least 2 s  1.5–3.5 s
      Give them in this order with --media FILE…, or by name with --media first=FILE; FILE@12.5 begins at 12.5 s.
      The template contains 'song'; --replace song=FILE uses another file.

      """
    let asked = try scene.apply("--dry-run")
    #expect(asked.status == 0 && asked.output == table, "\(asked.output)")
    let failed = try scene.apply()
    #expect(
      failed.status == 1 && failed.output.isEmpty && failed.errors == table, "\(failed.errors)")
  }

  /// A wide image on a square canvas: bars above and below, cut edges, or a blurred copy.
  @Test func imagesFitAsRequested() throws {
    try scene.scratch.ffmpeg(
      "-f lavfi -i color=red:s=128x32:r=10:d=4 -c:v libx264 -pix_fmt yuv420p wide.mp4")
    for (fit, color) in [("contain", "black"), ("cover", "red"), ("blur", "red")] {
      let result = try scene.apply(
        "--media", "wide.mp4", "long.mp4", "--fit", "first:\(fit)", "-o", "out.mp4")
      try #require(result.status == 0, "\(result.errors)")
      #expect(try scene.color(at: 0.3, of: "out.mp4") == color, "\(fit)")
    }
  }

  /// A table names files for each row, relative to the table's folder.
  @Test func aTableNamesFiles() throws {
    _ = try scene.scratch.run([
      "sh", "-c", "mkdir tables && mv short.mp4 tables && cp song.wav tables/my.wav",
    ])
    try scene.scratch.write(
      "first,second,song\nlong.mp4,short.mp4,\nshort.mp4@0.5,long.mp4,my.wav\n",
      to: "tables/rows.csv")
    let result = try scene.apply(
      "--data", "tables/rows.csv", "--when-short", "freeze", "-o", "{{row}}.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(try [0.3, 3].map(scene.colors(of: "1.mp4")) == ["red", "yellow"])
    #expect(try [0.3, 2.5].map(scene.colors(of: "2.mp4")) == ["yellow", "red"])
    let wrong = try scene.apply(
      "--data", "tables/rows.csv", "--when-short", "freeze", "--set", "x=1")
    #expect(wrong.status == 1 && wrong.errors.contains("no field 'x'"), "\(wrong.errors)")
  }

  /// The same media make the same frame in every command.
  @Test func otherCommandsTakeTheOptions() throws {
    let words = ["--media", "first=long.mp4@2", "second=short.mp4", "--when-short", "shorten"]
    for (at, color) in [("0.3", [0, 0, 255]), ("2.2", [255, 255, 0])] {
      let frame = try scene.scratch.run(
        [Project.templater, "frame", "t.json", "--at", at, "-o", "f.png"] + words)
      try #require(frame.status == 0, "\(frame.errors)")
      let pixel = try scene.scratch.raw("-i f.png -vf crop=2:2:2:2 -f rawvideo -pix_fmt rgb24")
      #expect(
        zip(pixel.prefix(3), color).allSatisfy { abs(Int($0) - $1) < 90 }, "\(pixel.prefix(3))")
    }
    let preview = try scene.scratch.run(
      [Project.templater, "preview", "t.json", "-o", "p.mp4"] + words)
    #expect(preview.status == 0 && preview.errors.contains("M116"), "\(preview.errors)")
    #expect(try scene.frames(of: "p.mp4") == 25)
    let plan = try scene.scratch.run(
      [Project.templater, "compile", "t.json", "--emit", "plan"] + words)
    #expect(plan.output.contains("source 0 from 2 s at frame 0"), "\(plan.output)\(plan.errors)")
    let sheet = try scene.scratch.run(
      [Project.templater, "sheet", "t.json", "--count", "2", "-o", "s.png"] + words)
    #expect(sheet.status == 0, "\(sheet.errors)")
  }
}
