import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// The library reports the same findings as the command, because both use the same pipeline.
@Suite struct LibraryFindingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 tiny.png")
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: false)
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 in/near.png")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["in/link.png"], withDestinationPath: "../tiny.png")
  }

  private func template(_ segments: String, _ more: String = "") throws -> VideoTemplate {
    try scratch.write(
      """
      { "Title": "T", "Profile": { "canvas": { "width": 320, "height": 192, "frameRate": 10 }\(more),
        "tracks": [\(segments)] } }
      """, to: "in/t.json")
    return try VideoTemplate(contentsOf: scratch["in/t.json"])
  }

  private func photos(_ segment: String) -> String {
    """
    { "type": "photo", "name": "p", "segments": [ { "position": 0, "duration": 0.5\(segment) } ] }
    """
  }

  private func text(_ segment: String) -> String {
    """
    { "type": "text", "name": "t", "segments": [ { "position": 0, "duration": 0.5, \(segment) } ] }
    """
  }

  @Test func imagesThatAreDrawnLargerAreReported() throws {
    let summary = try template(photos("")).render(
      with: [scratch["tiny.png"]], to: scratch["made.mp4"])
    #expect(summary.warnings.count == 1, "\(summary.warnings)")
    #expect(summary.warnings.first?.contains("is enlarged 3 times and will look soft") == true)
  }

  @Test func fontsThatAreMissingAreReported() throws {
    let template = try template(
      text("\"text\": \"A\", \"style\": { \"font\": \"none.ttf\" }"))
    let summary = try template.render(with: [], to: scratch["made.mp4"])
    #expect(summary.warnings.contains { $0.contains("'none.ttf' is missing") }, "\(summary)")
  }

  @Test func fieldsWithoutAValueAreRefused() throws {
    func render(_ field: String, _ values: [String: String] = [:]) throws {
      _ = try template(
        text("\"text\": \"{{city}}\""), ", \"fields\": { \"city\": { \"type\": \"text\"\(field) } }"
      ).render(filling: [], values: values, to: scratch["made.mp4"])
    }
    let error = #expect(throws: EditFailure.self) { try render("") }
    #expect(
      error?.description.contains("the field 'city' needs a value") == true, "\(error as Any)")
    #expect(error?.description.hasSuffix(#"; set it with values: ["city": …]"#) == true)
    try render(", \"default\": \"Oslo\"")
    try render("", ["city": "Oslo"])
  }

  /// For a template from a stranger.
  @Test func pathsOutOfTheFolderAreRefused() throws {
    let outside = "is outside the template's folder"
    func failure(_ template: VideoTemplate) -> String {
      let error = #expect(throws: EditFailure.self) {
        try template.render(with: [scratch["tiny.png"]], to: scratch["made.mp4"])
      }
      return error?.description ?? ""
    }
    for image in ["../tiny.png", "link.png"] {
      let template = try template(photos(", \"background\": { \"image\": \"\(image)\" }"))
      #expect(failure(template).contains(outside), "\(image)")
    }
    let source = ", \"media\": { \"m\": { \"type\": \"photo\", \"source\": \"link.png\" } }"
    let linked = try template(photos(", \"media\": \"m\""), source)
    #expect(failure(linked).contains(outside))
    #expect(!FileManager.default.fileExists(atPath: scratch["made.mp4"]))
  }

  @Test func allFilesThatCannotBeUsedAreNamed() throws {
    try scratch.write("no image", to: "bad.png")
    try scratch.write("no image", to: "worse.png")
    let error = #expect(throws: EditFailure.self) {
      try template(photos("")).render(
        with: [scratch["bad.png"], scratch["worse.png"]], to: scratch["made.mp4"])
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.contains("bad.png") == true && lines.last?.contains("worse.png") == true)
  }

  /// A file that the document names is a finding at its place, each once; the others are named after those.
  @Test(arguments: [
    MediaProcess.own,
    .confined(program: Project.program("templater-media"), allowsUnconfined: true),
  ])
  func filesThatTheDocumentNamesHaveTheirPlaces(process: MediaProcess) throws {
    try scratch.write("no image", to: "in/text.png")
    try scratch.write("no image", to: "given.png")
    let sources = """
      ,
      "media": { "q": { "type": "photo", "source": "text.png" },
        "r": { "type": "photo", "source": "text.png" } }
      """
    let template = try template(
      """
      { "type": "photo", "name": "p", "segments": [
          { "position": 0, "duration": 0.5, "media": "q", "background": { "image": "text.png" } },
          { "position": 0.5, "duration": 0.5, "media": "r" }, { "position": 1, "duration": 0.5 } ] }
      """, sources)
    var settings = RenderSettings()
    settings.process = process
    let error = #expect(throws: EditFailure.self) {
      try template.render(
        with: [scratch["given.png"]], to: scratch["made.mp4"], settings: settings)
    }
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    try #require(lines.count == 4, "\(lines)")
    let path = scratch["in/text.png"]
    let starts = [
      "line 2, column 46: M125 the source of 'q' cannot be used: \(path): ",
      "line 3, column 37: M125 the source of 'r' cannot be used: \(path): ",
      "line 5, column 78: M125 the background image cannot be used: \(path): ",
      "\(scratch["given.png"]): ",
    ]
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start), "\(line)") }
    #expect(!FileManager.default.fileExists(atPath: scratch["made.mp4"]))
  }

  /// A file that cannot be opened is not a defect of the document.
  @Test func filesThatCannotBeOpenedAreNamedByTheirPaths() throws {
    let error = #expect(throws: EditFailure.self) {
      try template(photos("")).render(
        with: [scratch["none.png"], scratch["none.png"]], to: scratch["made.mp4"])
    }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 1 && lines[0].hasPrefix("\(scratch["none.png"]): "), "\(lines)")
  }
}
