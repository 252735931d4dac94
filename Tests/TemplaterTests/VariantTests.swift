import TestSupport
import Testing

/// Videos of a table that differ in a title share everything else.
@Suite(.serialized) struct VariantTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=2:d=20 -f lavfi -i sine=r=8000:d=20"
        + " -c:v libx264 -preset ultrafast -c:a aac sea.mp4")
    try scratch.write(
      """
      {"canvas": {"width": 48, "height": 36, "frameRate": 2, "sampleRate": 8000},
       "fields": {"city": {"type": "text", "default": "Oslo"}},
       "tracks": [
        {"type": "video", "name": "a", "segments": [{"position": 0, "duration": 20}]},
        {"type": "text", "name": "t", "segments": [
          {"position": 11, "duration": 2, "text": "{{city}}"}]}]}
      """, to: "t.json")
    try scratch.write("city\nRome\nOslo\nKyoto\nRome\n", to: "rows.csv")
  }

  private func apply(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "apply", "t.json", "--no-embed"] + words)
  }

  @Test func aTitleHasChunksOfItsOwn() throws {
    let result = try apply(
      "--media", "sea.mp4", "--cache", "kept", "--explain", "--data", "rows.csv", "-o",
      "{{row}}.mp4")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("frames") }
    let chunks = ["0–9", "10–21", "22–25", "26–39"]
    #expect(lines.count == 16)
    for (index, line) in lines.enumerated() {
      #expect(line.hasPrefix("frames \(chunks[index % 4]): "))
      // The first video makes what the others need.
      #expect(line.contains("encoded for the first time") == (index < 4), "\(line)")
    }
    for (row, city) in ["Rome", "Oslo", "Kyoto", "Rome"].enumerated() {
      let alone = try apply(
        "--media", "sea.mp4", "--no-cache", "--set", "city=\(city)", "-o", "alone.mp4")
      #expect(alone.status == 0, "\(alone.errors)")
      #expect(try scratch.bytes(of: "\(row + 1).mp4") == scratch.bytes(of: "alone.mp4"))
    }
  }

  /// Videos before a row that cannot be planned are made, as without the preparation.
  @Test func aRowWithAnUnusableMediumEndsTheTableThere() throws {
    try scratch.write("This is no video.", to: "gone.mp4")
    try scratch.write(
      "city,a/0\nRome,sea.mp4\nOslo,sea.mp4\nKyoto,gone.mp4\nBern,sea.mp4\n", to: "rows.csv")
    let result = try apply("--cache", "kept", "--data", "rows.csv", "-o", "{{row}}.mp4")
    #expect(result.status != 0)
    #expect(result.errors.contains("row 3: ") && result.errors.contains("gone.mp4"))
    #expect(
      try scratch.names.filter { $0.hasSuffix(".mp4") } == [
        "1.mp4", "2.mp4", "gone.mp4", "sea.mp4",
      ])
  }

  /// A damaged medium is reported by the video that shows it.
  @Test func aDamagedMediumIsReportedForEachRow() throws {
    var bytes = try scratch.bytes(of: "sea.mp4")
    for index in bytes.count * 2 / 3..<bytes.count * 2 / 3 + 400 { bytes[index] = 0x55 }
    try scratch.write(bytes, to: "sea.mp4")
    let alone = try apply(
      "--media", "sea.mp4", "--no-cache", "--set", "city=Rome", "-o", "alone.mp4")
    let result = try apply(
      "--media", "sea.mp4", "--cache", "kept", "--data", "rows.csv", "-o", "{{row}}.mp4")
    #expect(result.status == alone.status)
    let message = "sea.mp4 is damaged at about 13.4 s"
    #expect(alone.errors.contains(message), "\(alone.errors)")
    for row in 1...4 {
      #expect(result.errors.contains("row \(row): \(message)"), "\(result.errors)")
    }
  }
}
