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
      try #require(try run(apply + ["--cache", "kept"], after: without).status == 0)
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

  @Test func lookingCreatesNothing() throws {
    try FileManager.default.createDirectory(
      atPath: scratch["folder"], withIntermediateDirectories: false)
    for folder in ["none/below", "folder"] {
      let planned = try run(apply + ["--dry-run", "--cache", folder])
      #expect(planned.status == 0, "\(planned.errors)")
      #expect(planned.output.contains("encoded for the first time"), "\(planned.output)")
      let health = try run(["doctor", "--cache", folder])
      #expect(health.output.contains("\(folder): 0 chunks, 0 B"), "\(health.output)")
      #expect(!health.output.contains("the cache cannot be used"), "\(health.output)")
      for words in [["show"], ["prune"], ["verify"]] {
        let result = try run(["cache"] + words + ["--cache", folder])
        #expect(result.status == (folder == "folder" ? 0 : 66), "\(words): \(result.errors)")
        #expect(
          result.errors.contains("none/below does not exist") == (folder != "folder"),
          "\(words): \(result.errors)")
      }
    }
    #expect(try scratch.names == ["a.mp4", "folder", "t.json"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["folder"]).isEmpty)
  }

  /// The default folder is created by the first render.
  @Test func aDefaultCacheBeforeTheFirstRenderIsEmpty() throws {
    let result = try scratch.run(
      [Project.templater, "cache"], environment: ["XDG_CACHE_HOME": scratch["none"]])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("none/templater: 0 chunks, records of 0 renders, 0 B"))
    #expect(access(scratch["none"], F_OK) != 0)
  }

  @Test(arguments: ["show", "prune", "verify"]) func aFileIsNoCache(command: String) throws {
    let result = try run(["cache", command, "--cache", "t.json"])
    #expect(result.status == 66)
    #expect(result.errors.contains("t.json: is not a folder"), "\(result.errors)")
  }

  @Test func aCacheThatCannotBeWrittenIsReported() throws {
    // A process that a test's server forks has another library, so that its chunks have other keys.
    try #require(try run(apply + ["--cache", "kept"], after: without).status == 0)
    try setMode("a-w", of: "kept")
    defer { try? setMode("u+w", of: "kept") }
    let sentence = "kept/chunks: cannot be written: Permission denied"
    let pruned = try run(["cache", "prune", "--cache", "kept"], after: without)
    #expect(pruned.status == 74 && pruned.errors.contains(sentence), "\(pruned.errors)")
    let health = try run(["doctor", "--cache", "kept"], after: without)
    #expect(health.status == 1 && health.output.contains(sentence), "\(health.output)")
    // They only read.
    for words in [["cache"], ["cache", "verify"]] {
      let result = try run(words + ["--cache", "kept"], after: without)
      #expect(result.status == 0 && result.output.contains("kept: 1 chunk"), "\(result.errors)")
    }
    let planned = try run(apply + ["--dry-run", "--cache", "kept"], after: without)
    #expect(planned.output.contains("frames 0–3: cached"), "\(planned.errors)")
  }
}
