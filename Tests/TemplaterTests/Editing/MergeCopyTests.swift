import Foundation
import TestSupport
import Testing

/// `merge --copy` encodes nothing, and reports why it cannot if it cannot.
@Suite(.serialized) struct MergeCopyTests {
  private let scratch: Scratch

  /// Clips with a rising tone each, so that no two moments sound the same.
  init() throws {
    scratch = try Scratch()
    try clip("a.mp4", tone: 300)
    try clip("b.mp4", tone: 500)
  }

  private func clip(
    _ name: String, tone: Int?, seconds: Double = 4.1, size: String = "96x64", rate: Int = 20,
    colors: String = "-colorspace bt709 -color_primaries bt709 -color_trc bt709",
    words: String = "-c:v libx264 -preset ultrafast -g 20 -c:a aac -b:a 128k -aac_pns 0"
  ) throws {
    let sound =
      tone.map {
        ["-f", "lavfi", "-i", "aevalsrc=0.2*sin(\($0)*t+60*t*t)|0.2*sin(\($0 + 50)*t):s=48000"]
      } ?? []
    try scratch.ffmpeg(
      words: ["-f", "lavfi", "-i", "testsrc2=s=\(size):r=\(rate)"] + sound + [
        "-t", "\(seconds)", "-pix_fmt", "yuv420p",
      ]
        + (colors + " " + words).split(separator: " ").map(String.init) + [name])
  }

  private func merge(_ files: String..., words: [String] = []) throws -> CommandResult {
    try scratch.run(
      [Project.templater, "merge"] + files + ["--copy", "--rate", "20", "-o", "out.mp4"] + words)
  }

  /// Returns the samples of the left channel.
  private func samples(_ name: String) throws -> [Float] {
    Sounds.channel(0, of: try scratch.samples(of: name))
  }

