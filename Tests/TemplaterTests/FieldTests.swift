import TestSupport
import Testing

/// `--set` and `--data` set the fields of a template.
@Suite struct FieldTests {
  private static let template = """
    { "canvas": { "width": 64, "height": 48, "background": { "field": "ground" } },
      "fields": { "ground": { "type": "color", "label": "The ground" },
        "note": { "type": "text", "default": "none", "maxLength": 5 },
        "size": { "type": "number", "default": 1, "minimum": 0, "maximum": 2 } },
      "media": { "a": { "type": "photo", "source": "a.png" } },
      "tracks": [ { "type": "photo", "name": "p", "segments": [
        { "media": "a", "position": 0, "duration": 0.2 } ] } ] }
    """

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(FieldTests.template, to: "t.json")
    try scratch.ffmpeg("-f lavfi -i color=gray:s=16x48 -frames:v 1 a.png")
  }

  private func apply(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json"] + words)
  }

  /// Returns the color beside the image.
  private func ground(of name: String) throws -> [UInt8] {
    Array(try scratch.raw("-i \(name) -frames:v 1 -f rawvideo -pix_fmt rgb24").prefix(3))
  }

  private func isNear(_ color: [UInt8], _ expected: [UInt8]) -> Bool {
    zip(color, expected).allSatisfy { abs(Int($0) - Int($1)) <= 6 } && color.count == 3
  }

  @Test func aColorThatIsSetIsSeen() throws {
    let result = try apply("--set", "ground=#20C040", "-o", "a.mp4")
    #expect(result.status == 0, "\(result.errors)")
    let color = try ground(of: "a.mp4")
    #expect(isNear(color, [0x20, 0xC0, 0x40]), "\(color)")
  }

  @Test func setValuesTakePrecedenceOverData() throws {
    try scratch.write(#"{ "ground": "blue", "size": 1.5 }"#, to: "values.json")
    #expect(try apply("--data", "values.json", "-o", "a.mp4").status == 0)
    #expect(isNear(try ground(of: "a.mp4"), [0, 0, 255]))
    #expect(try apply("--data", "values.json", "--set", "ground=red", "-o", "b.mp4").status == 0)
    #expect(isNear(try ground(of: "b.mp4"), [255, 0, 0]))
  }

  @Test func aRenderedVideoContainsTheTemplateWithItsFieldsOpen() throws {
    #expect(try apply("--set", "ground=red", "-o", "a.mp4").status == 0)
    let result = try scratch.run([Project.templater, "extract", "a.mp4"])
    #expect(result.output.contains(#""background": { "field": "ground" }"#))
  }

  @Test(arguments: [
    (
      [], "t.json:2:15: error[M130]: the field 'ground' (The ground) needs a value", "--set ground="
    ),
    (["ground=mud"], "error[M132]: the field 'ground' (The ground) takes a colour", "not 'mud'"),
    (["ground=red", "nots=x"], "error[M131]: the document has no field 'nots'", "'note'?"),
    (["ground=red", "note=too long"], "error[M132]: the field 'note' takes text of at most 5", ""),
    (
      ["ground=red", "size=2.1"], "error[M132]: the field 'size' takes a number from 0 to 2", "2.1"
    ),
    (
      ["ground=red", "size=big"], "error[M132]: the field 'size' takes a number from 0 to 2", "big"
    ),
  ])
  func wrongValuesAreRefused(settings: [String], message: String, help: String) throws {
    let words = settings.isEmpty ? [] : ["--set"] + settings
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "-o", "a.mp4"] + words)
    #expect(result.status == 1)
    #expect(result.errors.contains(message) && result.errors.contains(help), "\(result.errors)")
    #expect(try scratch.names == ["a.png", "t.json"])
  }

  @Test func aTableMakesAVideoOfEachRow() throws {
    try scratch.write(
      "ground,note,city\r\nred,\"a, b\",\"Rio/../x\"\r\n\"#0000FF\",\"two\nrows\",Kyoto\r\n",
      to: "rows.csv")
    let result = try apply("--data", "rows.csv", "-o", "{{row}} {{city}}.mp4")
    // 'two\nrows' has more than the five characters the field takes.
    #expect(result.status == 1 && result.errors.contains("row 2: the field 'note' takes text"))
    #expect(try scratch.names == ["a.png", "rows.csv", "t.json"])

    try scratch.write("ground,city\nred,Rio/../x\n#0000FF,Kyoto\n", to: "rows.csv")
    let second = try apply("--data", "rows.csv", "-o", "{{row}} {{city}}.mp4")
    #expect(second.status == 0, "\(second.errors)")
    #expect(
      try scratch.names == ["1 Rio-..-x.mp4", "2 Kyoto.mp4", "a.png", "rows.csv", "t.json"])
    #expect(try scratch.run(["mv", "2 Kyoto.mp4", "b.mp4"]).status == 0)
    #expect(isNear(try ground(of: "b.mp4"), [0, 0, 255]))
  }

  @Test(arguments: [
    ("ground\nred\nblue\n", "out.mp4", 64, "rows 1 and 2 would both be written to out.mp4"),
    ("ground\nred\n", "{{town}}.mp4", 64, "--output uses {{town}}"),
    ("ground,ground\nred,blue\n", "out.mp4", 1, "two columns 'ground'"),
    ("ground\n", "out.mp4", 1, "has no rows"),
    ("ground\n\"red\"x\n", "out.mp4", 1, "rows.csv:2: there is text after"),
    ("ground,town\nred,x\n", "out.mp4", 1, "row 1: the document has no field 'town'"),
  ])
  func tablesThatDoNotFitAreRefused(
    table: String, output: String, status: Int32, message: String
  ) throws {
    try scratch.write(table, to: "rows.csv")
    let result = try apply("--data", "rows.csv", "-o", output)
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try scratch.names == ["a.png", "rows.csv", "t.json"])
  }

  @Test func valuesAreFilledIntoTextsOnceAndLiterally() throws {
    try scratch.write(
      """
      { "fields": { "city": { "type": "text" }, "n": { "type": "number", "default": 2.50 } },
        "tracks": [ { "type": "text", "name": "t", "segments": [
          { "text": "{{city}} {{ n }} {{other}} {{", "position": 0, "duration": 1 } ] } ] }
      """, to: "t.json")
    let result = try scratch.run([
      Project.templater, "compile", "t.json", "--emit", "timeline", "--set", "city=%{x}{{n}}",
    ])
    #expect(result.output.contains("%{x}{{n}} 2.5 {{other}} {{"), "\(result.output)")
    let turned = try scratch.run([
      Project.templater, "compile", "t.json", "--emit", "timeline", "--set", "city=\u{202E}abc",
    ])
    #expect(
      turned.output.contains(#"\u{202E}abc\u{202C} 2.5 {{other}} {{"#), "\(turned.output)")
  }

  /// Reported by name, before media are requested.
  @Test func unrenderedPropertiesAreRefusedFirst() throws {
    try scratch.write(
      """
      { "media": { "open": { "type": "video" } }, "tracks": [
          { "type": "video", "name": "v", "segments": [
            { "media": "open", "position": 0, "duration": 1, "speed": { "keyframes": [
              { "time": 0, "value": 0.1 },
              { "time": 1, "value": 1, "easing": { "bezier": [0.5, -3, 0.5, 1] } } ] } } ] } ] }
      """, to: "t.json")
    let result = try apply("-o", "a.mp4")
    #expect(result.status == 1)
    #expect(result.errors.contains("error[P103]"), "\(result.errors)")
    #expect(!result.errors.contains("open slot"), "\(result.errors)")
  }
}
