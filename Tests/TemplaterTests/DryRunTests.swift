import TestSupport
import Testing

/// `--dry-run` reports where each file would be used, and writes nothing.
@Suite struct DryRunTests {
  @Test func everyMediumAndItsPlacesAreListed() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:r=25:d=6 -c:v libx264 a.mp4")
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=32x32:r=30:d=6 -c:v libx264 b.mp4")
    let result = try scratch.run([
      Project.templater, "apply", Project.template("merge.json"), "--media", "second=a.mp4",
      "b.mp4",
      "--dry-run", "--frame-rate", "30000/1001", "-o", "out.mp4",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        out.mp4: 32x32, 30000/1001 fps, 300 frames, 10.01 s
          'first' (The first clip) ← b.mp4 (video, 32x32 at 30 fps, 6 s)
            [0, 5) s on 'clips'
          'second' (The second clip) ← a.mp4 (video, 64x48 at 25 fps, 6 s)
            [5, 10) s on 'clips'

        """)
    #expect(try scratch.names == ["a.mp4", "b.mp4"])
  }

  /// Stickers and the media of compositions have their times on the whole timeline, and each repetition has its line.
  @Test func timesInCompositionsAreListed() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48 -frames:v 1 a.png")
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 48 },
        "media": { "photos": { "type": "photo", "minCount": 1, "maxCount": 3 }, "logo": { "type": "photo" } },
        "tracks": [
          { "type": "visual", "name": "main", "segments": [
            { "type": "photo", "repeat": "photos", "media": "{{item}}", "duration": 3 },
            { "type": "composition", "duration": 4, "tracks": [
              { "type": "photo", "name": "inner", "segments": [
                { "media": "logo", "duration": 1 }, { "media": "logo", "duration": 3 } ] } ] } ] },
          { "type": "sticker", "name": "corner", "segments": [
            { "media": "logo", "position": 0, "duration": 2 } ] } ] }
      """, to: "tour.json")
    let empty = try scratch.run([Project.templater, "apply", "tour.json", "--dry-run"])
    #expect(empty.output.contains("  0–3 s, 3–6 s, 6–9 s\n"), "\(empty.output)")
    let result = try scratch.run([
      Project.templater, "apply", "tour.json", "--dry-run", "-o", "out.mp4", "--media",
      "photos=a.png", "photos=a.png", "logo=a.png",
    ])
    #expect(
      result.output == """
        out.mp4: 64x48, 30 fps, 300 frames, 10 s
          'photos/0' ← a.png (photo, 64x48)
            [0, 3) s on 'main'
          'logo' ← a.png (photo, 64x48)
            [0, 2) s on 'corner'
            [6, 7) s on 'inner' in 'main'
            [7, 10) s on 'inner' in 'main'
          'photos/1' ← a.png (photo, 64x48)
            [3, 6) s on 'main'

        """, "\(result.errors)")
  }

  @Test func partsOfFilesAreReported() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:r=25:d=12 -c:v libx264 a.mp4")
    let result = try scratch.run([
      Project.templater, "apply", Project.template("merge.json"), "--media", "a.mp4@2.5",
      "a.mp4@3-9", "--dry-run", "-o", "out.mp4",
    ])
    #expect(result.status == 0, "\(result.errors)")
    for part in [
      "a.mp4 (video, 64x48 at 25 fps, 9.5 s of 12 s)",
      "a.mp4 (video, 64x48 at 25 fps, 6 s of 12 s)",
    ] {
      #expect(result.output.contains(" ← \(part)\n"), "\(result.output)")
    }
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.contains("    [0, 5) s on 'clips', in point 2.5 s")
        && lines.contains("    [5, 10) s on 'clips', in point 3 s"), "\(result.output)")
  }

  /// With `--explain`, the lines of chunks are those that the render then prints.
  @Test func chunksAreExplainedBeforeTheRender() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x48:r=25:d=6 -f lavfi -i sine=d=6 -c:v libx264 -c:a aac a.mp4")
    func run(_ size: String, _ more: String...) throws -> [Substring] {
      let result = try scratch.run(
        [
          Project.templater, "apply", Project.template("merge.json"), "--media", "a.mp4", "a.mp4",
          "--size", size, "--explain", "--cache", "cache", "-o", "out.mp4",
        ] + more)
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").filter {
        $0.hasPrefix("frames ") || $0.hasPrefix("sound: ")
      }
    }
    let expected = try run("32x32", "--dry-run")
    #expect(expected.count == 3 && expected[0].hasSuffix(": encoded for the first time"))
    #expect(expected[2] == "sound: not in the cache")
    #expect(try !scratch.names.contains("out.mp4"))
    #expect(try run("32x32").prefix(2) == expected.prefix(2))
    let cached = try run("32x32", "--dry-run")
    #expect(cached.count == 3 && cached.allSatisfy { $0.hasSuffix(": cached") }, "\(cached)")
    let changed = try run("64x32", "--dry-run")
    #expect(changed.first?.contains("encoded because the encoding or the canvas changed") == true)
  }

  @Test func progressIsJSONLinesIfRequested() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x48:d=6 -c:v libx264 a.mp4")
    let result = try scratch.run([
      Project.templater, "apply", Project.template("merge.json"), "--media", "a.mp4", "--fill",
      "repeat", "--progress", "json", "-o", "out.mp4",
    ])
    #expect(result.status == 0 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.last == #"{"frame":300,"of":300,"file":"out.mp4","phase":"render"}"#)
    #expect(
      lines.allSatisfy {
        $0.hasPrefix("{\"frame\":")
          && $0.hasSuffix(#","of":300,"file":"out.mp4","phase":"render"}"#)
      })
  }
}
