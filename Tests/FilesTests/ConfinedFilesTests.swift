import Files
import Foundation
import TestSupport
import Testing

/// A file that a document names is opened in the document's folder, and nowhere else.
@Suite struct ConfinedFilesTests {
  private let scratch: Scratch
  private var folder: String { scratch["folder"] }

  init() throws {
    scratch = try Scratch()
    let made = try scratch.run(
      [
        "sh", "-c",
        "mkdir -p folder/inner other; echo in > folder/inner/a; echo out > secret; echo out > other/a;"
          + " ln -s inner/a folder/near; ln -s \"$PWD/folder/inner/a\" folder/absolute;"
          + " ln -s ../secret folder/far; ln -s ../other folder/side; mkfifo folder/pipe",
      ])
    try #require(made.status == 0, "\(made.errors)")
  }

  private func reach(_ name: String) -> ConfinedFiles.Reach {
    ConfinedFiles.insert(folder + "/" + name, beneath: folder)
    return ConfinedFiles.reach(folder + "/" + name)
  }

  @Test(arguments: ["inner/a", "near", "absolute", "inner/../inner/a"])
  func pathsInsideTheFolderAreOpened(_ name: String) {
    #expect(reach(name) == .file)
    #expect(ConfinedFiles.bytes(of: folder + "/" + name, limit: 10) == Array("in\n".utf8))
  }

  @Test(arguments: ["far", "side/a", "../secret", "inner/../../secret"])
  func pathsThatLeadOutAreRefused(_ name: String) {
    #expect(reach(name) == .outside)
    #expect(ConfinedFiles.bytes(of: folder + "/" + name, limit: 10) == nil)
  }

  @Test func otherThingsThanFilesAreReported() {
    #expect(reach("inner") == .folder)
    #expect(reach("pipe") == .special)
    #expect(reach("none") == .missing)
    #expect(ConfinedFiles.reach(folder + "/far") == .file, "a link that the user names is followed")
  }

  /// The path is checked while the file is opened: a check before that would prove nothing.
  @Test func aLinkThatComesLaterIsNotFollowed() throws {
    let path = folder + "/inner/a"
    #expect(reach("inner/a") == .file)
    for line in [
      "ln -sf ../../secret folder/inner/a", "rm -r folder/inner; ln -s ../other folder/inner",
    ] {
      #expect(try scratch.run(["sh", "-c", line]).status == 0)
      #expect(throws: SystemError(EXDEV)) { _ = try ConfinedFiles.open(path) }
    }
  }

  @Test func filesBeyondTheLimitAreNotRead() {
    #expect(ConfinedFiles.bytes(of: folder + "/inner/a", limit: 2) == nil)
    #expect(ConfinedFiles.bytes(of: folder + "/pipe", limit: 2) == nil)
  }
}

/// Paths are compared by bytes.
@Suite struct PathStepsTests {
  @Test func aSlashWithAnAccentIsASlash() {
    #expect("a/\u{301}b".pathSteps == ["a", "\u{301}b"])
    #expect("../\u{301}x".pathSteps.first == "..")
    #expect("/a//b/".pathSteps == ["", "a", "", "b", ""])
  }

  @Test func aPathBeneathAFolder() {
    #expect("/a/b/c".path(beneath: "/a") == "b/c")
    #expect("/a/\u{301}b".path(beneath: "/a") == "\u{301}b")
    #expect("/a".path(beneath: "/") == "a")
    #expect("/ab/c".path(beneath: "/a") == nil)
    #expect("/a".path(beneath: "/a") == nil)
  }
}
