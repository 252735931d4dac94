import Archives
import Foundation
import TestSupport
import Testing

/// `validate` and `apply` accept the output of `package` in every folder.
@Suite(.serialized) struct PackageTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["edit/assets"], withIntermediateDirectories: true)
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:d=4 -c:v libx264 edit/assets/film.mp4")
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x48:d=1 -frames:v 1 -update 1 edit/red.png")
    try scratch.write(description(), to: "edit/walk.json")
  }

  private func description(source: String = "assets/film.mp4") -> String {
    """
    {"canvas": {"width": 64, "height": 48},
     "media": {"film": {"type": "video", "source": "\(source)"}, "yours": {"type": "photo"}},
     "tracks": [
      {"type": "video", "name": "v",
       "segments": [{"position": 0, "duration": 2, "media": "film"}]},
      {"type": "photo", "name": "p",
       "segments": [{"position": 2, "duration": 2, "media": "yours"}]}]}
    """
  }

  private func package(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "package", "edit/walk.json"] + words)
  }

  @Test func theArticleTravelsInAnArchive() throws {
    // Few small frames are decoded quickly.
    try FileManager.default.createDirectory(
      atPath: scratch["media"], withIntermediateDirectories: false)
    for name in ["sea.mp4", "road.mp4"] {
      try scratch.ffmpeg(
        "-i \(Project.sample(name)) -vf fps=2,scale=160:90 -c:v libx264 -preset ultrafast -c:a copy",
        "media/\(name)")
    }
    let media = ["media/sea.mp4", "media/road.mp4"] + Project.samples.dropFirst(2)
    let made = try scratch.run(
      [Project.templater, "package", Project.template("article.json"), "--thumbnail-at", "5"]
        + ["-o", "article.templater", "--media"] + media)
    try #require(made.status == 0, "\(made.errors)")
    let archive = try ArchiveReader(path: scratch["article.templater"])
    #expect(archive.entries.map(\.name) == ["template.json", "thumbnail.jpg", "assets/song.m4a"])
    let valid = try scratch.run([Project.templater, "validate", "article.templater"])
    #expect(valid.status == 0, "\(valid.output)")

    for folder in ["empty", "unpacked"] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: false)
    }
    try archive.unpack(into: scratch["unpacked"])
    for (template, output) in [
      ("article.templater", "empty/out.mp4"), ("unpacked/template.json", "out.mp4"),
    ] {
      let applied = try scratch.run(
        [
          Project.templater, "apply", template, "--size", "160x90", "--frame-rate", "1", "-o",
          output, "--preset", "ultrafast", "--media",
        ] + media)
      try #require(applied.status == 0, "\(applied.errors)")
    }
    #expect(try scratch.data(of: "empty/out.mp4") == scratch.data(of: "out.mp4"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["empty"]) == ["out.mp4"])
  }

  @Test func packagingTwiceMakesTheSameBytes() throws {
    for name in ["one.templater", "two.zip"] {
      let result = try package("--title", "A walk", "-o", name)
      #expect(result.status == 0, "\(result.errors)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)],
        ofItemAtPath: scratch["edit/assets/film.mp4"])
    }
    #expect(try scratch.data(of: "one.templater") == scratch.data(of: "two.zip"))
    #expect(try scratch.names == ["edit", "one.templater", "two.zip"])
  }

  @Test func aDescriptionBecomesATemplateBesideItsMedia() throws {
    let result = try package(
      "--title", "A walk", "--description", "By the sea", "--author", "Ann", "--tags", "sea",
      "walk", "--license", "CC0", "-o", "edit/made.json")
    #expect(result.status == 0, "\(result.errors)")
    let text = String(decoding: try scratch.data(of: "edit/made.json"), as: UTF8.self)
    for words in [
      "\"Title\": \"A walk\"", "\"Thumbnail\": \"made.jpg\"", "\"Description\": \"By the sea\"",
      "\"Author\": \"Ann\"", "\"Tags\": [\"sea\", \"walk\"]", "\"License\": \"CC0\"",
      "\"source\": \"assets/film.mp4\"",
    ] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
    #expect(
      try scratch.ffprobe("-show_entries stream=codec_name,width,height edit/made.jpg")
        == ["mjpeg,64,48"])
    #expect(try scratch.run([Project.templater, "validate", "edit/made.json"]).status == 0)
    // Existing metadata of a template are kept unless an option replaces them.
    let again = try scratch.run([
      Project.templater, "package", "edit/made.json", "--author", "Bea", "-o", "edit/again.json",
    ])
    #expect(again.status == 0, "\(again.errors)")
    let second = String(decoding: try scratch.data(of: "edit/again.json"), as: UTF8.self)
    #expect(second == text.replacingOccurrences(of: "Ann", with: "Bea"))
  }

  @Test func aTitleIsNeeded() throws {
    let result = try package("-o", "walk.templater")
    #expect(result.status == 64)
    #expect(result.errors.contains("--title"), "\(result.errors)")
    #expect(try package("--title", "", "-o", "walk.templater").status == 64)
    #expect(try scratch.names == ["edit"])
  }

  @Test func sourcesOutsideTheFolderAreReported() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:d=4 -c:v libx264 out.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["edit/link.mp4"], withDestinationPath: "../out.mp4")
    for (source, code) in [("assets/nowhere.mp4", "M106"), ("link.mp4", "M107")] {
      try scratch.write(description(source: source), to: "edit/walk.json")
      let result = try package("--title", "A walk", "-o", "walk.templater")
      #expect(result.status == 1)
      #expect(result.errors.contains("edit/walk.json:2:48: error[\(code)]"), "\(result.errors)")
    }
    #expect(try !scratch.names.contains("walk.templater"))
  }

  /// The help says how to make a thumbnail that is missing, and another one is made with that.
  @Test func aMissingThumbnailIsReported() throws {
    let words = [Project.templater, "package", "title.json", "-o", "t.templater"]
    try scratch.write(
      try String(contentsOfFile: Project.template("title.json"), encoding: .utf8), to: "title.json")
    let result = try scratch.run(words)
    #expect(result.status == 1 && result.errors.contains("title.json:3:16: error[M106]"))
    #expect(
      result.errors.contains("put it there, or make a new one with --thumbnail or --thumbnail-at"),
      "\(result.errors)")
    let made = try scratch.run(words + ["--thumbnail-at", "1"])
    #expect(made.status == 0, "\(made.errors)")
  }

  @Test func aTemplateGoesWhereItFindsItsMedia() throws {
    let result = try package("--title", "A walk", "-o", "walk.json")
    #expect(result.status == 64)
    #expect(result.errors.contains("assets/film.mp4"), "\(result.errors)")
    #expect(try scratch.names == ["edit"])
  }

  @Test func wrongOptionsEndWith64() throws {
    for words in [
      ["-o", "walk.mp4"], ["--thumbnail-at", "-1", "-o", "w.zip"],
      ["--thumbnail-at", "4", "-o", "w.zip"],
      ["--thumbnail", "edit/red.png", "--thumbnail-at", "1", "-o", "w.zip"], [],
    ] {
      let result = try scratch.run(
        [Project.templater, "package", "edit/walk.json", "--title", "x"] + words)
      #expect(result.status == 64, "\(words): \(result.errors)")
    }
    #expect(try scratch.names == ["edit"])
  }

  @Test(.disabled(if: Sanitizer.isOn)) func nothingPartialIsWritten() throws {
    try scratch.write("what was there before", to: "walk.templater")
    try FileManager.default.createDirectory(
      atPath: scratch["folder.zip"], withIntermediateDirectories: true)
    for output in ["nowhere/walk.zip", "folder.zip", "/proc/walk.zip", "edit/red.png/walk.json"] {
      let result = try package("--title", "A walk", "-o", output)
      #expect([64, 73, 74].contains(result.status), "\(output): \(result.status)")
      #expect(result.errors.contains(output), "\(result.errors)")
    }
    let before = try scratch.names
    let full = try scratch.run([
      "bash", "-c",
      "trap '' XFSZ; ulimit -f 4; "
        + "exec \"$0\" package edit/walk.json --title x --thumbnail edit/red.png "
        + "-o walk.templater", Project.templater,
    ])
    #expect(full.status == 74, "\(full.errors)")
    #expect(full.errors.contains("walk.templater"), "\(full.errors)")
    #expect(try scratch.names == before)
    #expect(try scratch.data(of: "walk.templater") == Data("what was there before".utf8))
  }
}