  private func hashes(_ name: String) throws -> [Substring] {
    let result = try scratch.run(
      ["ffmpeg", "-v", "error", "-i", scratch[name], "-map", "0:v", "-f", "framehash", "-"])
    return result.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ",").last }
  }

  @Test func framesAndSoundAreThoseOfTheFiles() throws {
    let result = try merge("a.mp4", "b.mp4", "a.mp4", words: ["--verify"])
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("note[P116]"), "\(result.errors)")
    #expect(try hashes("out.mp4") == hashes("a.mp4") + hashes("b.mp4") + hashes("a.mp4"))
    let lines = result.output.split(separator: "\n").filter {
      $0.contains("because packets of sound")
    }
    #expect(lines.count == 2 && lines[0].hasPrefix("b.mp4: its sound is "), "\(result.output)")
    let made = try samples("out.mp4")
    let wanted = [try samples("a.mp4"), try samples("b.mp4"), try samples("a.mp4")]
    for (index, sound) in wanted.enumerated() {
      let start = 196_800 * index
      let lag = Sounds.lag(of: sound[30_000..<34_000], in: made, near: start + 30_000)
      #expect(abs(lag) <= 512 && (index > 0 || lag == 0), "\(index): \(lag)")
      let moved = made[(start + 4_000 + lag)...]
      #expect(Sounds.farthest(sound[4_000..<190_000], moved) < 1e-5)
      guard index > 0 else { continue }
      let said = lines[index - 1].split(separator: " ").compactMap { Double($0) }.first ?? 0
      #expect(abs(said - Double(abs(lag)) / 48) < 0.06, "\(lines[index - 1]) \(lag)")
    }
    // The sound is nowhere louder than the clips, and nowhere silent.
    #expect(Sounds.peak(made) < 0.32)
    let times = try scratch.ffprobe("-select_streams a -show_entries packet=pts,dts", "out.mp4")
    let numbers = times.compactMap { Int($0.split(separator: ",").first ?? "") }
    #expect(
      numbers.first == -1024 && zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == 1024 })
    let length = try scratch.ffprobe(
      "-select_streams a -show_entries stream=time_base,duration_ts", "out.mp4")
    #expect(length == ["1/48000,590400"])
  }

  @Test func aFileWithoutSoundIsSilent() throws {
    try clip("mute.mp4", tone: nil)
    let result = try merge("mute.mp4", "a.mp4", "mute.mp4", words: ["--verify"])
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    let made = try samples("out.mp4")
    #expect(Sounds.isSilent(made[..<194_000]))
    #expect(Sounds.isSilent(made[(2 * 196_800 + 3_000)...]))
    let sound = try samples("a.mp4")
    #expect(abs(Sounds.lag(of: sound[30_000..<34_000], in: made, near: 226_800)) <= 512)
    #expect(try merge("mute.mp4", "mute.mp4").status == 0)
    #expect(try scratch.ffprobe("-show_entries stream=codec_type", "out.mp4") == ["video"])
  }

  @Test(arguments: [true, false]) func aSoundThatBeginsLateStaysLate(isFirst: Bool) throws {
    try scratch.ffmpeg("-i b.mp4 -itsoffset 0.15 -i b.mp4 -map 0:v -map 1:a -c copy late.mp4")
    let files = isFirst ? ["late.mp4", "a.mp4"] : ["a.mp4", "late.mp4"]
    let result = try merge(files[0], files[1])
    try #require(result.status == 0, "\(result.errors)")
    let (made, sound) = (try samples("out.mp4"), try samples("b.mp4"))
    // The file stores its edit list in milliseconds: the sound begins 7168 samples late, not 7200.
    let start = (isFirst ? 0 : 196_800) + 7_168
    let lag = Sounds.lag(of: sound[30_000..<34_000], in: made, near: start + 30_000)
    #expect(abs(lag) <= (isFirst ? 0 : 512), "\(lag)")
    #expect(lag == 0 || result.output.contains("late.mp4"), "a shift is said: \(result.output)")
    // Silence comes before it, except in the block in which the previous clip ends.
    #expect(Sounds.isLevel(made[(start - 5_000)..<(start - 1_600)], at: 0, within: 1e-3))
  }

  /// So late that opening the file decodes none of its packets.
  @Test func aSoundThatBeginsSecondsLateIsCopied() throws {
    try clip("long.mp4", tone: 500, seconds: 12)
    try scratch.ffmpeg("-i long.mp4 -itsoffset 8 -i a.mp4 -map 0:v -map 1:a -c copy late.mp4")
    let result = try merge("a.mp4", "late.mp4")
    try #require(result.status == 0, "\(result.errors)")
    let (made, sound) = (try samples("out.mp4"), try samples("a.mp4"))
    let start = 196_800 + 8 * 48_000
    let lag = Sounds.lag(of: sound[30_000..<34_000], in: made, near: start + 30_000)
    #expect(abs(lag) <= 512 + 48, "\(lag)")
  }

  @Test func monoAndOtherRatesAreKept() throws {
    let words = "-c:v libx264 -preset ultrafast -g 20 -c:a aac -ac 1 -ar 44100"
    try clip("c.mp4", tone: 300, words: words)
    try clip("d.mp4", tone: 500, words: words)
    let result = try merge("c.mp4", "d.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(
      try scratch.ffprobe("-select_streams a -show_entries stream=sample_rate,channels", "out.mp4")
        == ["44100,1"])
  }

  @Test(arguments: [
    ("large.mp4", "192x128", 20, "libx264 -g 20 -c:a aac", "its frames have 192x128 pixels"),
    (
      "slow.mp4", "96x64", 10, "libx264 -g 20 -c:a aac",
      "it has 10 frames a second, but the video 20; use --rate 10 for"
    ),
    ("other.mp4", "96x64", 20, "mpeg4 -g 20 -c:a aac", "its codec is mpeg4"),
    ("rate.mp4", "96x64", 20, "libx264 -c:a aac -ar 44100", "its sound has 44100 samples"),
    ("mono.mp4", "96x64", 20, "libx264 -c:a aac -ac 1", "its sound has 1 channel, but"),
    ("mp3.mp4", "96x64", 20, "libx264 -c:a libmp3lame", "its sound is mp3"),
  ])
  func filesThatDifferAreRefused(
    name: String, size: String, rate: Int, words: String, reason: String
  ) throws {
    try clip(name, tone: 400, size: size, rate: rate, words: "-preset ultrafast -c:v " + words)
    let result = try merge("a.mp4", name, "b.mp4")
    #expect(result.status == 1, "\(result.output)")
    #expect(result.errors.contains("\(name): \(reason)"), "\(result.errors)")
    #expect(result.errors.contains("leave out --copy"), "\(result.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }

  /// Colours need not be BT.709, if all files have the same. The output names the matrix that they are taken for.
  @Test(arguments: [
    ("", "unknown"),
    ("-colorspace smpte170m -color_primaries smpte170m -color_trc smpte170m", "smpte170m"),
  ])
  func otherColoursAreKept(colors: String, primaries: String) throws {
    try clip("c.mp4", tone: nil, seconds: 2, colors: colors)
    let result = try merge("c.mp4", "c.mp4", words: ["--verify"])
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try hashes("out.mp4") == hashes("c.mp4") + hashes("c.mp4"))
    #expect(
      try scratch.ffprobe("-show_entries stream=color_space,color_primaries", "out.mp4")
        == ["smpte170m,\(primaries)"])
  }

  @Test func theColourThatDiffersIsNamed() throws {
    try clip("c.mp4", tone: nil, seconds: 2, colors: "")
    try clip(
      "d.mp4", tone: nil, seconds: 2,
      colors: "-colorspace smpte170m -color_primaries smpte170m -color_trc smpte170m")
    let mixed = try merge("a.mp4", "c.mp4")
    #expect(
      mixed.status == 1
        && mixed.errors.contains(
          "c.mp4: its colour matrix is bt601, as is assumed at its size, but that of the video bt709"
        ),
      "\(mixed.errors)")
    let tagged = try merge("c.mp4", "d.mp4")
    #expect(
      tagged.status == 1
        && tagged.errors.contains(
          "d.mp4: its primaries are smpte170m, but those of the video unspecified"),
      "\(tagged.errors)")
  }

  /// The size of the video is that of the rotated frames, so the sizes differ too; the rotation is the reason.
  @Test func theRotationIsNamed() throws {
    try scratch.ffmpeg("-i a.mp4 -c copy -metadata:s:v rotate=270 phone.mp4")
    let result = try merge("phone.mp4", "phone.mp4")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("phone.mp4: its frames are rotated by 90° when it is played"),
      "\(result.errors)")
    #expect(!result.errors.contains("pixels"), "\(result.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }

  @Test func everyFileHasItsReason() throws {
    try clip("large.mp4", tone: 400, size: "192x128")
    try clip("mono.mp4", tone: 400, words: "-preset ultrafast -c:v libx264 -c:a aac -ac 1")
    let result = try merge("a.mp4", "large.mp4", "mono.mp4")
    #expect(result.status == 1)
    #expect(
      result.errors.contains("large.mp4: ") && result.errors.contains("mono.mp4: "),
      "\(result.errors)")
  }
}
