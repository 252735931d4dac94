import Diagnostics
import Testing

/// The wording of suggestions, and of names in messages.
struct WordingTests {
  @Test(arguments: [
    ("heigth", "height"), ("when_short", "whenShort"), ("Title", "title"),
    ("durration", "duration"),
    ("posiiton", "position"), ("fade-black", "fade_black"),
  ])
  func slipsAreRecognised(written: String, meant: String) {
    let words = ["height", "width", "whenShort", "title", "duration", "position", "fade_black"]
    #expect(closest(to: written, among: words) == meant)
  }

  @Test(arguments: ["e", "", "of", "xyz", "completely", String(repeating: "width", count: 9_999)])
  func othersAreNot(written: String) {
    #expect(closest(to: written, among: ["a", "at", "width", "duration"]) == nil)
  }

  @Test func longNamesAreShortened() {
    #expect(quoted("a") == "'a'")
    #expect(quoted(String(repeating: "a", count: 60)).count == 62)
    #expect(quoted(String(repeating: "a", count: 61)).hasSuffix("a…'"))
    #expect(quoted(String(repeating: "a", count: 5_000_000)).count == 63)
  }

  @Test func listsReadAsSentences() {
    #expect(listed([]) == "")
    #expect(listed(["a"]) == "a")
    #expect(listed(["a", "b", "c"]) == "a, b or c")
    #expect(listed(["a", "b"], "and") == "a and b")
  }

  @Test func pointersAreEscaped() {
    #expect((JSONPointer.root / "a/b~c" / 3).description == "/a~1b~0c/3")
    #expect(JSONPointer.root.description == "")
  }
}
