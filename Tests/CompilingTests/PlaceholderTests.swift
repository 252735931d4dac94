import Compiling
import Testing

/// Names in double braces.
struct PlaceholderTests {
  @Test(arguments: [
    ("no names", []), ("{{city}}, {{ year }}", ["city", "year"]), ("{{a}} {{b", ["a"]),
    ("{{}}", [""]), ("{a} }} {{b}}", ["b"]),
  ])
  func namesAreFound(text: String, names: [String]) {
    #expect(text.fieldNames == names)
  }

  @Test func valuesAreInsertedOnce() {
    let values = ["a": "{{b}}", "b": "x"]
    #expect("{{a}}{{ b }}{{c}}".filling(values) == "{{b}}x{{c}}")
  }
}
