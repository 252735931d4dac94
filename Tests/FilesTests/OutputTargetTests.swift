import Files
import Glibc
import TestSupport
import Testing

/// An output may replace only certain files.
@Suite struct OutputTargetTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = try scratch.write("a clip", to: "clip.mp4")
    _ = try scratch.write("another", to: "other.mp4")
  }

  @Test(arguments: ["clip.mp4", "./clip.mp4", "folder/../clip.mp4", "hard.mp4", "soft.mp4"])
  func aFileThatIsReadIsKnownByAnyName(name: String) throws {
    _ = try scratch.run(["mkdir", "folder"])
    _ = try scratch.run(["ln", "clip.mp4", "hard.mp4"])
    _ = try scratch.run(["ln", "-s", "clip.mp4", "soft.mp4"])
    let target = OutputTarget(scratch[name], read: ReadFiles([scratch["clip.mp4"]]))
    let refusal = #expect(throws: OutputRefusal.self) { try target.check() }
    #expect(refusal?.reason == .isRead(as: scratch["clip.mp4"]))
    #expect(refusal?.explanation.contains("choose another output") == true)
  }

  @Test func otherFilesAreReplacedUnlessForbidden() throws {
    var target = OutputTarget(scratch["other.mp4"], read: ReadFiles([scratch["clip.mp4"]]))
    try target.check()
    target.replaces = false
    let refusal = #expect(throws: OutputRefusal.self) { try target.check() }
    #expect(refusal?.reason == .exists)
    try target.renamed(scratch["new.mp4"]).check()
  }

  @Test func theNamesAfterATakenOneAreSpare() {
    var target = OutputTarget("a.mp4", replaces: false)
    #expect(target.spareNames.isEmpty)
    target.names = NumberedNames("a", ending: ".mp4")
    #expect(target.spareNames.prefix(2) == ["a-2.mp4", "a-3.mp4"])
    target.path = "a-2.mp4"
    #expect(target.spareNames.first == "a-3.mp4")
    #expect(target.spareNames.last == "a-999.mp4")
  }

  /// A link, a pipe and a read-only file are replaced, and nothing outside the folder changes.
  @Test(arguments: ["soft", "dangling", "pipe", "file"])
  func anEntryReplacesWhatIsThere(name: String) throws {
    _ = try scratch.run(["ln", "-s", "clip.mp4", "soft"])
    _ = try scratch.run(["ln", "-s", "none", "dangling"])
    _ = try scratch.run(["mkfifo", "pipe"])
    try scratch.write("old", to: "file")
    try DocumentWriter.write(Array("new".utf8), to: .entry(scratch[name]))
    #expect(EntryFile.bytes(of: scratch[name], limit: 9) == Array("new".utf8))
    #expect(try scratch.bytes(of: "clip.mp4") == Array("a clip".utf8))
    #expect(try !scratch.names.contains("none"))
  }

  @Test func onlyRegularFilesAreEntries() throws {
    _ = try scratch.run(["ln", "-s", "clip.mp4", "soft"])
    _ = try scratch.run(["mkfifo", "pipe"])
    for name in ["soft", "pipe", "none", ""] {
      #expect(EntryFile.bytes(of: scratch[name], limit: 99) == nil)
    }
    #expect(EntryFile.bytes(of: scratch["clip.mp4"], limit: 5) == nil)
    #expect(throws: OutputRefusal(scratch.folder, .folder)) {
      try OutputTarget.entry(scratch.folder).check()
    }
  }

  /// What a render would find out at its end is known before it begins.
  @Test func aFolderWithoutPermissionIsRefused() throws {
    _ = try scratch.run(["mkdir", "closed"])
    let target = OutputTarget(scratch["closed/new.mp4"])
    try target.checkPermission()
    _ = try scratch.run(["chmod", "500", "closed"])
    defer { _ = try? scratch.run(["chmod", "700", "closed"]) }
    // As root, the folder is writable.
    guard geteuid() != 0 else { return }
    let refusal = #expect(throws: OutputRefusal.self) { try target.checkPermission() }
    #expect(refusal?.explanation.contains("choose another output") == true)
  }

  @Test func foldersAndDevicesAreNoOutputs() throws {
    #expect(throws: OutputRefusal(scratch.folder, .folder)) {
      try OutputTarget(scratch.folder).check()
    }
    #expect(throws: OutputRefusal("/dev/null", .notAFile)) {
      try OutputTarget("/dev/null").check()
    }
  }
}
