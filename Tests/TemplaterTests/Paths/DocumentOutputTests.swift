import Foundation
import TestSupport
import Testing

/// Every command writes documents in the same way: links remain links, permissions are kept, and
/// pipes are refused.
@Suite struct DocumentOutputTests {
  /// Command lines that write `OUT`; for those that rewrite it, it is a copy of `one.json`.
  static let writing = [
    "convert one.json -o OUT", "extract one.json -o OUT", "edit one.json --in-place",
    "edit one.json -o OUT", "package one.json --title T --thumbnail cover.png -o OUT",
    "timeline one.json -o OUT", "waveform song.wav -o OUT", "fmt OUT", "validate --fix OUT",
    "apply one.json -o OUT", "frame one.json -o OUT",
  ]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i sine=d=1 song.wav")
    try scratch.ffmpeg("-f lavfi -i color=red:s=16x16 -frames:v 1 cover.png")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 64, "frameRate": 10}, "tracks": [
        {"type": "text", "name": "t", "segments": [
          {"text": "a", "position": 0, "durration": 1}]}]}
      """, to: "broken.json")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 64, "frameRate": 10}, "tracks": [
        {"type": "text", "name": "t", "segments": [{"text": "a", "position": 0, "duration": 1.0}]}]}
      """, to: "one.json")
  }

  private func suffix(_ words: String) -> String {
    ["timeline": "svg", "apply": "mp4", "frame": "png", "package": "templater"][
      String(words.prefix { $0 != " " })]
      ?? "json"
  }

  private func run(_ words: String, to output: String) throws -> CommandResult {
    var list = words.replacing("OUT", with: output).split(separator: " ").map(String.init)
    if words.hasPrefix("edit") {
      if words.contains("--in-place") { list[1] = output }
      list.append("text new --from 0 --for 1")
    }
    return try scratch.run([Project.templater] + list, timeout: 60)
  }

  @Test(arguments: writing)
  func linksAndPermissionsStay(_ words: String) throws {
    let (real, link) = ("real.\(suffix(words))", "link.\(suffix(words))")
    let rewrites = words.hasPrefix("fmt") || words.contains("--fix") || words.contains("--in-place")
    let source = words.contains("--fix") ? "broken.json" : "one.json"
    let made = try scratch.run([
      "sh", "-c",
      "mkdir in; \(rewrites ? "cp \(source)" : "echo old >") in/\(real); chmod 640 in/\(real);"
        + " ln -s in/\(real) \(link)",
    ])
    try #require(made.status == 0, "\(made.errors)")
    let before = try scratch.bytes(of: "in/\(real)")
    let result = try run(words, to: link)
    #expect(result.status == (words.contains("--fix") ? result.status : 0), "\(result.errors)")
    #expect(try scratch.bytes(of: "in/\(real)") != before, "\(result.errors)")
    let manager = FileManager.default
    #expect(
      try manager.attributesOfItem(atPath: scratch[link])[.type] as? FileAttributeType
        == .typeSymbolicLink)
    #expect(
      try manager.attributesOfItem(atPath: scratch["in/\(real)"])[.posixPermissions] as? Int
        == 0o640)
    #expect(try manager.contentsOfDirectory(atPath: scratch["in"]) == [real])
  }

  @Test(
    arguments: writing.filter {
      $0.contains("OUT") && !$0.hasPrefix("fmt") && !$0.contains("--fix")
    })
  func pipesAreRefused(_ words: String) throws {
    let name = "pipe.\(suffix(words))"
    try #require(try scratch.run(["mkfifo", name]).status == 0)
    let result = try run(words, to: name)
    #expect(result.status == 73, "\(result.status) \(result.errors)")
    #expect(result.errors.contains("it is not a regular file"), "\(result.errors)")
    let type = try FileManager.default.attributesOfItem(atPath: scratch[name])[.type]
    #expect(type as? String != FileAttributeType.typeRegular.rawValue)
  }
}
