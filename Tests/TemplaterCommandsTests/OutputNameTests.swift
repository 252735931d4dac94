import Testing

@testable import TemplaterCommands

/// Names of outputs that contain values of fields stay in the folder of the pattern.
@Suite struct OutputNameTests {
  private func names(_ pattern: String, _ values: [String: String]...) throws -> [String] {
    try OutputNames(pattern: pattern).names(
      of: values.enumerated().map { FieldRow(number: $0 + 1, values: $1) })
  }

  @Test(arguments: [
    ("..", "-./1.mp4"), (".", "-/1.mp4"), ("a/../../b", "a-..-..-b/1.mp4"), ("/etc", "-etc/1.mp4"),
    ("a/\u{301}b", "a-\u{301}b/1.mp4"), (".hidden", "-hidden/1.mp4"), ("a\u{1B}[2J", "a-[2J/1.mp4"),
    ("Oslo", "Oslo/1.mp4"), ("Saint-Denis", "Saint-Denis/1.mp4"),
  ])
  func aValueIsOneNameOfItsPath(_ value: String, _ name: String) throws {
    #expect(try names("{{city}}/{{row}}.mp4", ["city": value]) == [name])
  }

  @Test func severalValuesMakeNoFolderEither() throws {
    #expect(try names("{{a}}{{b}}/x.mp4", ["a": ".", "b": "."]) == ["-./x.mp4"])
    #expect(try names("{{a}}{{b}}/x.mp4", ["a": "", "b": ".."]) == ["-./x.mp4"])
    #expect(try names("../out/{{a}}.mp4", ["a": ".."]) == ["../out/-..mp4"])
    #expect(try names(".{{a}}.mp4", ["a": "b"]) == [".b.mp4"])
    #expect(try names(".{{a}}/x.mp4", ["a": "."]) == ["--/x.mp4"])
    #expect(try names("{{a}}./x.mp4", ["a": "."]) == ["-./x.mp4"])
    #expect(try names("{{clip/0}}.mp4", ["clip/0": "b"]) == ["b.mp4"])
  }

  @Test func anEmptyValueIsNoName() throws {
    for pattern in ["{{a}}/x.mp4", "{{a}}.mp4", "out/{{a}}{{b}}.mp4"] {
      #expect(throws: Status.usage, "\(pattern)") { try names(pattern, ["a": "", "b": ""]) }
    }
    #expect(try names("{{a}}-{{row}}.mp4", ["a": ""]) == ["-1.mp4"])
  }

  @Test func imagesHaveOneNumberEach() {
    let result = CommandRun(["apply", "t.json", "-o", "f-%03d-%d.png"])
    #expect(result.status == 64, "\(result.status)")
    #expect(
      result.errors.contains("'f-%03d-%d.png' has more than one place for the number of an image"),
      "\(result.errors)")
  }

  @Test func rowsHaveNamesOfTheirOwn() {
    #expect(throws: Status.usage) { try names("{{a}}.mp4", ["a": "/x"], ["a": "-x"]) }
  }
}
