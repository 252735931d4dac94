import Conversion
import Diagnostics
import Foundation
import JSONSyntax
import MediaValues
import Provenance
import TestSupport
import Testing

/// The record of a video's inputs is written and read, and its files are found.
@Suite struct InputManifestTests {
  @Test(arguments: [0, 1, 55, 56, 63, 64, 1000, 49_152, 49_153, 200_000])
  func fingerprintsAreSHA256OfPieces(_ count: Int) throws {
    let scratch = try Scratch()
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    try scratch.write(bytes, to: "a")
    let piece = 16_384
    let read =
      count <= 3 * piece
      ? bytes
      : [0, (count - piece) / 2, count - piece].flatMap { bytes[$0..<$0 + piece] }
    try scratch.write(Array(read), to: "read")
    let judged = try scratch.run(["sha256sum", "read"]).output.prefix(64)
    let found = try #require(FileFingerprint(of: URL(fileURLWithPath: scratch["a"])))
    #expect(found.digest == String(judged) && found.bytes == count)
  }

  @Test func otherValuesAreReported() {
    let record = InputManifest(files: [:], values: ["name": "Elisabeth", "year": "2026"])
    #expect(record.differences(from: record.values).isEmpty)
    let found = record.differences(from: ["name": "Mohammed", "city": "Bern", "year": "2026"])
    #expect(
      found.map(\.message) == [
        "the field 'city' had its default when the video was made; the video is compared with 'Bern'",
        "the field 'name' had 'Elisabeth' when the video was made; the video is compared with 'Mohammed'",
      ])
    #expect(found.allSatisfy { $0.code == "M194" && $0.severity == .warning })
  }

  @Test func recordsAreReadAsTheyWereWritten() throws {
    let record = InputManifest(
      files: ["a": .init(name: "a.mp4", fingerprint: .init(bytes: 12, digest: "00"))],
      values: ["city": "Kyōto"], size: .init(width: 64, height: 36), frameRate: .thirty)
    #expect(InputManifest(record.json) == record)
    var full = record
    full.files["b"] = .init(
      name: "b.mp4", fingerprint: .init(bytes: 1, digest: "01"),
      part: MediaPart(start: 1.5, end: 20))
    full.replaced = ["song": .init(name: "s.m4a", fingerprint: .init(bytes: 2, digest: "02"))]
    full.adjustments = SlotAdjustments(
      whenShort: [.init(value: .freeze), .init(slot: "a:b", value: .loop)],
      fit: [.init(slot: "a", value: .blur)])
    (full.tempo, full.hasSteadyBeats) = (97.5, true)
    full.subtitles = .init(
      file: .init(name: "s.srt", fingerprint: .init(bytes: 3, digest: "03")), style: "large")
    #expect(InputManifest(full.json) == full)
    #expect(InputManifest(.object(JSONObject([]))) == nil)
    #expect(InputManifest(.string("x")) == nil)
  }

  @Test(arguments: [
    "{}", #"{"media": {}, "fields": []}"#, #"{"media": {}, "size": "big"}"#,
    #"{"media": {}, "size": 64}"#, #"{"media": {}, "frameRate": "fast"}"#,
    #"{"media": {}, "frameRate": 30}"#, #"{"media": {}, "bpm": 97}"#,
    #"{"media": {}, "bpm": "nan"}"#, #"{"media": {}, "steady": "true"}"#,
    #"{"media": {"a": {"file": "a", "bytes": 1, "fingerprint": "00", "in": "1"}}}"#,
    #"{"media": {}, "subtitles": {"file": "a", "bytes": 1, "fingerprint": "00", "style": 1}}"#,
  ])
  func recordsOfAnotherShapeAreRefused(text: String) throws {
    #expect(InputManifest(try #require(JSONValue(parsing: text))) == nil)
    #expect(InputManifest(try #require(JSONValue(parsing: #"{"media": {}}"#))) != nil)
  }

  @Test func filesAreFoundByNameAndByContent() throws {
    let scratch = try Scratch()
    let folder = URL(fileURLWithPath: scratch.folder)
    try scratch.write("one", to: "one.txt")
    let known = try #require(FileFingerprint(of: URL(fileURLWithPath: scratch["one.txt"])))
    let record = InputManifest(files: ["a": .init(name: "one.txt", fingerprint: known)])
    #expect(record.find(in: [folder]).slots == ["a": scratch["one.txt"]])
    _ = try scratch.run(["mv", "one.txt", "renamed.txt"])
    #expect(record.find(in: [folder]).slots == ["a": scratch["renamed.txt"]])
    try scratch.write("two", to: "renamed.txt")
    #expect(record.find(in: [folder]).findings.map(\.code) == ["M170"])
    try scratch.write("three", to: "one.txt")
    let changed = record.find(in: [folder])
    #expect(changed.findings.map(\.code) == ["M171"] && changed.slots.count == 1)
    // The record of a stranger does not lead to files in other folders.
    let sly = InputManifest(files: ["a": .init(name: "../../etc/passwd", fingerprint: known)])
    #expect(sly.find(in: [folder]).slots.isEmpty)
  }
}
