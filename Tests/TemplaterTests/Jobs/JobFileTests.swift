import Foundation
import TestSupport
import Testing

/// No command of jobs changes or follows what is not its own.
@Suite(.serialized) struct JobFileTests {
  private let scene: JobScene
  private var scratch: Scratch { scene.scratch }

  init() throws {
    scene = try JobScene(seconds: 12)
    try scratch.write("precious", to: "mine")
  }

  private func replace(_ name: String, byLinkTo other: String) throws {
    unlink(scratch[name])
    try #require(symlink(scratch[other], scratch[name]) == 0)
  }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: scratch[name])) != nil
  }

  @Test func aStoreReplacesWhatIsNoEntry() throws {
    try scene.succeed(JobScene.planning + " --store store")
    let entries = try FileManager.default.contentsOfDirectory(atPath: scratch["store"]).map {
      "store/" + $0
    }
    try #require(entries.count == 2)
    let contents = try entries.map { try scratch.data(of: $0) }
    func expectEntries(_ note: Comment) throws {
      try scene.succeed(JobScene.planning + " --store store")
      #expect(try entries.map { try scratch.data(of: $0) } == contents, note)
      #expect(!entries.contains(where: isLink), note)
    }
    for target in ["mine", "sea.mp4", "t.json", "none"] {
      let before = try? scratch.data(of: target)
      for entry in entries { try replace(entry, byLinkTo: target) }
      try expectEntries("a link to \(target)")
      #expect((try? scratch.data(of: target)) == before)
    }
    unlink(scratch[entries[0]])
    _ = try scratch.run(["mkfifo", entries[0]])
    try scratch.write([UInt8](repeating: 0, count: contents[1].count), to: entries[1])
    try expectEntries("a pipe, and a damaged entry of the same size")
  }

  @Test(arguments: [
    ("mine", 73, "cannot use mine as a store: Not a directory"),
    ("/dev/null", 73, "cannot use /dev/null as a store: Not a directory"),
    ("mine/store", 73, "cannot use mine/store as a store: Not a directory"),
    ("", 64, "--store needs the name of a folder"),
  ])
  func whatIsNoFolderIsNoStore(name: String, status: Int32, sentence: String) throws {
    let words = (JobScene.planning + " --store").split(separator: " ").map(String.init) + [name]
    let result = try scratch.run([Project.templater] + words)
    #expect(result.status == status && result.errors.contains(sentence), "\(result.errors)")
    #expect(!result.errors.contains("Cocoa"))
    #expect(try scratch.bytes(of: "mine") == Array("precious".utf8))
    #expect(try !scratch.names.contains("t.job.json"))
  }

  @Test(arguments: [
    "render t.job.json -o out.mp4", "apply t.json --media sea.mp4 --no-copy -o out.mp4",
  ])
  func soundIsNotWrittenThroughLinks(words: String) throws {
    try scene.succeed(JobScene.planning)
    try scene.succeed(words + " --cache kept")
    let whole = try scratch.data(of: "out.mp4")
    for target in ["mine", "sea.mp4"] {
      let before = try scratch.data(of: target)
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch["kept/chunks"])
      let sound = names.filter { $0.hasSuffix("-0") || $0.hasSuffix("-sound") }
      try #require(sound.count == 2)
      for name in sound { try replace("kept/chunks/" + name, byLinkTo: target) }
      try scene.succeed(words + " --cache kept")
      #expect(try scratch.data(of: target) == before)
      #expect(!sound.contains { isLink("kept/chunks/" + $0) })
      #expect(try scratch.data(of: "out.mp4") == whole)
    }
  }

  /// A terminal must not obey the names in a job.
  @Test func controlCharactersInNamesAreEscaped() throws {
    for words in [
      ["plan", "t.json", "--media", "sea.mp4", "--no-copy", "-o", "a\u{1B}[31m\n.json"],
      ["chunks", "a\u{1B}[31m\n.json"],
    ] {
      let result = try scratch.run([Project.templater] + words + ["--cache", "k\u{1B}"])
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output.contains(#"a\u{1B}[31m\u{A}."#) && !result.output.contains("\u{1B}"))
    }
  }

  /// A name that was not given replaces jobs only.
  @Test func aFileThatIsNoJobIsKept() throws {
    try scratch.write("precious", to: "t.job.json")
    let words = JobScene.planning.replacing("-o t.job.json ", with: "")
    let refused = try scene.run(words)
    #expect(refused.status == 73 && refused.errors.contains("cannot write t.job.json"))
    #expect(try scratch.bytes(of: "t.job.json") == Array("precious".utf8))
    unlink(scratch["t.job.json"])
    try scene.succeed(words)
    try scene.succeed(words)
    #expect(try scene.run(words + " -n").status == 73)
  }

  /// A folder in place of a chunk is named, and the disk is not blamed.
  @Test func aFolderInTheCacheIsNamed() throws {
    try scene.succeed(JobScene.planning)
    let listed = try scene.run("chunks t.job.json --cache kept --format json").output
    let key = try #require(listed.firstMatch(of: /"key":"([^"]+)"/)).1
    try FileManager.default.createDirectory(
      atPath: scratch["kept/chunks/\(key)/x"], withIntermediateDirectories: true)
    let result = try scene.run("chunks make t.job.json 0 --cache kept")
    #expect(result.status == 74 && result.errors.contains("it is a folder"), "\(result.errors)")
    #expect(!result.errors.contains("full"))
  }

  @Test func aMediaFolderThatCannotBeReadIsNamed() throws {
    try scene.succeed(JobScene.planning)
    unlink(scratch["song.wav"])
    let result = try scene.run("render t.job.json -o out.mp4 --cache kept --media-dir none")
    #expect(result.status == 66)
    #expect(
      result.errors.contains("; none cannot be read: No such file or directory; copy it there"),
      "\(result.errors)")
  }

  /// The makefile in the documentation runs each part, and makes the video again after its job.
  @Test func theMakefileDividesTheWork() throws {
    let page = try String(contentsOfFile: Project.root + "/docs/cluster.md", encoding: .utf8)
    let makefile = try #require(page.firstMatch(of: /```make\n((?:.|\n)*?)```/)).1
    try scratch.write(String(makefile), to: "Makefile")
    let programs = URL(fileURLWithPath: Project.templater).deletingLastPathComponent().path
    func make() throws -> String {
      let result = try scratch.run(
        ["make", "-j2"],
        environment: ["PATH": programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")])
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    try scene.succeed("plan t.json --media sea.mp4 -o trip.job.json --no-copy --cache shared")
    let made = try make()
    for part in ["0", "1", "sound"] {
      #expect(made.contains("templater chunks make trip.job.json \(part) --cache shared"))
    }
    try scene.succeed("apply t.json --media sea.mp4 -o whole.mp4 --no-copy --no-cache")
    #expect(try scratch.data(of: "trip.mp4") == scratch.data(of: "whole.mp4"))
    #expect(try !make().contains("templater render"))
    usleep(20_000)
    try scene.succeed("plan t.json --media sea.mp4 -o trip.job.json --no-copy --cache shared")
    #expect(try make().contains("templater render"))
  }
}
