import Foundation
import TestSupport
import Testing

/// Markers that are chapters, in the files of each format.
@Suite struct ChapterTests {
  private func scratch(_ markers: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=5:d=4", "-f lavfi -i sine=d=4", "-c:v libx264 -c:a aac a.mp4"
    )
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 5, "sampleRate": 16000 },
        "markers": [ \(markers) ],
        "media": { "a": { "type": "video", "source": "a.mp4" } },
        "tracks": [ { "type": "video", "name": "v", "segments": [
          { "media": "a", "duration": 2 },
          { "name": "two", "media": "a", "duration": 2, "start": 1,
            "markers": [ { "position": 0.6, "name": "Übung \\"3\\"", "kind": "chapter" },
                         { "position": 1, "name": "no chapter" } ] } ] } ] }
      """, to: "edit.json")
    return scratch
  }

  private let markers = """
    { "position": 0, "name": "Intro", "kind": "chapter" },
    { "position": { "startOf": "two" }, "name": "Part 2", "kind": "chapter" }
    """

  /// Writes chapters in milliseconds to `chapters.txt`, as `ffmpeg` reads them.
  private func write(
    _ chapters: [(start: Int, end: Int, title: String?)], to scratch: Scratch
  ) throws {
    let lines = chapters.map { start, end, title in
      "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(start)\nEND=\(end)\n"
        + (title.map { "title=\($0)\n" } ?? "")
    }
    try scratch.write(";FFMETADATA1\n" + lines.joined(), to: "chapters.txt")
  }

  /// Returns the chapters that `ffprobe` finds, in milliseconds.
  private func chapters(_ file: String, _ scratch: Scratch) throws -> [String] {
    let found = try scratch.run(
      [
        "ffprobe", "-v", "error", "-show_chapters", "-of", "csv=p=0:s=|", "-show_entries",
        "chapter=start_time,end_time:chapter_tags=title", file,
      ])
    #expect(found.status == 0)
    return found.output.split(separator: "\n").map { line in
      let parts = line.split(separator: "|")
      let times = parts.prefix(2).map { Int((1_000 * (Double($0) ?? -1)).rounded()) }
      var title = parts.dropFirst(2).joined()
      if title.hasPrefix("\"") {
        title = String(title.dropFirst().dropLast()).replacing("\"\"", with: "\"")
      }
      return "\(times[0])-\(times[1]) \(title)"
    }
  }

  @discardableResult
  private func apply(
    _ output: String, _ scratch: Scratch, _ words: [String] = []
  ) throws -> CommandResult {
    let result = try scratch.run(
      [Project.templater, "apply", "edit.json", "-o", output] + words)
    try #require(result.status == 0, "\(result.errors)")
    return result
  }

  /// Returns the template that `extract` makes of a file, and its findings.
  private func template(
    of file: String, _ scratch: Scratch
  ) throws -> (text: String, findings: String) {
    let result = try scratch.run(
      [Project.templater, "extract", file, "--title", "Like it", "-o", "film.json"])
    try #require(result.status == 0, "\(result.errors)")
    return (String(decoding: try scratch.bytes(of: "film.json"), as: UTF8.self), result.errors)
  }

  private let wanted = ["0-2000 Intro", "2000-2600 Part 2", "2600-4000 Übung \"3\""]

  @Test(arguments: ["mp4", "mov", "mkv", "m4a", "mp3", "webm"])
  func filesHaveThem(suffix: String) throws {
    let scratch = try scratch(markers)
    let result = try apply("out.\(suffix)", scratch)
    #expect(!result.errors.contains("P122"))
    #expect(try chapters("out.\(suffix)", scratch) == wanted)
    let probed = try scratch.run([Project.templater, "probe", "out.\(suffix)"])
    #expect(probed.status == 0, "\(probed.errors)")
  }

  /// MP4 cannot begin without a chapter: one without a name is before the first.
  @Test(arguments: [("mp4", ["0-1000 "]), ("mkv", [])])
  func theFirstChapterMayBeginLater(suffix: String, before: [String]) throws {
    let scratch = try scratch(#"{ "position": 1, "name": "Late", "kind": "chapter" }"#)
    try apply("out.\(suffix)", scratch)
    let wanted = before + ["1000-2600 Late", "2600-4000 Übung \"3\""]
    #expect(try chapters("out.\(suffix)", scratch) == wanted)
  }

  @Test(arguments: ["gif", "wav", "flac", "opus"]) func otherFormatsAreNoted(suffix: String) throws
  {
    let scratch = try scratch(markers)
    let result = try apply("out.\(suffix)", scratch)
    #expect(result.errors.contains("note[P122]: 3 chapters are not written"), "\(result.errors)")
    #expect(try chapters("out.\(suffix)", scratch) == [])
  }

  /// Frames that are copied, fragments, other sizes and threads change no chapter; the file can be verified and extracted.
  @Test(arguments: ["--fragmented", "--size 32x32", "--jobs 3", "--no-embed"])
  func optionsKeepThem(options: String) throws {
    let scratch = try scratch(markers)
    try apply("out.mp4", scratch, ["--verify"] + options.split(separator: " ").map(String.init))
    #expect(try chapters("out.mp4", scratch) == wanted)
  }

  @Test func theTimelineAndThePlanShowThem() throws {
    let scratch = try scratch(markers)
    let timeline = try scratch.run([
      Project.templater, "compile", "edit.json", "--emit", "timeline",
    ])
    #expect(timeline.output.contains("\nchapter 'Part 2' at 2 s\n"), "\(timeline.output)")
    #expect(
      timeline.output.contains(", chapter 'Übung \"3\"' at 0.6 s, marker 'no chapter' at 1 s"))
    let plan = try scratch.run([Project.templater, "compile", "edit.json", "--emit", "plan"])
    #expect(plan.output.contains("\nchapter 'Part 2' from 2 s to 2.6 s\n"), "\(plan.output)")
    let command = try scratch.run([Project.templater, "compile", "edit.json", "--emit", "ffmpeg"])
    #expect(command.status == 1 && command.errors.contains("chapters"), "\(command.errors)")
  }

  /// Chapters of a file that templater did not make become markers of the template.
  @Test func chaptersAreExtracted() throws {
    let scratch = try Scratch()
    try write([(0, 1000, "Intro"), (1000, 2000, "Part 2")], to: scratch)
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x64:r=25:d=1", "-f lavfi -i color=blue:s=64x64:r=25:d=1",
      "-i chapters.txt -filter_complex [0:v][1:v]concat=n=2:v=1:a=0 -map_chapters 2",
      "-c:v libx264 film.mp4")
    let (text, _) = try template(of: "film.mp4", scratch)
    #expect(text.contains(#"{ "position": 1, "name": "Part 2", "kind": "chapter" }"#), "\(text)")
    #expect(text.contains(#""version": "2""#))
  }

  /// The sizes in the tag of an MP3 are those of its version, also above 127 bytes.
  @Test func longListsAndNamesAreInTags() throws {
    let name = String(repeating: "x", count: 200)
    let chapters = (0..<260).map {
      #"{ "position": \#(Double($0 * 5) / 1000), "name": "\#(name)\#($0)", "kind": "chapter" }"#
    }
    let scratch = try Scratch()
    try scratch.write(
      """
      { "version": "2", "canvas": { "width": 64, "height": 64, "frameRate": 200 },
        "markers": [ \(chapters.joined(separator: ", ")) ],
        "media": { "s": { "type": "audio", "source": "s.wav" } },
        "tracks": [ { "type": "audio", "name": "a", "segments": [ { "media": "s", "duration": 2 } ] } ] }
      """, to: "edit.json")
    try scratch.ffmpeg("-f lavfi -i sine=d=2 s.wav")
    let result = try apply("out.mp3", scratch)
    #expect(
      result.errors.contains("P122]: 5 chapters are not written: a .mp3 file has at most 255"),
      "\(result.errors)")
    let found = try self.chapters("out.mp3", scratch)
    #expect(found.count == 255 && found.last?.hasSuffix("x254") == true)
    // The tag has the version 2.3, in which sizes of frames are plain numbers.
    let bytes = try scratch.bytes(of: "out.mp3")
    #expect(bytes[3] == 3)
    let extracted = try scratch.run([Project.templater, "extract", "out.mp3"])
    #expect(extracted.status == 0, "\(extracted.errors)")
  }

  /// A chapter without a name has its number, and those after the end are noted.
  @Test func otherChaptersAreNoted() throws {
    let scratch = try Scratch()
    try write([(0, 500, "Intro"), (500, 1000, nil), (5000, 6000, "Late")], to: scratch)
    try scratch.ffmpeg(
      "-f lavfi -i color=red:s=64x64:r=25:d=1", "-i chapters.txt -map 0:v -map_chapters 1",
      "-c:v libx264 film.mkv")
    let (text, findings) = try template(of: "film.mkv", scratch)
    #expect(text.contains(#""position": 0.5, "name": "Chapter 2""#), "\(text)")
    #expect(findings.contains("note[M165]: a chapter is not in the template"), "\(findings)")
  }

  @Test func unknownNamesAreReported() throws {
    let scratch = try scratch(#"{ "position": { "endOf": "twoo" }, "name": "A" }"#)
    let result = try scratch.run([Project.templater, "validate", "edit.json"])
    #expect(result.status == 1)
    #expect(result.output.contains("R356") || result.errors.contains("R356"))
    #expect((result.output + result.errors).contains("did you mean 'two'?"))
  }
}
