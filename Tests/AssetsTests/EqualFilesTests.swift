import Assets
import Foundation
import TestSupport
import Testing

/// Files with the same content, found by comparing them.
struct EqualFilesTests {
  @Test func equalFilesHaveEqualKeys() throws {
    let scratch = try Scratch()
    for (name, text) in [("a", "same"), ("b", "same"), ("c", "diff"), ("d", "longer")] {
      try scratch.write(text, to: name)
    }
    let keys = EqualFiles.keys(
      of: ["a", "b", "c", "d", "gone"].map {
        (name: $0, url: URL(fileURLWithPath: scratch[$0]))
      })
    #expect(keys["a"] == keys["b"] && Set(keys.values).count == 4)
  }
}
