import DescriptionFormat
import Testing

/// Names in double braces.
struct PlaceholderTests {
  @Test(arguments: [
    ("no names", []), ("{{city}}, {{ year }}", ["city", "year"]), ("{{a}} {{b", ["a"]),
    ("{{}}", [""]), ("{a} }} {{b}}", ["b"]), ("{{{a}}}", ["{a"]), ("{{a}}\u{301}", ["a"]),
  ])
  func namesAreFound(text: String, names: [String]) {
    #expect(text.fieldNames == names)
  }

  @Test func valuesAreInsertedOnce() {
    let values = ["a": "{{b}}", "b": "x"]
    #expect("{{a}}{{ b }}{{c}}".filling(values) == "{{b}}x{{c}}")
    // An accent after the braces is a character with them, and the rules find the name nevertheless.
    #expect("\u{301}{{b}}\u{301}".filling(values) == "\u{301}x\u{301}")
  }
}
