import Foundation
import TestSupport
import Testing

/// Errors that a decoder conceals or skips are reported once per medium, with their time.
@Suite struct DamagedMediumTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Makes moving images, and a tone if a sound codec is specified.
  private func make(
    _ name: String, _ codecs: String, seconds: Int = 4, size: String = "160x90"
  ) throws {
    let sound = codecs.contains("-c:a") ? "-f lavfi -i sine=440:d=\(seconds)" : ""
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=\(size):r=25:d=\(seconds)", sound, "-pix_fmt yuv420p", codecs, name)
  }

  /// Overwrites a part of a file with noise, from the middle or another place on.
  private func damage(
    _ name: String, at part: Double = 0.5, bytes count: Int = 1500, share: Double = 0
  ) throws {
    var bytes = try scratch.bytes(of: name)
    let count = max(count, Int(share * Double(bytes.count)))
    var random = SeededGenerator(seed: 7)
    let start = Int(Double(bytes.count) * part)
    for index in start..<min(bytes.count, start + count) {
      bytes[index] = UInt8.random(in: 0...255, using: &random)
    }
    try scratch.write(bytes, to: name)
  }

  private func merge(_ name: String, _ words: String...) throws -> CommandResult {
    let result = try scratch.run(
      [Project.templater, "merge", name, "--size", "64x36", "--rate", "25", "-o", "out.mp4"]
        + ["--preset", "ultrafast"]
        + words)
    try #require(result.status == 0, "\(name): \(result.errors)")
    return result
  }

  private func isSaidOnce(_ result: CommandResult, of name: String) {
    #expect(result.errors.contains("warning[M191]"), "\(name): \(result.errors)")
    #expect(
      result.errors.components(separatedBy: "[M191]").count == 2, "\(name): \(result.errors)")
    #expect(result.errors.contains("\(name) is damaged at about "), "\(result.errors)")
  }

  @Test(arguments: [
    "h264.mp4 -c:v libx264 -preset ultrafast -g 25 -c:a aac",
    "h264.mkv -c:v libx264 -preset ultrafast -g 25",
    "h264.ts -c:v libx264 -preset ultrafast -g 25 -bf 2",
    "hevc.mp4 -c:v libx265 -preset ultrafast -x265-params keyint=25:log-level=none",
    "hevc.ts -c:v libx265 -preset ultrafast -x265-params keyint=25:log-level=none",
    "vp9.mkv -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -g 25",
    "mpeg2.ts -c:v mpeg2video -b:v 800k -g 12 -bf 2",
    "prores.mov -c:v prores_ks",
    "motion.mov -c:v mjpeg",
  ])
  func imagesAreReported(_ words: String) throws {
    let name = String(words.prefix { $0 != " " })
    try make(name, String(words.dropFirst(name.count)))
    let good = try merge(name)
    #expect(!good.errors.contains("M19"), "\(name): \(good.errors)")
    try damage(name)
    isSaidOnce(try merge(name), of: name)
  }

  /// Plays four seconds of a sound.
  private func play(_ name: String, _ words: String..., status: Int32 = 0) throws -> CommandResult {
    try scratch.write(
      """
      { "tracks": [ { "type": "audio", "name": "a", "segments": [
        { "position": 0, "duration": 4 } ] } ] }
      """, to: "t.json")
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", name, "-o", "out.wav"] + words)
    try #require(result.status == status, "\(name): \(result.errors)")
    return result
  }

  @Test(arguments: ["a.mp3", "a.aac", "a.flac", "a.ogg", "a.opus", "a.ac3"])
  func soundIsReported(_ name: String) throws {
    try scratch.ffmpeg("-f lavfi -i sine=440:d=6", name)
    let good = try play(name)
    #expect(!good.errors.contains("M19"), "\(name): \(good.errors)")
    try damage(name, at: 0.4, bytes: 3000)
    isSaidOnce(try play(name), of: name)
  }

  /// The header has the length of the whole sound.
  @Test(arguments: ["a.mp3", "a.flac"]) func aMissingEndIsReported(_ name: String) throws {
    try scratch.ffmpeg("-f lavfi -i anoisesrc=d=6:a=0.3:seed=1", name)
    let whole = try scratch.bytes(of: name)
    try scratch.write(Array(whole.prefix(whole.count / 2)), to: name)
    isSaidOnce(try play(name), of: name)
    _ = try play(name, "--strict", status: 1)
  }

  /// Packets that could be copied if they were undamaged are decoded.
  @Test func damagedPacketsAreNotCopied() throws {
    try make(
      "a.mp4",
      "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -c:v libx264 -preset ultrafast -g 25",
      seconds: 6)
    func merge() throws -> CommandResult {
      try scratch.run([Project.templater, "merge", "a.mp4", "--explain", "-o", "out.mp4"])
    }
    let good = try merge()
    #expect(good.output.contains("copied") && !good.errors.contains("M19"), "\(good.output)")
    try damage("a.mp4", bytes: 6000)
    let result = try merge()
    try #require(result.status == 0, "\(result.errors)")
    isSaidOnce(result, of: "a.mp4")
    #expect(result.output.contains("copied") && result.output.contains("encoded"))
  }

  /// The reported time is that of the noise: each second of the file has the same number of bytes.
  @Test func thePlaceIsReported() throws {
    try make("a.mov", "-c:v prores_ks")
    try damage("a.mov")
    let errors = try merge("a.mov").errors
    #expect(
      ["about 1.9", "about 2 s", "about 2.1"].contains { errors.contains($0) }, "\(errors)")
    try damage("a.mov", at: 0.8)
    let more = try merge("a.mov").errors
    #expect(more.contains("the first of 2 places"), "\(more)")
  }

  /// Damage after the used part is not read.
  @Test func damageInUnreadPartsIsNotReported() throws {
    try make("a.mov", "-c:v prores_ks")
    try damage("a.mov", at: 0.9)
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 36, "frameRate": 25 },
        "media": { "a": { "type": "video", "source": "a.mov" } },
        "tracks": [ { "type": "video", "name": "v", "segments": [
        { "media": "a", "position": 0, "duration": 2 } ] } ] }
      """, to: "t.json")
    let result = try scratch.run([Project.templater, "apply", "t.json", "-o", "out.mp4"])
    #expect(result.status == 0 && !result.errors.contains("M191"), "\(result.errors)")
  }

  @Test func everyCommandSaysIt() throws {
    try make("a.mov", "-c:v prores_ks -c:a pcm_s16le", seconds: 3)
    try damage("a.mov", at: 0.2, share: 0.6)
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 36, "frameRate": 25 },
        "media": { "a": { "type": "video", "source": "a.mov" } },
        "tracks": [ { "type": "video", "name": "v", "segments": [
        { "media": "a", "position": 0, "duration": 3 } ] } ] }
      """, to: "t.json")
    for words in [
      "apply t.json -o a.mp4", "apply t.json -o a-%03d.jpg", "preview t.json -o p.mp4",
      "frame t.json --at 1.52 -o f.png", "sheet t.json -o s.png",
    ] {
      let list = words.split(separator: " ").map(String.init)
      let result = try scratch.run([Project.templater] + list)
      #expect(result.status == 0 && result.errors.contains("M191"), "\(words): \(result.errors)")
      guard words.hasPrefix("frame") || words.hasPrefix("sheet") else { continue }
      try FileManager.default.removeItem(atPath: scratch[list.last ?? ""])
      let strict = try scratch.run([Project.templater, "--strict"] + list)
      #expect(strict.status == 1, "\(words): \(strict.errors)")
      #expect(strict.errors.contains("error[M191]"), "\(words): \(strict.errors)")
      #expect(try !scratch.names.contains(list.last ?? ""), "nothing is written")
    }
  }

  /// A second render, which could use the cache, reports it again.
  @Test func itIsReportedWithEachRender() throws {
    try make("a.mov", "-c:v prores_ks")
    try damage("a.mov")
    for _ in 0..<2 { isSaidOnce(try merge("a.mov", "--cache", scratch["cache"]), of: "a.mov") }
  }

  @Test func strictRefusesIt() throws {
    try make("a.mov", "-c:v prores_ks")
    try damage("a.mov")
    let result = try scratch.run([
      Project.templater, "--strict", "merge", "a.mov", "--size", "64x36", "-o", "out.mp4",
      "--preset", "ultrafast",
    ])
    #expect(result.status == 1 && result.errors.contains("error[M191]"), "\(result.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }
}
