import Foundation
import TestSupport
import Testing

/// Photos of phones are handled by all commands.
@Suite struct PhotoCommandTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private let template = """
    { "Title": "A photo", "Profile": { "version": "1",
      "media": { "photo": { "type": "photo", "label": "The photo" } },
      "tracks": [ { "type": "photo", "name": "clips", "duration": 1,
        "segments": [ { "position": 0, "duration": 1, "media": "photo" } ] } ] } }
    """

  private func tool(_ words: String) throws {
    let result = try scratch.run(words.split(separator: " ").map(String.init))
    try #require(result.status == 0, "\(words): \(result.errors)")
  }

  /// Returns the mean color of an image or of the first frame of a video.
  private func color(of file: String) throws -> [Int] {
    let exact = "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=rgb24"
    return try scratch.raw(
      "-i \(file) -frames:v 1 -vf \(exact),scale=1:1:flags=area -f rawvideo -pix_fmt rgb24"
    ).map { Int($0) }
  }

  @Test(arguments: ["heic", "avif"]) func aPhotoIsMerged(suffix: String) throws {
    try scratch.ffmpeg("-f lavfi -i color=0xC83C28:s=320x240 -frames:v 1 in.png")
    try tool(suffix == "heic" ? "heif-enc -q 95 in.png -o a.heic" : "avifenc -s 8 in.png a.avif")
    let probed = try scratch.run([Project.templater, "probe", "a." + suffix])
    #expect(probed.status == 0 && probed.output.contains(#""isStill":true"#), "\(probed.errors)")
    let merged = try scratch.run([
      Project.templater, "merge", "a." + suffix, "-o", "out.mp4", "--photo-duration", "0.2",
    ])
    #expect(merged.status == 0 && !merged.errors.contains("warning"), "\(merged.errors)")
    let found = try color(of: "out.mp4")
    #expect(zip(found, [200, 60, 40]).allSatisfy { abs($0 - $1) <= 5 }, "\(found)")
  }

  /// 100 200 100 in Display P3 is 45 203 86 in sRGB, computed with lcms.
  @Test func aTemplateShowsConvertedColors() throws {
    try scratch.ffmpeg("-f lavfi -i color=0x64C864:s=320x240 -frames:v 1 in.png")
    try tool("avifenc -s 8 -l --cicp 12/13/0 in.png photo.avif")
    try scratch.write(template, to: "t.json")
    for words in [["frame", "-o", "out.png"], ["apply", "-o", "out.mp4", "--quality", "2"]] {
      let result = try scratch.run(
        [Project.templater, words[0], "t.json", "--media", "photo.avif"] + words[1...])
      #expect(result.status == 0, "\(result.errors)")
      let found = try color(of: words[2])
      #expect(zip(found, [45, 203, 86]).allSatisfy { abs($0 - $1) <= 4 }, "\(found)")
    }
  }

  @Test func colorsThatCannotBeConvertedAreReported() throws {
    try scratch.ffmpeg("-f lavfi -i color=0xC83C28:s=320x240 -frames:v 1 in.png")
    try tool("convert in.png -colorspace CMYK inks.jpg")
    let merged = try scratch.run([
      Project.templater, "merge", "inks.jpg", "-o", "out.mp4", "--photo-duration", "0.2",
    ])
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(merged.errors.contains("M181") && merged.errors.contains("inks.jpg is CMYK"))
    try scratch.write(template, to: "t.json")
    let frame = try scratch.run([
      Project.templater, "frame", "t.json", "--media", "inks.jpg", "-o", "frame.png",
    ])
    #expect(frame.status == 0 && frame.errors.contains("M181"), "\(frame.errors)")
  }

  @Test func aPhotoThatIsCutOffIsRefusedInAWord() throws {
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=320x240 -frames:v 1 in.png")
    try tool("heif-enc -q 95 in.png -o whole.heic")
    let whole = try scratch.bytes(of: "whole.heic")
    try scratch.write(Array(whole.prefix(whole.count * 2 / 3)), to: "half.heic")
    let result = try scratch.run([Project.templater, "merge", "half.heic", "-o", "out.mp4"])
    #expect(result.status != 0 && result.errors.contains("cut off or damaged"), "\(result.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }

  @Test(
    arguments: [
      ("notes.json", #"{"a": [1, 2]}"#), ("notes.txt", "Grüße an alle\n"),
      ("lines.srt", "1\n00:00:01,000 --> 00:00:02,000\nHello\n"), ("page.html", "<html></html>"),
    ])
  func textIsCalledText(_ name: String, _ text: String) throws {
    try scratch.write(text, to: name)
    let result = try scratch.run([Project.templater, "probe", name])
    #expect(result.status != 0)
    #expect(
      result.errors.contains("\(name): it is a text file, not a video, photo or sound"),
      "\(result.errors)")
  }

  @Test(arguments: ["mp4", "mov"]) func aVideoWithoutItsIndexIsIncomplete(suffix: String) throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=320x240:d=2 -c:v libx264 -pix_fmt yuv420p whole.\(suffix)")
    let whole = try scratch.bytes(of: "whole." + suffix)
    try scratch.write(Array(whole.prefix(whole.count / 2)), to: "half." + suffix)
    let result = try scratch.run([Project.templater, "probe", "half." + suffix])
    #expect(result.status != 0)
    #expect(
      result.errors.contains("the file is incomplete: its index is missing"), "\(result.errors)")
  }

  @Test func addressesAreNotRead() throws {
    let result = try scratch.run([Project.templater, "probe", "https://example.org/a.mp4?x=1"])
    #expect(result.status != 0)
    #expect(
      result.errors.contains("URLs are not supported: download the file first"),
      "\(result.errors)")
  }

  /// Black and white of a one-bit image are 16 and 235, as elsewhere in the video.
  @Test(arguments: ["320x180", "160x90"]) func aPhotoOfOneBitStaysInRange(size: String) throws {
    try tool("convert -size 320x180 pattern:checkerboard -threshold 50% -depth 1 PNG:bits.png")
    let probed = try scratch.run([Project.templater, "probe", "bits.png"])
    try #require(probed.output.contains(#""pixelFormat":"mono"#), "\(probed.output)")
    try scratch.write(template, to: "t.json")
    let result = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "bits.png", "-o", "out.mp4", "--quality",
      "0", "--size", size,
    ])
    #expect(result.status == 0, "\(result.errors)")
    let luma = try scratch.raw("-i out.mp4 -frames:v 1 -vf extractplanes=y -f rawvideo")
    let range = try #require(luma.min())...(try #require(luma.max()))
    #expect(
      abs(Int(range.lowerBound) - 16) <= 3 && abs(Int(range.upperBound) - 235) <= 3, "\(range)")
  }
}
