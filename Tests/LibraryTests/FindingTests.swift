import Foundation
import TemplaterKit
import TemplaterMedia
import TestSupport
import Testing

/// Findings are values with a code and a place: those of a document without rendering, those of a render in its summary,
/// and errors in the failure.
@Suite struct LibraryFindingValueTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=red:s=64x64 -frames:v 1 tiny.png")
  }

  private func edit() throws -> Edit {
    var edit = try Edit(width: 64, height: 64, framesPerSecond: 10)
    try edit.append(photo: scratch["tiny.png"], lasting: 0.5)
    return edit
  }

  @Test func aFieldThatIsNotDeclaredIsAFinding() throws {
    var edit = try edit()
    #expect(edit.findings.isEmpty, "\(edit.findings)")
    try edit.addText("{{city}}", at: 0, lasting: 0.5)
    let finding = try #require(edit.findings.first)
    #expect(edit.findings.count == 1 && finding.code == "F502", "\(edit.findings)")
    #expect(finding.name == "unknown-field-in-text" && finding.severity == .warning)
    #expect(finding.message.contains("'city'") && finding.help != nil && finding.file == nil)
    let place = try #require(finding.place)
    #expect(place.path?.hasSuffix("/segments/0/text") == true, "\(place)")
    let line = edit.description.split(separator: "\n")[try #require(place.line) - 1]
    #expect(line.contains("{{city}}") && (place.column ?? 0) > 1)
    let summary = try edit.render(to: scratch["out.mp4"])
    #expect(summary.findings == [finding] && summary.warnings == [finding.message])
    let template = try edit.template(title: "T")
    #expect(template.findings.contains { $0.code == "F502" })
    let filled = try template.render(with: [scratch["tiny.png"]], to: scratch["out.mp4"])
    #expect(filled.findings.contains { $0.code == "F502" && $0.place?.line != nil })
  }

  @Test func aDeclaredFieldHasAValue() throws {
    var edit = try edit()
    try edit.declareField("city", label: "Where?", default: "Oslo")
    try edit.addText("{{city}}", at: 0, lasting: 0.5)
    #expect(edit.findings.isEmpty, "\(edit.findings)")
    for name in ["city", "", "a}}b", " a", "a\0"] {
      #expect(throws: EditFailure.self, "\(name)") { try edit.declareField(name) }
    }
    func bytes(_ edit: Edit, _ values: [String: String] = [:]) throws -> [UInt8] {
      try edit.render(to: scratch["out.mp4"], values: values)
      return try scratch.bytes(of: "out.mp4")
    }
    var plain = try self.edit()
    try plain.addText("Oslo", at: 0, lasting: 0.5)
    #expect(try bytes(edit) == bytes(plain))
    #expect(try bytes(edit, ["city": "Rome"]) != bytes(plain))
    let template = try edit.template(title: "T")
    try template.render(
      filling: [SlotFile(scratch["tiny.png"])], values: ["city": "Rome"], to: scratch["a.mp4"])
    #expect(try scratch.bytes(of: "a.mp4") == bytes(edit, ["city": "Rome"]))
    try edit.declareField("name", label: "Who?")
    let failure = #expect(throws: EditFailure.self) { try edit.render(to: scratch["out.mp4"]) }
    #expect(failure?.findings.map(\.code) == ["M130"], "\(failure as Any)")
  }

  /// As `templater validate` prints them for the same texts.
  @Test func findingsOfADocumentAreKnownWithoutRendering() throws {
    try scratch.write(
      """
      { "version": "1", "canvas": { "width": 64, "height": 64 },
        "media": { "a": { "type": "photo", "source": "clip.mp4" } },
        "tracks": [ { "type": "photo", "name": "v", "segments": [
          { "position": 0, "duration": 1, "media": "a" } ] } ] }
      """, to: "edit.json")
    let findings = try Edit(contentsOf: scratch["edit.json"]).findings
    #expect(findings.map(\.code) == ["R319"], "\(findings)")
    try scratch.write(
      """
      { "Title": "T", "Profile": { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "tracks": [ { "type": "photo", "name": "p", "segments": [ { "position": 0, "duration": 0.5 } ] },
          { "type": "text", "name": "t", "segments": [
            { "position": 0, "duration": 0.5, "text": "{{city}}" } ] } ] } }
      """, to: "t.json")
    let template = try VideoTemplate(contentsOf: scratch["t.json"])
    let finding = try #require(template.findings.first { $0.code == "F502" })
    #expect(finding.place?.line == 4 && finding.place?.path == "/Profile/tracks/1/segments/0/text")
    let summary = try template.render(with: [scratch["tiny.png"]], to: scratch["out.mp4"])
    #expect(summary.findings.filter { $0.code == "F502" } == [finding])
  }

  @Test func failuresHaveTheirFindings() throws {
    let wrong = #expect(throws: EditFailure.self) { try Edit(description: "{\n  \"tracks\": 5 }") }
    let finding = try #require(wrong?.findings.first)
    #expect(finding.severity == .error && finding.place?.line == 2, "\(finding)")
    #expect(wrong?.description == wrong?.findings.map(\.description).joined(separator: "\n"))
    #expect((wrong as (any LocalizedError)?)?.errorDescription == wrong?.description)
    #expect(wrong.map { ($0 as any Error).localizedDescription } == wrong?.description)
    var edit = try edit()
    let refused = #expect(throws: EditFailure.self) { try edit.remove(7) }
    #expect(refused?.findings.isEmpty == true)
    try edit.append(video: scratch["none.mp4"], lasting: 1)
    let missing = #expect(throws: EditFailure.self) { try edit.render(to: scratch["out.mp4"]) }
    #expect(missing?.findings.map(\.code) == ["M106"], "\(missing as Any)")
    #expect(missing?.findings.first?.place?.path == "/media/none/source")
    #expect(missing?.description.contains(scratch["none.mp4"]) == true)
  }

  @Test func findingsAboutMediaNameTheFile() throws {
    var samples = Sounds.sine(440, amplitude: 0.25, seconds: 1)
    samples[24_000] = .nan
    try scratch.wave(samples, to: "bad.wav")
    var edit = try edit()
    try edit.addMusic(scratch["bad.wav"])
    let summary = try edit.render(to: scratch["out.mp4"])
    let finding = try #require(summary.findings.first { $0.code == "M190" })
    #expect(finding.name == "unusable-samples" && finding.file == scratch["bad.wav"])
    #expect(finding.place == nil)
  }

  @Test func severitiesAreOrdered() {
    #expect(Finding.Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
