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

  /// What a value opens is closed in the same paragraph, and a value closes nothing else.
  @Test(arguments: [
    ("abc", "abc"), ("\u{202E}abc", "\u{202E}abc\u{202C}"),
    ("\u{2067}a\u{2069}", "\u{2067}a\u{2069}"),
    ("\u{2066}a\u{202B}b", "\u{2066}a\u{202B}b\u{202C}\u{2069}"),
    ("\u{202A}a\u{202C}\u{202C}b\u{2069}", "\u{202A}a\u{202C}b"),
    ("\u{2068}\u{202D}a\u{2069}b\u{202C}", "\u{2068}\u{202D}a\u{2069}b"),
    ("\u{202D}\u{2068}a\u{202C}b", "\u{202D}\u{2068}ab\u{2069}\u{202C}"),
    ("\u{202E}a\nb\u{202C}", "\u{202E}a\u{202C}\nb"),
  ])
  func directionsEndWithTheValue(value: String, written: String) {
    let text = "x {{a}} y".filling(["a": value])
    #expect(Array(text.unicodeScalars) == Array("x \(written) y".unicodeScalars))
  }
}
