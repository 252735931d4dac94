import Foundation
import TestSupport
import Testing

/// `"snap": "beat"` in a template moves cuts to the beats of the given music.
@Suite(.serialized) struct SnapTests {
  private let scratch: Scratch
  /// The true times of the beats in `song.wav`.
  private let beats: [Double]

  init() throws {
    scratch = try Scratch()
    var track = RhythmTrack(tempo: 96, style: .rock, seed: 415)
    track.sampleRate = 44_100
    track.length = 16
    let (file, beats) = track.wave()
    try file.write(to: URL(fileURLWithPath: scratch["song.wav"]))
    self.beats = beats
    for (name, color) in [("a", "red"), ("b", "lime"), ("c", "blue"), ("d", "white")] {
      try scratch.ffmpeg("-f lavfi -i color=\(color):s=64x64:r=25:d=6 -c:v libx264 \(name).mp4")
    }
  }

  /// Writes four clips whose cuts are close to beats, with music in an open slot.
  private func writeTemplate(snap: String?, music: String = "\"label\": \"Music\"") throws {
    let snap = snap.map { "\"snap\": \($0)," } ?? ""
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 64, "frameRate": 25},
       "media": {"song": {"type": "audio", \(music)}},
       "tracks": [
         {"type": "video", "name": "v", \(snap) "segments": [
           {"position": 0, "duration": 2.9}, {"position": 2.9, "duration": 2.9},
           {"position": 5.8, "duration": 3.4}, {"position": 9.2, "duration": 2.8}]},
         {"type": "audio", "name": "m", "segments": [
           {"position": 0, "duration": 12, "media": "song"}]}]}
      """, to: "t.json")
  }

  private func apply(
    _ output: String, song: String = "song.wav", _ words: String...
  ) throws -> CommandResult {
    try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "a.mp4", "b.mp4", "c.mp4", "d.mp4", song]
        + ["-o", output] + words)
  }

  /// Returns the times at which a video changes its color.
  private func changes(in name: String) throws -> [Double] {
    let bytes = try scratch.raw(
      "-i \(name) -an -vf scale=1:1:flags=area,format=rgb24 -f rawvideo")
    let pixels = stride(from: 0, to: bytes.count, by: 3).map { Array(bytes[$0..<$0 + 3]) }
    return zip(pixels, pixels.dropFirst()).enumerated().compactMap { index, pair in
      let isOther = zip(pair.0, pair.1).contains { abs(Int($0) - Int($1)) > 60 }
      return isOther ? Double(index + 1) / 25 : nil
    }
  }

  private func distance(of time: Double) -> Double {
    beats.map { abs($0 - time) }.min() ?? .infinity
  }

  @Test func cutsComeToTheBeatsOfTheMusicThatIsGiven() throws {
    try writeTemplate(snap: nil)
    try #require(try apply("plain.mp4").status == 0)
    let written = try changes(in: "plain.mp4")
    #expect(written == [2.92, 5.8, 9.2] || written == [2.88, 5.8, 9.2], "\(written)")
    #expect(written.contains { distance(of: $0) > 0.1 }, "the cuts are on beats already")

    try writeTemplate(snap: "\"beat\"")
    let result = try apply("out.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("3 of 3 cuts are on beats of 'song'"), "\(result.errors)")
    let cuts = try changes(in: "out.mp4")
    #expect(cuts.count == 3)
    // A frame lasts 40 ms, and the analysis may be wrong by 30 ms.
    for cut in cuts { #expect(distance(of: cut) <= 0.05, "the cut at \(cut)") }
    let frames = try scratch.ffprobe(
      "-count_packets -select_streams v -show_entries stream=nb_read_packets out.mp4")
    #expect(frames == ["300"])
    // The video contains the template as it was written, so its cuts snap again to other music.
    let again = try scratch.run([Project.templater, "extract", "out.mp4"])
    #expect(again.output.contains("\"snap\": \"beat\""), "\(again.output)\(again.errors)")
  }

  /// `compile` shows the cuts of the video.
  @Test func emittedCutsAreOnBeats() throws {
    try writeTemplate(snap: "\"beat\"")
    let result = try scratch.run(
      [
        Project.templater, "compile", "t.json", "--media", "a.mp4", "b.mp4", "c.mp4", "d.mp4",
        "song.wav",
      ])
    try #require(result.status == 0, "\(result.errors)")
    let starts = result.output.split(separator: "\n").compactMap { line in
      line.hasPrefix("  [") && line.contains("'v/")
        ? Double(line.dropFirst(3).prefix { $0 != "," }) : nil
    }
    #expect(starts.count == 4, "\(result.output)")
    for cut in starts.dropFirst() { #expect(distance(of: cut) <= 0.05, "the cut at \(cut)") }
  }

  @Test func toleranceKeepsFarCuts() throws {
    try writeTemplate(snap: "{\"to\": \"beat\", \"within\": 0.02, \"music\": \"song\"}")
    let result = try apply("out.mp4")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("M160") && result.errors.contains("'within'"))
    let written = [2.9, 5.8, 9.2]
    for (cut, before) in zip(try changes(in: "out.mp4"), written) {
      #expect(abs(cut - before) <= 0.04, "the cut at \(before) came to \(cut)")
    }
  }

  @Test func musicWithoutABeatLeavesTheCuts() throws {
    try scratch.ffmpeg("-f lavfi -i sine=f=300:d=14 tone.wav")
    try writeTemplate(snap: "\"beat\"")
    let result = try apply("out.mp4", song: "tone.wav")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("warning[M163]"), "\(result.errors)")
    #expect(try changes(in: "out.mp4").count == 3)
  }

  @Test func aTempoWithoutASnapIsReported() throws {
    try writeTemplate(snap: nil)
    let result = try apply("out.mp4", "--bpm", "96")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("no track has 'snap'"), "\(result.errors)")
    #expect(try apply("out.mp4", "--bpm", "9").status == 64)
  }

  @Test func nonsenseIsRefused() throws {
    func complaints(_ text: String) throws -> String {
      try scratch.write(text, to: "bad.json")
      return try scratch.run([Project.templater, "validate", "bad.json"]).output
    }
    #expect(
      try complaints(
        """
        {"tracks": [{"type": "video", "name": "v", "snap": "beat", "segments": [
          {"position": 0, "duration": 2}]}]}
        """
      ).contains("warning[R325]"))
    #expect(
      try complaints(
        """
        {"tracks": [{"type": "audio", "name": "v", "snap": "beats", "segments": [
          {"position": 0, "duration": 2}]}]}
        """
      ).contains("did you mean 'beat'?"))
  }
}
