import Files
import Foundation
import TestSupport
import Testing

/// A document is written completely or not at all, and the properties of the file that it replaces
/// are kept.
@Suite struct DocumentWriterTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(
    _ text: String, to name: String, replaces: Bool = true, over old: String? = nil
  ) throws(OutputFailure) {
    try DocumentWriter.write(
      Array(text.utf8), to: OutputTarget(scratch[name], replaces: replaces),
      isUnchanged: old.map { old in { $0 == Array(old.utf8) } })
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try scratch.bytes(of: name), as: UTF8.self)
  }

  private func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch[name])
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func shell(_ line: String) throws {
    let result = try scratch.run(["sh", "-c", line])
    try #require(result.status == 0, "\(result.errors)")
  }

  @Test func permissionsStay() throws {
    try shell("echo old > a; chmod 600 a; umask 022")
    try write("new", to: "a")
    #expect(try text("a") == "new" && mode("a") == 0o600)
    try shell("chmod 4755 a")
    try write("newer", to: "a")
    #expect(try mode("a") == 0o4755)
  }

  @Test func linksStayLinks() throws {
    try shell(
      "mkdir in; echo old > in/real; ln -s in/real near; ln -s near far; ln -s in/none dangling")
    try write("new", to: "far")
    #expect(try text("in/real") == "new")
    try write("made", to: "dangling")
    #expect(try text("in/none") == "made")
    for name in ["near", "far", "dangling"] {
      let type = try FileManager.default.attributesOfItem(atPath: scratch[name])[.type]
      #expect(type as? FileAttributeType == .typeSymbolicLink, "\(name)")
    }
    #expect(try scratch.names == ["dangling", "far", "in", "near"])
  }

  @Test func otherThingsThanFilesAreRefused() throws {
    try shell("mkfifo pipe; mkdir folder; ln -s loop loop; ln -s nowhere/x lost; echo a > file")
    func reason(_ name: String) -> OutputFailure.Reason? {
      do throws(OutputFailure) {
        try write("new", to: name)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason("pipe") == .refused(.notAFile))
    #expect(reason("folder") == .refused(.folder))
    #expect(reason("none/x") == .refused(.noFolder(scratch["none"])))
    #expect(reason("lost") == .refused(.noFolder(scratch["nowhere"])))
    #expect(reason("file/x") == .refused(.noFolder(scratch["file"])))
    #expect(reason("loop") != nil)
    #expect(try scratch.names == ["file", "folder", "loop", "lost", "pipe"])
  }

  @Test func aFileThatWasChangedMeanwhileStays() throws {
    try shell("echo changed > a")
    let error = #expect(throws: OutputFailure.self) { try write("new", to: "a", over: "old\n") }
    #expect(error?.reason == .changed)
    #expect(try text("a") == "changed\n")
    try write("new", to: "a", over: "changed\n")
    #expect(try text("a") == "new")
    try shell("rm a")
    #expect(throws: OutputFailure.self) { try write("newer", to: "a", over: "new") }
    #expect(try scratch.names.isEmpty)
  }

  @Test func aFileThatHasToStayStays() throws {
    try shell("echo old > a")
    let error = #expect(throws: OutputFailure.self) { try write("new", to: "a", replaces: false) }
    #expect(error?.reason == .refused(.exists))
    #expect(try text("a") == "old\n")
  }

  @Test func aFailureLeavesNoPartialFile() throws {
    struct Stop: Error {}
    try shell("echo old > a")
    #expect(throws: Stop.self) {
      try DocumentWriter.make(OutputTarget(scratch["a"]), failing: { $0 as any Error }) { file in
        try Descriptor(file.descriptor).write("half".utf8)
        throw Stop()
      }
    }
    #expect(try text("a") == "old\n" && scratch.names == ["a"])
  }
}
