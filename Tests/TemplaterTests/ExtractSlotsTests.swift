import Foundation
import TestSupport
import Testing

/// `extract --slots` with everything that it accepts.
@Suite(.serialized) struct ExtractSlotsTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64:r=10:d=6 -c:v libx264 a.mp4")
    _ = try scratch.run(["cp", "a.mp4", "copy.mp4"])
    try scratch.ffmpeg("-f lavfi -i sine=f=300:d=6 song.wav")
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 64, "frameRate": 10},
       "media": {"one": {"type": "video", "source": "a.mp4"},
                 "two": {"type": "video", "source": "copy.mp4"},
                 "song": {"type": "audio", "source": "song.wav"}},
       "tracks": [
         {"type": "video", "name": "v", "segments": [
           {"position": 0, "duration": 1, "media": "one", "start": 2},
           {"position": 1, "duration": 1, "media": "two", "start": 3.5}]},
         {"type": "audio", "name": "a", "segments": [
           {"position": 0, "duration": 2, "media": "song", "start": 1}]}]}
      """, to: "edit.json")
  }

  private func extract(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater, "extract"] + words)
  }

  /// Returns the media of a template by name.
  private func media(_ result: CommandResult) throws -> [String: [String: Any]] {
    try #require(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: result.data) as? [String: Any]
    let profile = try #require(object?["Profile"] as? [String: Any])
    return try #require(profile["media"] as? [String: [String: Any]])
  }

  @Test func musicStaysAndEqualFilesShareASlot() throws {
    let result = try extract("edit.json")
    let media = try media(result)
    #expect(media.keys.sorted() == ["one", "song"])
    #expect(media["song"]?["source"] as? String == "song.wav")
    #expect(media["one"]?["minDuration"] as? Double == 2.5)
    #expect(result.errors.contains("M150"), "\(result.errors)")
    try scratch.write(result.output, to: "t.json")
    let applied = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "a.mp4", "-o", "out.mp4",
    ])
    #expect(applied.status == 0, "\(applied.errors)")
  }

  @Test func musicBecomesASlot() throws {
    let media = try media(try extract("edit.json", "--slots", "all"))
    #expect(media["song"]?["source"] == nil && media["song"]?["label"] as? String == "Music")
    let only = try self.media(try extract("edit.json", "--slots", "song"))
    #expect(only["one"]?["source"] as? String == "a.mp4" && only["song"]?["source"] == nil)
  }

  @Test func mistakesAreExplained() throws {
    for (words, expected) in [
      (["--slots", "visaul"], "did you mean 'visual'?"),
      (["--slots", "sogn"], "did you mean 'song'?"),
      (["--slots", "none,song"], "'none' cannot be combined"),
      (["--keep", "sonng"], "did you mean 'song'?"),
    ] {
      let result = try scratch.run(
        [Project.templater, "extract", "edit.json", "-o", "no.json"] + words)
      #expect(result.status == 64 && result.errors.contains(expected), "\(result.errors)")
    }
    #expect(try !scratch.names.contains("no.json"))
  }

  /// A template in another folder names its files relative to that folder, or opens slots for them.
  @Test func sourcesAreRelativeToTheOutputFolder() throws {
    _ = try scratch.run(["mkdir", "sub"])
    let away = try extract("edit.json", "-o", "sub/t.json")
    #expect(away.status == 0 && away.errors.contains("M152"), "\(away.errors)")
    let kept = try extract("edit.json", "-o", "sub/u.json", "--keep", "song")
    #expect(kept.status == 1 && kept.errors.contains("is outside the template's folder"))
    _ = try scratch.run(["sh", "-c", "mv edit.json song.wav a.mp4 copy.mp4 sub"])
    let up = try extract("sub/edit.json", "-o", "t.json")
    #expect(up.status == 0 && !up.errors.contains("M152"))
    #expect(
      String(decoding: try scratch.data(of: "t.json"), as: UTF8.self).contains("sub/song.wav"))
  }

  @Test func carriedTemplatesAreChosenFrom() throws {
    try scratch.write((try extract("edit.json")).output, to: "t.json")
    let applied = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "a.mp4", "-o", "out.mp4",
    ])
    try #require(applied.status == 0, "\(applied.errors)")
    let all = try media(try extract("out.mp4", "--slots", "all"))
    #expect(all["song"]?["source"] == nil && all["one"]?["source"] == nil)
    let none = try extract("out.mp4", "--slots", "none")
    #expect(try media(none)["song"]?["source"] as? String == "song.wav")
    #expect(none.errors.contains("M151"), "\(none.errors)")
  }

  @Test func onlyVideosContainTheInputRecord() throws {
    for words in [["edit.json"], ["a.mp4"]] {
      let result = try scratch.run(
        [Project.templater, "extract"] + words + ["--given", "g.json", "-o", "t.json"])
      #expect(result.status == 1 && result.errors.contains("M172"), "\(result.errors)")
    }
    #expect(try !scratch.names.contains { ["g.json", "t.json"].contains($0) })
    let wrong = try scratch.run([
      Project.templater, "apply", "edit.json", "--given", "edit.json", "-o", "out.mp4",
    ])
    #expect(wrong.status == 1 && wrong.errors.contains("is not a list of inputs"))
  }

  @Test func archivesAreUnpackedToKeepTheirMedia() throws {
    let packed = try scratch.run([
      Project.templater, "package", "edit.json", "--title", "Walk", "-o", "walk.templater",
    ])
    try #require(packed.status == 0, "\(packed.errors)")
    // A file with the same name in the folder is used as the medium.
    let here = try extract("walk.templater", "-o", "t.json", "--keep", "song")
    #expect(here.status == 0 && !here.errors.contains("M152"), "\(here.errors)")
    _ = try scratch.run(["mkdir", "sub"])
    let all = try extract("walk.templater", "-o", "sub/t.json")
    #expect(all.status == 0 && all.errors.contains("M152"), "\(all.errors)")
    let kept = try extract("walk.templater", "-o", "sub/u.json", "--keep", "song")
    #expect(kept.status == 1 && kept.errors.contains("unpack the archive"), "\(kept.errors)")
  }

  @Test func otherProgramsFilesAreChosenFrom() throws {
    let made = try scratch.run([Project.templater, "convert", "edit.json", "-o", "edit.otio"])
    try #require(made.status == 0, "\(made.errors)")
    let visual = try media(try extract("edit.otio"))
    #expect(visual.values.filter { $0["source"] == nil }.count == 1)
    let all = try media(try extract("edit.otio", "--slots", "all"))
    #expect(all.values.allSatisfy { $0["source"] == nil })
  }

  /// Of two shots, the one that is not selected plays the video itself.
  @Test func shotsAreChosenFrom() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=3 -f lavfi -i mandelbrot=s=64x64:r=10 -f lavfi -i"
        + " sine=d=6 -filter_complex [1]trim=duration=3[m];[0][m]concat=n=2:v=1:a=0 -t 6"
        + " -map 2:a -c:v libx264 -pix_fmt yuv420p -c:a aac film.mp4")
    let shots = try scratch.run([Project.templater, "shots", "film.mp4"])
    try #require(shots.output.contains("2 shots"), "\(shots.output)")
    let standard = try media(try extract("film.mp4"))
    #expect(standard.keys.sorted() == ["shot_1", "shot_2"])
    let one = try extract("film.mp4", "--slots", "shot_2", "-o", "t.json")
    try #require(one.status == 0, "\(one.errors)")
    let applied = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "a.mp4", "-o", "out.mp4",
    ])
    #expect(applied.status == 0, "\(applied.errors)")
    let all = try media(try extract("film.mp4", "--slots", "all"))
    #expect(all.keys.sorted() == ["shot_1", "shot_2", "sound"])
    #expect(all["sound"]?["type"] as? String == "audio" && all["sound"]?["source"] == nil)
    let unknown = try extract("film.mp4", "--slots", "shot_9")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'shot_"))
  }
}
