import Files
import Testing

/// Paths as the system interprets them.
@Suite struct PathStepsTests {
  @Test(arguments: [
    ("/a/b", "/a/b"), ("/a//./b/", "/a/b"), ("/a/../../b", "/b"), ("/", "/"), ("/..", "/"),
    ("/a/\u{301}b/..", "/a"),
  ])
  func anAbsolutePathHasPlainNames(path: String, plain: String) {
    #expect(path.absolutePath == plain)
  }

  @Test func aRelativePathBeginsInTheWorkingFolder() throws {
    let working = try #require("".absolutePath)
    #expect(working.utf8.first == UInt8(ascii: "/"))
    #expect("./a/../b".absolutePath == (working == "/" ? "" : working) + "/b")
  }
}
