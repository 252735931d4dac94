import Foundation
import TestSupport
import Testing

/// The shots of videos without a template are found, and templates with their rhythm are made.
@Suite(.serialized) struct ShotsTests {
  /// Makes two seconds each of a zoom into a fractal, turning colors and a test pattern, with a cut
  /// and a dissolve of 20 frames between them, and sound.
  private func film(in scratch: Scratch) throws {
    try scratch.ffmpeg(
      "-f lavfi -i mandelbrot=s=160x90:r=25:start_scale=0.5,trim=end_frame=50",
      "-f lavfi -i gradients=s=160x90:r=25:seed=3:speed=0.01,trim=end_frame=70",
      "-f lavfi -i testsrc2=s=160x90:r=25,trim=end_frame=70 -f lavfi -i sine=d=6.8",
      "-filter_complex [0]format=yuv420p,setsar=1,settb=1/25[a];"
        + "[1]format=yuv420p,setsar=1,settb=1/25[b];[2]format=yuv420p,setsar=1,settb=1/25[c];"
        + "[b][c]xfade=duration=0.8:offset=2,settb=1/25[d];[a][d]concat=n=2,fps=25[v]",
      "-map [v] -map 3 -c:v libx264 -c:a aac film.mp4")
  }

  @Test func theShotsOfAVideoAreListed() throws {
    let scratch = try Scratch()
    try film(in: scratch)
    let result = try scratch.run([Project.templater, "shots", "film.mp4"])
    try #require(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "cut         2 s")
    #expect(lines.dropFirst().first?.hasPrefix("dissolve    ") == true)
    #expect(lines.last == "3 shots in 6.76 s, 160x90 at 25 fps")
    #expect(lines.count == 3)
  }

  @Test func aPlainVideoBecomesATemplateThatWorks() throws {
    let scratch = try Scratch()
    try film(in: scratch)
    let made = try scratch.run([
      Project.templater, "extract", "film.mp4", "--title", "Three", "--keep-sound", "-o",
      "three.json",
    ])
    try #require(made.status == 0, "\(made.errors)")
    let checked = try scratch.run([Project.templater, "validate", "three.json"])
    #expect(checked.status == 0 && !checked.errors.contains("warning"), "\(checked.errors)")
    let applied = try scratch.run(
      [Project.templater, "apply", "three.json", "-o", "out.mp4", "--ignore-extra", "--media"]
        + Project.samples)
    try #require(applied.status == 0, "\(applied.errors)")
    let again = try scratch.run([Project.templater, "shots", "out.mp4", "--format", "json"])
    let first = again.output.split(separator: "\n").first
    #expect(
      first?.hasPrefix(#"{"kind":"cut","start":2,"end":2,"startFrame":50"#) == true,
      "\(again.output) \(again.errors)")
  }

  @Test func theSoundIsLeftOutUnlessItIsKept() throws {
    let scratch = try Scratch()
    try film(in: scratch)
    let left = try scratch.run([Project.templater, "extract", "film.mp4"])
    #expect(left.status == 0)
    #expect(left.errors.contains("M121"), "\(left.errors)")
    #expect(!left.output.contains("\"source\""))
    try FileManager.default.createDirectory(
      atPath: scratch["else"], withIntermediateDirectories: true)
    let elsewhere = try scratch.run([
      Project.templater, "extract", "film.mp4", "--keep-sound", "-o", "else/t.json",
    ])
    #expect(elsewhere.status == 64)
    #expect(elsewhere.errors.contains("write the template next to the video"))
    #expect(try scratch.names == ["else", "film.mp4"])
  }

  @Test func filesWithoutVideoAreRefused() throws {
    let scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x64 -frames:v 1 photo.png")
    try scratch.write("not a video at all", to: "text.mp4")
    let photo = try scratch.run([Project.templater, "shots", "photo.png"])
    #expect(photo.status == 1 && photo.errors.contains("this is a photo"), "\(photo.errors)")
    #expect(try scratch.run([Project.templater, "shots", "text.mp4"]).status == 1)
    #expect(try scratch.run([Project.templater, "shots", "missing.mp4"]).status == 66)
  }
}
