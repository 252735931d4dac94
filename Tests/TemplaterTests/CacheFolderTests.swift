import Foundation
import TestSupport
import Testing

/// The folder that is named as a cache may be one of the user's folders, or none.
@Suite struct CacheFolderTests {
  private static let files = Result { try prepared().files }
  private let scratch: Scratch

  init() throws { scratch = try Scratch(files: Self.files.get()) }

  private static func prepared() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:r=2:d=2 -c:v libx264 -preset ultrafast a.mp4")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 2}, "tracks": [
        {"type": "video", "name": "a", "segments": [{"position": 0, "duration": 2}]}]}
      """, to: "t.json")
    return scratch
  }

  private let apply = [
    "apply", "t.json", "--media", "a.mp4", "-o", "out.mp4", "--no-copy", "--explain",
  ]

  private func run(_ words: [String], after before: [String] = []) throws -> CommandResult {
    try scratch.run(before + [Project.templater] + words)
  }

  /// Some files are in folders with the names of a cache's folders.
  @Test func filesOfOthersStay() throws {
    let others = ["renders/final.mp4", "chunks/intro.mp4", "digests/x.txt", "digests/list.json"]
      .map { "kept/" + $0 }
    for name in others {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: scratch[name]).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try scratch.write("mine", to: name)
    }
    for words in [["show"], ["verify"], ["prune"], ["prune", "--to", "0"]] {
      let result = try run(["cache"] + words + ["--cache", "kept"])
      #expect(result.output.contains("0 chunks, records of 0 renders, 0 B"), "\(result.output)")
      #expect(!result.output.contains("removed"), "\(words): \(result.output)")
    }
    let made = try run(apply + ["--cache", "kept", "--cache-limit", "1"])
    #expect(made.status == 0, "\(made.errors)")
    for name in others {
      #expect((try? scratch.bytes(of: name)) == Array("mine".utf8), "\(name)")
    }
  }

  /// A user without permission to write. Root has it everywhere, unless a capability is taken away.
  private var without: [String] {
    geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []
  }

  private func setMode(_ mode: String, of folder: String) throws {
    let result = try scratch.run(["chmod", "-R", mode, folder])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// The second one has all chunks.
  @Test(arguments: [false, true]) func aNamedCacheThatCannotBeWrittenEndsTheRender(
    isFilled: Bool
  ) throws {
    if isFilled {
      try #require(try run(apply + ["--cache", "kept"]).status == 0)
      try FileManager.default.removeItem(atPath: scratch["out.mp4"])
    } else {
      try FileManager.default.createDirectory(
        atPath: scratch["kept/chunks"], withIntermediateDirectories: true)
    }
    try setMode("a-w", of: "kept")
    defer { try? setMode("u+w", of: "kept") }
    let named = try run(apply + ["--cache", "kept"], after: without)
    #expect(named.status == 74, "\(named.output)")
    #expect(
      named.errors.contains("kept/chunks: cannot be written: Permission denied"), "\(named.errors)")
    #expect(access(scratch["out.mp4"], F_OK) != 0)
    try FileManager.default.createSymbolicLink(
      atPath: scratch["templater"], withDestinationPath: scratch["kept"])
    let tacit = try scratch.run(
      without + [Project.templater] + apply, environment: ["XDG_CACHE_HOME": scratch.folder])
    #expect(tacit.status == 0, "\(tacit.errors)")
    #expect(
      tacit.output.contains("frames 0–3: encoded"), "the cache is not used: \(tacit.output)")
  }
}
