import Foundation
import TestSupport
import Testing

/// A render uses the chunks of earlier renders, and encodes only those that changed.
@Suite(.serialized) struct CacheTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x36:r=2:d=10 -c:v libx264 -preset ultrafast sea.mp4")
    try scratch.ffmpeg(
      "-f lavfi -i smptebars=s=64x36:r=2:d=10 -c:v libx264 -preset ultrafast road.mp4")
    try scratch.ffmpeg("-f lavfi -i sine=r=8000:d=3 song.wav")
    try write(title: "Kyoto", volume: 1)
  }

  /// Writes a template with two clips, a title from 11 to 12 s, and music, which lasts for
  /// `seconds`. The length of a chunk is five seconds whatever the frame rate. Renders are quicker
  /// without a title.
  private func write(
    title: String?, volume: Double, song seconds: Int = 3, rate: Int = 8_000
  ) throws {
    let titles =
      title.map {
        """
        {"type": "text", "name": "t", "segments": [
          {"position": 11, "duration": 1, "text": "\($0)"}]},
        """
      } ?? ""
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 36, "frameRate": 2, "sampleRate": \(rate)},
       "media": {"song": {"type": "audio", "source": "song.wav"}},
       "tracks": [
        {"type": "video", "name": "a", "segments": [
          {"position": 0, "duration": 10}, {"position": 10, "duration": 10}]},
        \(titles)
        {"type": "audio", "name": "m", "volume": \(volume), "segments": [
          {"media": "song", "position": 0, "duration": \(seconds)}]}]}
      """, to: "t.json")
  }

  /// Renders with the cache, and returns the lines of the output.
  private func lines(_ words: [String] = [], to output: String = "out.mp4") throws -> [String] {
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "sea.mp4", "road.mp4", "-o", output]
        + ["--cache", "kept", "--explain"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @discardableResult
  private func render(_ words: String..., to output: String = "out.mp4") throws -> [String] {
    try lines(words, to: output).filter { $0.hasPrefix("frames ") }
  }

  /// Returns the line about the sound in the output of `--explain`.
  private func sound(_ words: String..., to output: String = "out.mp4") throws -> String {
    try lines(words, to: output).first { $0.hasPrefix("sound: ") } ?? ""
  }

  /// `theSecondTimeNothingIsEncoded` tests the sound of a video.
  @Test(arguments: ["m4a", "opus", "flac"]) func theSoundIsKeptToo(suffix: String) throws {
    let output = "out." + suffix
    // Half a minute of FLAC is stored in two parts.
    let (seconds, rate) = suffix == "flac" ? (30, 48_000) : (3, 8_000)
    if suffix == "flac" { try scratch.ffmpeg("-f lavfi -i sine=d=30 song.wav") }
    try write(title: nil, volume: 1, song: seconds, rate: rate)
    #expect(try sound(to: output) == "sound: encoded for the first time")
    let parts = try FileManager.default.contentsOfDirectory(atPath: scratch["kept/chunks"])
    #expect(parts.contains { $0.hasSuffix("-1") } == (suffix == "flac"), "\(parts)")
    let whole = try scratch.data(of: output)
    #expect(try sound(to: output) == "sound: cached")
    #expect(try scratch.data(of: output) == whole)
  }

  /// What the sound is made from has no influence on how it is kept, so one format is enough. A
  /// file without a video is made quickly.
  @Test func theSoundIsEncodedAgainIfItIsAnother() throws {
    #expect(try sound(to: "out.m4a") == "sound: encoded for the first time")
    #expect(try sound("--jobs", "1", to: "other.m4a") == "sound: cached")
    try write(title: "Kyoto", volume: 0.5)
    #expect(try sound(to: "out.m4a") == "sound: encoded because the sound changed")
    #expect(
      try sound("--loudness", "-20", to: "out.m4a").hasSuffix("the encoding or the canvas changed"))
    try write(title: "Nara", volume: 1)
    #expect(try sound(to: "out.m4a") == "sound: cached", "a title is not heard")
    #expect(try sound("--verify", to: "out.m4a") == "sound: cached", "its media are read again")
    try scratch.ffmpeg("-f lavfi -i sine=f=300:r=8000:d=3 song.wav")
    #expect(try sound(to: "out.m4a") == "sound: encoded because this changed: 'song'")
  }

  /// The size, the time and sixteen samples of the file are the same.
  @Test func aMediumThatIsEditedInPlaceIsAnother() throws {
    try scratch.ffmpeg("-f lavfi -i sine=r=8000:d=30 song.wav")
    try write(title: nil, volume: 1, song: 30)
    #expect(try sound(to: "out.m4a") == "sound: encoded for the first time")
    var status = stat()
    try #require(stat(scratch["song.wav"], &status) == 0)
    let handle = try #require(FileHandle(forUpdatingAtPath: scratch["song.wav"]))
    try handle.seek(toOffset: UInt64(status.st_size - 4096) * 7 / 15 + 8192)
    try handle.write(contentsOf: Data(repeating: 0, count: 2048))
    try handle.close()
    try #require(
      utimensat(AT_FDCWD, scratch["song.wav"], [status.st_atim, status.st_mtim], 0) == 0)
    #expect(try sound(to: "out.m4a") == "sound: encoded because this changed: 'song'")
  }

  @Test func theSecondTimeNothingIsEncoded() throws {
    try write(title: nil, volume: 1)
    let told = try lines()
    #expect(told.contains("sound: encoded for the first time"))
    let loudness = try #require(told.last { $0.contains("LUFS") })
    let first = told.filter { $0.hasPrefix("frames ") }
    #expect(first.count == 4)
    #expect(first.allSatisfy { $0.hasSuffix(": encoded for the first time") }, "\(first)")
    let whole = try scratch.data(of: "out.mp4")
    let toldAgain = try lines()
    #expect(toldAgain.contains(loudness) && toldAgain.contains("sound: cached"), "\(toldAgain)")
    let second = toldAgain.filter { $0.hasPrefix("frames ") }
    #expect(second.allSatisfy { $0.hasSuffix(": cached") } && second.count == 4, "\(second)")
    #expect(try scratch.data(of: "out.mp4") == whole)
    #expect(try render(to: "other.mp4").allSatisfy { $0.hasSuffix(": cached") })
    #expect(try scratch.data(of: "other.mp4") == whole)
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch["kept/chunks"])
    where name.hasSuffix("-0") {
      try FileManager.default.removeItem(atPath: scratch["kept/chunks/" + name])
    }
    #expect(try sound() == "sound: encoded because it is no longer in the cache")
    #expect(try scratch.data(of: "out.mp4") == whole)
  }

  @Test func onlyChangedChunksAreEncodedAgain() throws {
    try render()
    try write(title: "Nara", volume: 1)
    let titled = try lines()
    #expect(
      titled.filter { $0.hasPrefix("frames ") && !$0.hasSuffix(": cached") } == [
        "frames 20–29: encoded because the image changed"
      ])
    #expect(titled.contains("sound: cached"))
    try write(title: "Nara", volume: 0.5)
    let quieter = try lines()
    #expect(
      quieter.filter { $0.hasPrefix("frames ") }.allSatisfy { $0.hasSuffix(": cached") },
      "the sound alone is another")
    #expect(quieter.contains("sound: encoded because the sound changed"))

    try scratch.ffmpeg(
      "-f lavfi -i testsrc=s=64x36:r=2:d=10 -c:v libx264 -preset ultrafast road.mp4")
    let replaced = try render()
    #expect(replaced.filter { $0.hasSuffix(": cached") }.count == 2, "\(replaced)")
    #expect(
      replaced.filter { $0.contains("because this changed: 'a/1'") }.count == 2, "\(replaced)")
    #expect(try render("--quality", "30").allSatisfy { $0.contains("the encoding or the canvas") })
    let whole = try scratch.data(of: "out.mp4")
    try FileManager.default.removeItem(atPath: scratch["kept"])
    try render("--quality", "30", to: "again.mp4")
    #expect(try scratch.data(of: "again.mp4") == whole)
  }

  @Test func damageIsNoticedAndMended() throws {
    try write(title: nil, volume: 1)
    try render()
    let whole = try scratch.data(of: "out.mp4")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch["kept/chunks"])
      .filter { !$0.contains("-") }
    for (index, name) in names.enumerated() {
      var bytes = try scratch.bytes(of: "kept/chunks/" + name)
      if index % 2 == 0 { bytes[bytes.count / 2] ^= 1 } else { bytes.removeLast(100) }
      if index < 2 { try scratch.write(bytes, to: "kept/chunks/" + name) }
    }
    let again = try render()
    let gone = again.filter { $0.hasSuffix("encoded because its entry in the cache was damaged") }
    #expect(gone.count == 2 && again.count == 4, "\(again)")
    #expect(try scratch.data(of: "out.mp4") == whole)
    // A chunk that is stored under the name of another chunk is not shown in its place.
    let other = try scratch.bytes(of: "kept/chunks/" + names[0])
    for name in names.dropFirst() { try scratch.write(other, to: "kept/chunks/" + name) }
    let third = try render()
    let damaged = third.filter { $0.hasSuffix("its entry in the cache was damaged") }
    #expect(damaged.count == 3, "\(third)")
    #expect(try scratch.data(of: "out.mp4") == whole)
  }

  /// The shapes of letters also depend on fontconfig's files and on the language.
  @Test func otherFontsAreAnotherChunk() throws {
    try scratch.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <dir>/usr/share/fonts</dir></fontconfig>
      """, to: "fonts.conf")
    func made(_ environment: [String: String]) throws -> [String] {
      let result = try scratch.run(
        [Project.templater, "apply", "t.json", "--media", "sea.mp4", "road.mp4", "-o", "out.mp4"]
          + ["--cache", "kept", "--explain"], environment: environment)
      try #require(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("frames ") && !$0.hasSuffix(": cached") }
    }
    let usual = ["LANG": "C.UTF-8", "LC_ALL": "", "FC_LANG": ""]
    #expect(try made(usual).count == 4)
    #expect(try made(usual) == [])
    let titled = ["frames 20–29: encoded because the installed fonts changed"]
    let named = usual.merging(["FONTCONFIG_FILE": scratch["fonts.conf"]]) { $1 }
    #expect(try made(named) == titled)
    try scratch.write(
      String(decoding: try scratch.data(of: "fonts.conf"), as: UTF8.self) + "<!-- other -->",
      to: "fonts.conf")
    #expect(try made(named) == titled)
    #expect(try made(usual.merging(["LANG": "ja_JP.UTF-8"]) { $1 }) == titled)
    #expect(try made(usual) == [])
  }

  /// The location of the fonts does not matter; their content does, even if a font is replaced in place.
  @Test func fontsAreKnownByTheirContent() throws {
    func install(_ font: String, in folder: String) throws -> [String: String] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: true)
      let font =
        FileManager.default.contents(
          atPath: "/usr/share/fonts/truetype/dejavu/" + font) ?? Data()
      try #require(!font.isEmpty)
      try scratch.write(Array(font), to: folder + "/face.ttf")
      try scratch.write(
        "<fontconfig><dir>\(scratch[folder])</dir></fontconfig>", to: folder + ".conf")
      return ["FONTCONFIG_FILE": scratch[folder + ".conf"]]
    }
    func made(_ environment: [String: String]) throws -> [String] {
      let result = try scratch.run(
        [Project.templater, "apply", "t.json", "--media", "sea.mp4", "road.mp4", "-o", "out.mp4"]
          + ["--cache", "kept", "--explain"], environment: environment)
      try #require(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("frames ") && !$0.hasSuffix(": cached") }
    }
    #expect(try made(install("DejaVuSans.ttf", in: "one")).count == 4)
    #expect(try made(install("DejaVuSans.ttf", in: "other")) == [])
    #expect(
      try made(install("DejaVuSans-Bold.ttf", in: "one")) == [
        "frames 20–29: encoded because the installed fonts changed"
      ])
  }

  /// The location of a table of colors does not matter; its contents do.
  @Test func filesOfTheDocumentAreKnownByTheirContent() throws {
    let table = "LUT_3D_SIZE 2\n0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 0 1\n1 0 1\n0 1 1\n1 1 "
    func made(in folder: String, _ end: String) throws -> [String] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: true)
      try scratch.write(table + end + "\n", to: folder + "/look.cube")
      try scratch.write(
        """
        {"canvas": {"width": 64, "height": 36, "frameRate": 2}, "tracks": [
          {"type": "video", "name": "a", "segments": [{"position": 0, "duration": 5}]},
          {"type": "filter", "name": "look", "segments": [{"subtype": "lut", "position": 0,
            "duration": 5, "parameters": {"file": "look.cube"}}]}]}
        """, to: folder + "/l.json")
      let result = try scratch.run([
        Project.templater, "apply", folder + "/l.json", "--media", "sea.mp4", "-o",
        folder + "/out.mp4", "--cache", "kept", "--explain",
      ])
      try #require(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("frames ") }
    }
    #expect(try made(in: "one", "1") == ["frames 0–9: encoded for the first time"])
    #expect(try made(in: "other", "1") == ["frames 0–9: cached"])
    let changed = try made(in: "one", "0.5")
    #expect(changed.first?.contains("encoded because this changed: ") == true, "\(changed)")
  }

  @Test func aKilledRenderResumesFromTheCache() throws {
    try write(title: nil, volume: 1)
    let words =
      [Project.templater, "apply", "t.json", "--media", "sea.mp4", "road.mp4", "-o", "out.mp4"]
      + ["--cache", "kept", "--size", "640x360", "--frame-rate", "5", "--preset", "slow"]
      + ["--jobs", "1"]
    let killed = try scratch.start(words)
    var kept: [String] = []
    for _ in 0..<4000 where kept.count < 2 {
      usleep(10_000)
      kept = (try? FileManager.default.contentsOfDirectory(atPath: scratch["kept/chunks"])) ?? []
      kept.removeAll { $0.contains("-") }
    }
    if let worker = killed.descendant(named: "templater-media") { kill(worker, SIGKILL) }
    #expect(try killed.wait().status == 70)
    #expect(try !scratch.names.contains("out.mp4"))
    let resumed = try scratch.run(words + ["--explain"])
    #expect(resumed.status == 0)
    let lines = resumed.output.split(separator: "\n").filter { $0.hasPrefix("frames ") }
    #expect(lines.count == 4 && lines.filter { $0.hasSuffix(": cached") }.count >= 2, "\(lines)")
  }

  @Test func anUnusableCacheIsAnErrorOnlyIfRequested() throws {
    try write(title: nil, volume: 1)
    let asked = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "sea.mp4", "road.mp4", "-o", "out.mp4"]
        + ["--cache", "song.wav/kept"])
    #expect(asked.status == 74 && asked.errors.contains("song.wav"), "\(asked.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
    let tacit = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "sea.mp4", "road.mp4", "-o", "out.mp4"],
      environment: ["XDG_CACHE_HOME": scratch["song.wav"]])
    #expect(tacit.status == 0, "\(tacit.errors)")
  }

  @Test func theCommandShowsPrunesAndVerifies() throws {
    try write(title: nil, volume: 1)
    try render()
    func cache(_ words: String...) throws -> CommandResult {
      try scratch.run([Project.templater, "cache"] + words + ["--cache", "kept"])
    }
    // Four chunks of frames, one of sound, and one with data about the sound.
    #expect(try cache().output.contains("6 chunks"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: scratch["kept/chunks"]).first)
    try scratch.write("damaged", to: "kept/chunks/" + name)
    #expect(try cache("verify").output.contains("removed 1 chunk,"))
    let json = try cache("show", "--format", "json").output
    #expect(json.contains("\"chunks\":5"), "\(json)")
    #expect(json.contains("\"renders\":1"), "\(json)")
    // The note of a render stays as long as one of its chunks.
    #expect(try cache("prune", "--to", "100GB").output.contains("records of 1 render,"))
    let pruned = try cache("prune", "--to", "0").output
    #expect(pruned.contains("0 chunks, records of 0 renders, 0 "), "\(pruned)")
    #expect(pruned.contains("removed 5 chunks, records of 1 render,"), "\(pruned)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["kept/renders"]).isEmpty)
    #expect(try render().count == 4)
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch["kept/chunks"]) {
      try FileManager.default.removeItem(atPath: scratch["kept/chunks/" + name])
    }
    #expect(try cache("prune", "--to", "1GB").output.contains("removed 0 chunks, records of 1 "))
  }
}
