import Files
import Testing

/// Absolute paths are determined from the text alone.
@Suite struct AbsolutePathTests {
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
