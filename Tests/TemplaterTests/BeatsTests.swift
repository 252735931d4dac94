import Foundation
import TestSupport
import Testing

/// `templater beats` finds the beats of encoded sound.
@Suite struct BeatsTests {
  private struct Report: Decodable {
    let tempo: Double?
    let confidence: Double
    let duration: Double
    let beats: [Double]
    let onsets: [Onset]?
  }

  private struct Onset: Decodable {
    let time: Double
    let strength: Double
  }

  /// A song of twenty seconds, made once.
  private static let song = Result {
    let scratch = try Scratch()
    let beats = try makeSong(in: scratch)
    return (files: try scratch.files, beats: beats)
  }

  private func report(_ path: String, _ words: String...) throws -> Report {
    let result = try Scratch().run([Project.templater, "beats", path, "--format", "json"] + words)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: result.data)
  }

  /// Writes a track as `song.wav`; returns its beats.
  private static func makeSong(in scratch: Scratch, seconds: Double = 20) throws -> [Double] {
    var track = RhythmTrack(tempo: 104, style: .pop, seed: 812)
    track.sampleRate = 44_100
    track.length = seconds
    let (file, beats) = track.wave()
    try file.write(to: URL(fileURLWithPath: scratch["song.wav"]))
    return beats
  }

  /// AAC and MP3 begin with samples that decoders discard; they must not delay the beats.
  @Test(arguments: [
    "-c:a aac -b:a 128k song.m4a", "-c:a libmp3lame -b:a 128k song.mp3", "-c:a flac song.flac",
    "-c:a libopus -b:a 96k song.webm", "-ar 8000 -c:a pcm_u8 -f wav small.wav",
  ])
  func encodedMusicKeepsItsBeats(words: String) throws {
    let scratch = try Scratch(files: Self.song.get().files)
    let truth = try Self.song.get().beats
    let found = try report(try scratch.ffmpeg("-i song.wav \(words)"))
    let score = BeatScore(of: found.beats, among: truth)
    #expect(score.isGood, "\(score)")
    #expect(abs((found.tempo ?? 0) - 104) < 1.04)
    #expect(abs(found.duration - 20) < 0.1)
    #expect(found.confidence > 0.5 && found.onsets == nil)
    let errors = truth.compactMap { beat in
      found.beats.map { $0 - beat }.min { abs($0) < abs($1) }
    }
    let middle = errors.sorted()[errors.count / 2]
    #expect(abs(middle) < 0.008, "all beats are \(middle) s late")
  }

  @Test func sampleRatesDoNotMatter() throws {
    let scratch = try Scratch(files: Self.song.get().files)
    try scratch.ffmpeg("-i song.wav -ar 48000 high.wav")
    try scratch.ffmpeg("-i song.wav -ar 22050 low.wav")
    let song = try report(scratch["song.wav"])
    for name in ["high.wav", "low.wav"] {
      let other = try report(scratch[name])
      #expect(other.beats.count == song.beats.count, "\(name)")
      let farthest = zip(other.beats, song.beats).map { abs($0 - $1) }.max() ?? .infinity
      #expect(farthest <= 0.01, "\(name): \(farthest)")
    }
  }

  @Test func theTempoCanBeGiven() throws {
    let scratch = try Scratch(files: Self.song.get().files)
    let truth = try Self.song.get().beats
    // At half the tempo, every second beat is found.
    let half = try report(scratch["song.wav"], "--bpm", "52")
    #expect(abs((half.tempo ?? 0) - 52) < 0.5, "\(half.tempo ?? 0)")
    #expect(abs(half.beats.count - truth.count / 2) <= 1)
    #expect(BeatScore(of: half.beats, among: truth).right >= 0.9)
    let exact = try report(scratch["song.wav"], "--bpm", "104", "--steady")
    #expect(exact.tempo == 104)
    #expect(BeatScore(of: exact.beats, among: truth).found >= 0.95)
  }

  /// Evenly spaced over the whole song, including its pause.
  @Test func beatsCanBeSteady() throws {
    let scratch = try Scratch(files: Self.song.get().files)
    let truth = try Self.song.get().beats
    try scratch.ffmpeg("-i song.wav -af volume=0:enable='between(t,8,12)' pause.wav")
    let found = try report(scratch["pause.wav"], "--steady")
    #expect(abs((found.tempo ?? 0) - 104) < 0.2, "\(found.tempo ?? 0)")
    #expect(BeatScore(of: found.beats, among: truth).found >= 0.95)
    let steps = zip(found.beats, found.beats.dropFirst()).map { $1 - $0 }
    let period = 60 / (found.tempo ?? 1)
    #expect(steps.allSatisfy { abs($0 - period) < 0.002 })
    #expect((found.beats.first ?? 20) < period && (found.beats.last ?? 0) > 20 - period)
    try scratch.ffmpeg("-f lavfi -i anullsrc=r=48000 -t 5 silence.wav")
    let silence = try report(scratch["silence.wav"], "--steady", "--bpm", "100")
    #expect(silence.tempo == nil && silence.beats.isEmpty)
  }

  /// Music in a rendered video, which templater has mixed under another sound, limited and encoded.
  /// `BeatFinderTests` has the tempos and styles; here the slowest, the fastest and one between. All with `EVERY_SIZE=1`.
  @Test(
    arguments: few(
      3,
      of: [
        (60, RhythmStyle.rock), (180, .rock), (120, .shuffle), (75, .waltz), (90, .pop),
        (105, .house), (135, .pop), (150, .march), (165, .house),
      ]))
  func renderedMusicKeepsItsTempoAndBeats(tempo: Int, style: RhythmStyle) throws {
    let scratch = try Scratch()
    var track = RhythmTrack(tempo: Double(tempo), style: style, seed: 2201)
    track.sampleRate = 48_000
    track.length = 24
    let (file, truth) = track.wave()
    try file.write(to: URL(fileURLWithPath: scratch["song.wav"]))
    try scratch.ffmpeg(
      "-f lavfi -i color=size=64x64:rate=5:d=24 -f lavfi -i anoisesrc=color=pink:a=0.02:d=24"
        + " -c:v libx264 -c:a aac clip.mp4")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 64, "frameRate": 5}, "tracks": [
        {"type": "video", "name": "v", "segments": [{"position": 0, "duration": 22}]},
        {"type": "audio", "name": "m", "segments": [
          {"position": 1, "duration": 21, "start": 0.5, "volume": 0.9, "fadeOut": 1}]}]}
      """, to: "t.json")
    let made = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "clip.mp4", "song.wav", "-o", "out.mp4",
      "--preset", "ultrafast",
    ])
    try #require(made.status == 0, "\(made.errors)")
    let found = try report(scratch["out.mp4"])
    let heard = truth.map { $0 + 0.5 }.filter { $0 >= 1 && $0 < 21.9 }
    let score = BeatScore(of: found.beats, among: heard)
    #expect(score.isGood, "\(style.name) at \(tempo): \(score)")
    #expect(abs((found.tempo ?? 0) / Double(tempo) - 1) <= 0.01, "\(found.tempo ?? 0)")
  }

  @Test func soundOfVideosIsHeard() throws {
    let scratch = try Scratch()
    let truth = try Self.makeSong(in: scratch, seconds: 12)
    let video = try scratch.ffmpeg(
      "-f lavfi -i color=size=64x64:rate=5 -i song.wav -shortest -c:a aac video.mp4")
    let found = try report(video, "--onsets")
    #expect(BeatScore(of: found.beats, among: truth).isGood)
    let onsets = try #require(found.onsets)
    #expect(onsets.count >= truth.count)
    #expect(onsets.allSatisfy { $0.strength > 0 && $0.strength <= 1 && $0.time <= 12 })
  }

  @Test func humanOutputIsShort() throws {
    let scratch = try Scratch(files: Self.song.get().files)
    let truth = try Self.song.get().beats
    let result = try scratch.run([Project.templater, "beats", "song.wav"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == "104 beats a minute" || lines.first?.hasPrefix("103.9 ") == true)
    #expect(lines.last?.hasPrefix("\(truth.count) beats in 20 s: ") == true, "\(result.output)")
  }

  @Test func silenceHasNoBeat() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i anullsrc=r=48000 -t 5 silence.wav")
    let result = try scratch.run([Project.templater, "beats", "silence.wav"])
    #expect(result.status == 0 && result.output == "no beat in 5 s\n")
    let report = try report(scratch["silence.wav"])
    #expect(report.tempo == nil && report.beats.isEmpty)
  }

  @Test func filesWithoutSoundAreRefused() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i color=size=64x64:rate=25:duration=1 mute.mp4")
    try scratch.write("no music", to: "text.m4a")
    let mute = try scratch.run([Project.templater, "beats", "mute.mp4"])
    #expect(mute.status == 1 && mute.errors.contains("mute.mp4: it has no sound"))
    #expect(try scratch.run([Project.templater, "beats", "text.m4a"]).status == 1)
    #expect(try scratch.run([Project.templater, "beats", "missing.m4a"]).status == 66)
  }

  /// Writes tracks with their beats, for the comparison with other programs (`make judge-beats`).
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["BEAT_CORPUS"] != nil),
    arguments: RhythmStyle.familiar + RhythmStyle.others)
  func corpus(style: RhythmStyle) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["BEAT_CORPUS"])
    for tempo in stride(from: 60, through: 180, by: 10) {
      for seed in 2001...2003 as ClosedRange<UInt64> {
        var track = RhythmTrack(tempo: Double(tempo), style: style, seed: seed)
        track.sampleRate = 44_100
        let (file, beats) = track.wave()
        let name = "\(folder)/\(style.name)-\(tempo)-\(seed)"
        try file.write(to: URL(fileURLWithPath: name + ".wav"))
        try beats.map { "\($0)\n" }.joined()
          .write(toFile: name + ".txt", atomically: true, encoding: .utf8)
      }
    }
  }
}
