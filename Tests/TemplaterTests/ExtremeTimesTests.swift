import TestSupport
import Testing

/// Media with damaged or absurd timestamps lead to an error message.
@Suite struct ExtremeTimesTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -f lavfi -i sine=d=1 -c:v libx264 -pix_fmt yuv420p",
      "-c:a aac clip.mp4")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 }, "tracks": [
        { "type": "video", "name": "v", "segments": [ { "position": 0, "duration": 0.5 } ] } ] }
      """, to: "t.json")
  }

  private func commands(_ name: String) -> [[String]] {
    [
      ["probe", name], ["merge", name, "clip.mp4", "-o", "m.mp4"],
      ["apply", "t.json", "--media", name, "-o", "a.mp4"],
      ["apply", "t.json", "--media", name, "--dry-run"],
      ["frame", "t.json", "--media", name, "--at", "0.2", "-o", "f.png"],
    ]
  }

  private static let filters = [
    "setts=pts='if(eq(N,2),9000000000000000,PTS)'", "setts=pts='PTS+9000000000000000'",
    "setts=pts='PTS-4000000000000000'", "setts=duration=9000000000000000",
    "setts=pts='if(eq(N,2),-9000000000000000,PTS)'", "setts=pts='PTS*1000000000000'",
  ]

  /// In every stream, in one packet and in all, in presentation and decoding times. Each file is given to
  /// one of the commands, so that each format meets each command; to all of them in the long sweep
  /// (FAULT_POINTS).
  @Test(arguments: filters.indices)
  func everyCommandEndsWithASentence(number: Int) throws {
    let filter = Self.filters[number]
    let formats = [("v", "wild.mkv"), ("a", "wild.mkv"), ("v", "wild.ts"), ("v", "wild.avi")]
    var fileCount = 0
    for (stream, name) in formats {
      let words = ["-i", "clip.mp4", "-c", "copy", "-bsf:\(stream)", filter, name]
      guard (try? scratch.ffmpeg(words: words)) != nil else { continue }
      let all = commands(name)
      let chosen = FaultScene.points == nil ? 1 : all.count
      let first = number + fileCount
      fileCount += 1
      for command in (first..<first + chosen).map({ all[$0 % all.count] }) {
        let result = try scratch.run([Project.templater] + command, timeout: 60)
        #expect([0, 1, 66].contains(result.status), "\(command) \(filter): \(result.errors)")
        #expect(result.status == 0 || !result.errors.isEmpty, "\(command) \(filter)")
      }
    }
  }

  @Test func aFileThatWouldLastForYearsIsDamaged() throws {
    try scratch.ffmpeg(
      "-i clip.mp4 -an -c copy -bsf:v setts=pts='if(eq(N\\,2)\\,9000000000000000\\,PTS)' long.mkv")
    for command in commands("long.mkv") {
      let result = try scratch.run([Project.templater] + command, timeout: 60)
      #expect(result.status == 1, "\(command): \(result.errors)")
      #expect(result.errors.contains("would last longer than"), "\(command): \(result.errors)")
    }
  }

  @Test(arguments: [
    "text hi --from 13071672387 --for 13071672387", "text hi --from 99999:59:59 --for 1",
    "text hi --from 0 --for 86401",
  ])
  func editsTakeADay(script: String) throws {
    let result = try scratch.run([Project.templater, "edit", "t.json", script])
    #expect(
      (1...65).contains(result.status) && result.errors.contains("24 hours"), "\(result.errors)")
  }

  /// A loop shorter than a sample has no beats, so the cuts do not move.
  @Test func aSliverOfMusicIsNoMusic() throws {
    try scratch.ffmpeg("-f lavfi -i sine=d=10 -c:a pcm_s16le song.wav")
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 64, "frameRate": 10 },
        "media": { "song": { "type": "audio", "source": "song.wav" } }, "tracks": [
        { "type": "video", "name": "v", "snap": { "to": "beat", "music": "song" }, "segments": [
          { "position": 0, "duration": 0.5 }, { "position": 0.5, "duration": 0.5 } ] },
        { "type": "audio", "name": "a", "segments": [
          { "position": 0, "duration": 1, "media": "song", "start": 9.999999999, "loop": true } ] }
      ] }
      """, to: "sliver.json")
    let given = ["--media", "clip.mp4", "--fill", "repeat"]
    let planned = try scratch.run(
      [Project.templater, "apply", "sliver.json", "--dry-run"] + given, timeout: 60)
    #expect(planned.status == 0, "\(planned.errors)")
    let rendered = try scratch.run(
      [Project.templater, "apply", "sliver.json", "-o", "s.mp4"] + given, timeout: 60)
    #expect(rendered.status == 0, "\(rendered.errors)")
  }
}
