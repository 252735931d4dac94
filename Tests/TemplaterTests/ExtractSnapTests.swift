import Foundation
import TestSupport
import Testing

/// `extract --snap beats` moves cuts to beats, with music whose beats are known.
@Suite(.serialized) struct ExtractSnapTests {
  private let scratch: Scratch
  /// The true times of the beats in `song.wav`.
  private let beats: [Double]

  private static let prepared = Result {
    let scratch = try Scratch()
    var track = RhythmTrack(tempo: 104, style: .pop, seed: 812)
    track.sampleRate = 44_100
    track.length = 20
    let (file, beats) = track.wave()
    try file.write(to: URL(fileURLWithPath: scratch["song.wav"]))
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=25:d=20 -c:v libx264 a.mp4")
    return (files: try scratch.files, beats: beats)
  }

  init() throws {
    let prepared = try Self.prepared.get()
    scratch = try Scratch(files: prepared.files)
    beats = prepared.beats
  }

  /// Writes seven clips of odd lengths, one dissolve, a text, and music that begins at 1 s of the
  /// song.
  private func writeEdit(song: String = "\"source\": \"song.wav\"") throws {
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 64, "frameRate": 25},
       "media": {"clip": {"type": "video", "source": "a.mp4"},
                 "song": {"type": "audio", \(song)}},
       "tracks": [
         {"type": "video", "name": "v", "segments": [
           {"position": 0, "duration": 1.9, "media": "clip", "start": 2},
           {"position": 1.9, "duration": 2.3, "media": "clip", "start": 5},
           {"position": 4.2, "duration": 2.1, "media": "clip", "start": 1},
           {"position": 8.7, "duration": 1.7, "media": "clip"},
           {"position": 10.4, "duration": 3.1, "media": "clip"}]},
         {"type": "video", "name": "w", "segments": [
           {"position": 5.5, "duration": 3.2, "media": "clip", "start": 3}]},
         {"type": "transition", "name": "t", "segments": [
           {"subtype": "crossfade", "position": 5.5, "duration": 0.8}]},
         {"type": "audio", "name": "a", "segments": [
           {"position": 0, "duration": 13.5, "media": "song", "start": 1}]}]}
      """, to: "edit.json")
  }

  /// Returns the times of the cuts of a template: the beginning of a segment, or the middle of an
  /// overlap.
  private func cuts(in name: String) throws -> [Double] {
    let object = try JSONSerialization.jsonObject(with: scratch.data(of: name)) as? [String: Any]
    let profile = try #require(object?["Profile"] as? [String: Any])
    let tracks = try #require(profile["tracks"] as? [[String: Any]])
    let ranges = tracks.filter { $0["type"] as? String == "video" }
      .flatMap { $0["segments"] as? [[String: Any]] ?? [] }
      .map { segment in
        let start = segment["position"] as? Double ?? 0
        return (start: start, end: start + (segment["duration"] as? Double ?? 0))
      }.sorted { $0.start < $1.start }
    return zip(ranges, ranges.dropFirst()).map { ($0.end + $1.start) / 2 }
  }

  private func distance(of cut: Double, to beats: [Double]) -> Double {
    beats.map { abs($0 - cut) }.min() ?? .infinity
  }

  /// Expects each cut within a frame of a beat that the analysis finds, and of a true beat within
  /// the error of the analysis.
  private func expectOnBeats(_ cuts: [Double], frame: Double, shift: Double = 0) throws {
    struct Report: Decodable { let beats: [Double] }
    let heard = try scratch.run([Project.templater, "beats", "song.wav", "--format", "json"])
    let list = try JSONDecoder().decode(Report.self, from: heard.data).beats.map { $0 - shift }
    for cut in cuts {
      #expect(distance(of: cut, to: list) <= frame, "the cut at \(cut)")
      #expect(distance(of: cut, to: beats.map { $0 - shift }) <= frame + 0.03, "the cut at \(cut)")
    }
  }

  private func extract(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "extract"] + words)
  }

  @Test func everyCutOfAnEditComesToABeat() throws {
    try writeEdit()
    let before = try extract("edit.json", "-o", "plain.json")
    try #require(before.status == 0, "\(before.errors)")
    #expect(try cuts(in: "plain.json").contains { distance(of: $0 + 1, to: beats) > 0.1 })
    let result = try extract("edit.json", "--snap", "beats", "-o", "t.json")
    try #require(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("5 of 5 cuts are on beats of 'song'"), "\(result.errors)")
    let cuts = try cuts(in: "t.json")
    #expect(cuts.count == 5)
    try expectOnBeats(cuts, frame: 0.04, shift: 1)
    let valid = try scratch.run([Project.templater, "validate", "t.json"])
    #expect(valid.status == 0, "\(valid.errors)")
    let applied = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "a.mp4", "-o", "out.mp4",
    ])
    #expect(applied.status == 0, "\(applied.errors)")
    // In the rendered video, the sound is the music.
    let again = try extract("out.mp4", "--snap", "beats", "-o", "again.json")
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test func cutsThatCannotMoveAreReported() throws {
    try writeEdit()
    let result = try extract(
      "edit.json", "--snap", "beats", "--snap-within", "0.01", "-o", "t.json")
    #expect(result.status == 0)
    #expect(result.errors.contains("M160") && result.errors.contains("more than 0.01 s away"))
    // Kept bound, the clip has no more to show than there is of it.
    let kept = try extract("edit.json", "--snap", "beats", "--keep", "clip", "-o", "k.json")
    #expect(kept.status == 0, "\(kept.errors)")
    let made = try scratch.run([Project.templater, "apply", "k.json", "-o", "k.mp4"])
    #expect(made.status == 0, "\(made.errors)")
  }

  @Test func shotsOfAVideoComeToBeats() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=25 -f lavfi -i mandelbrot=s=64x64:r=25"
        + " -filter_complex [0]trim=duration=3.3[a];[1]trim=duration=2.2[b];"
        + "[a][b]concat=n=2:v=1:a=0,split[x][y];[x][y]concat=n=2:v=1:a=0"
        + " -c:v libx264 -pix_fmt yuv420p film.mp4")
    let result = try extract(
      "film.mp4", "--snap", "beats", "--music", "song.wav", "-o", "t.json")
    try #require(result.status == 0, "\(result.errors)")
    let cuts = try cuts(in: "t.json")
    #expect(cuts.count == 3, "\(result.errors)")
    try expectOnBeats(cuts, frame: 0.04)
    #expect(String(decoding: try scratch.data(of: "t.json"), as: UTF8.self).contains("song.wav"))
    let mute = try extract("film.mp4", "--snap", "beats")
    #expect(mute.status == 1 && mute.errors.contains("it has no sound"))
  }

  /// Cuts move to a grid of 104 beats per minute, wherever the grid begins.
  @Test func cutsComeToASteadyGrid() throws {
    try writeEdit()
    let result = try extract(
      "edit.json", "--snap", "beats", "--bpm", "104", "--steady", "-o", "t.json")
    try #require(result.status == 0, "\(result.errors)")
    let cuts = try cuts(in: "t.json")
    let period = 60.0 / 104
    let first = try #require(cuts.first)
    #expect(
      cuts.allSatisfy { cut in
        let turns = (cut - first) / period
        return abs(turns - turns.rounded()) * period <= 0.05
      }, "\(cuts)")
  }

  @Test func musicIsNeeded() throws {
    try scratch.ffmpeg("-f lavfi -i sine=f=300:d=14 tone.wav")
    try writeEdit(song: "\"source\": \"tone.wav\"")
    let tone = try extract("edit.json", "--snap", "beats")
    #expect(tone.status == 1 && tone.errors.contains("no steady beat"), "\(tone.errors)")
    #expect(tone.errors.contains("--bpm") && tone.errors.contains("--steady"), "\(tone.errors)")
    let given = try extract("edit.json", "--snap", "beats", "--bpm", "100", "-o", "g.json")
    #expect(given.status == 0 && given.errors.contains("M161"), "\(given.errors)")
    try writeEdit(song: "\"label\": \"A song\"")
    let open = try extract("edit.json", "--snap", "beats")
    #expect(open.status == 1 && open.errors.contains("--music FILE"), "\(open.errors)")
    let named = try extract("edit.json", "--snap", "beats", "--music", "song.wav")
    #expect(named.status == 0, "\(named.errors)")
    let missing = try extract("edit.json", "--snap", "beats", "--music", "no.wav")
    #expect(missing.status == 66, "\(missing.errors)")
  }
}
