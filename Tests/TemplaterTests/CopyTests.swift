import Foundation
import TestSupport
import Testing

/// Clips that play a source unchanged are copied: their frames equal the source's bit for bit, and
/// the frames between them are encoded so that they fit into the same file.
@Suite(.serialized) struct CopyTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try source("a.mp4", "testsrc2", "-bf 2 -g 20")
    try source("b.mp4", "mandelbrot", "-bf 3 -g 25")
  }

  /// Makes ten seconds at 20 frames per second, with reordered frames.
  private func source(_ name: String, _ pattern: String, _ words: String) throws {
    try scratch.ffmpeg(
      "-f lavfi -i \(pattern)=s=96x64:r=20 -t 10 -c:v libx264 -preset veryfast -crf 18 "
        + "-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 "
        + "\(words) \(name)")
  }

  private func template(_ segments: [String], rest: String = "", rate: Int = 20) throws {
    let media = ["a", "b"].filter { name in segments.contains { $0.contains("\"\(name)\"") } }
      .map { "\"\($0)\": {\"type\": \"video\"}" }.joined(separator: ",")
    try scratch.write(
      """
      {"canvas": {"width": 96, "height": 64, "frameRate": \(rate)}, "media": {\(media)},
       "tracks": [{"type": "video", "name": "v", "segments": [\(segments.joined(separator: ","))]}
       \(rest)]}
      """, to: "t.json")
  }

  @discardableResult
  private func render(_ words: String..., to output: String = "out.mp4") throws -> [String] {
    let template = String(decoding: try scratch.data(of: "t.json"), as: UTF8.self)
    let media = ["a", "b"].filter { template.contains("\"\($0)\": {") }.map { "\($0)=\($0).mp4" }
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media"] + media
        + ["-o", output, "--explain", "--no-cache", "--progress", "none"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private func hashes(_ file: String) throws -> [String] {
    try scratch.frameHashes(file)
  }

  private func copied(_ lines: [String]) -> [Range<Int>] {
    lines.filter { $0.contains(": copied") }.compactMap { line in
      let numbers = line.dropFirst("frames ".count).prefix { $0 != ":" }.split(separator: "–")
        .compactMap { Int($0) }
      return numbers.count == 2 ? numbers[0]..<(numbers[1] + 1) : nil
    }
  }

  @Test func aTrimmedClipIsCopiedBetweenItsRaggedEnds() throws {
    // From 1.35 s on: frames 27 to 166 of the source, whose groups begin at 40, 60, … 160.
    try template([#"{"media": "a", "position": 0, "duration": 7, "start": 1.35}"#])
    let lines = try render()
    #expect(copied(lines) == [13..<133], "\(lines)")
    let hashes = try scratch.frameHashes([("out.mp4", 0), ("a.mp4", 0)])
    let (made, source) = (hashes[0], hashes[1])
    #expect(made.count == 140)
    for frame in 13..<133 { #expect(made[frame] == source[frame + 27], "frame \(frame)") }
    #expect(made[0] != source[27], "the ends are encoded")
  }

  @Test(arguments: ["mp4", "mov", "mkv"]) func clipsOfTwoEncodersFitInOneFile(
    suffix: String
  ) throws {
    try template([
      #"{"media": "a", "position": 0, "duration": 4, "start": 1.35}"#,
      #"{"media": "b", "position": 4, "duration": 5, "start": 0.5}"#,
      #"{"media": "a", "position": 9, "duration": 1, "start": 6}"#,
    ])
    let lines = try render(to: "out." + suffix)
    let spans = copied(lines)
    #expect(spans == [13..<73, 95..<170, 180..<200], "\(lines)")
    // Decoding from any point gives the same frames.
    let entries = Array(stride(from: 7, to: 200, by: 31))
    let output = "out." + suffix
    let inputs: [(file: String, start: Double)] = [(output, 0), ("a.mp4", 0), ("b.mp4", 0)]
    let hashes = try scratch.frameHashes(
      inputs + entries.map { entry in (output, Double(entry) / 20 - 0.02) })
    let (made, a, b) = (hashes[0], hashes[1], hashes[2])
    try #require(made.count == 200)
    for frame in 13..<73 { #expect(made[frame] == a[frame + 27], "frame \(frame)") }
    for frame in 95..<170 { #expect(made[frame] == b[frame - 70], "frame \(frame)") }
    for frame in 180..<200 { #expect(made[frame] == a[frame - 60], "frame \(frame)") }
    for (frame, rest) in zip(entries, hashes.dropFirst(3)) {
      #expect(rest == Array(made[frame...]), "from frame \(frame)")
    }
  }

  @Test func copiedFramesLookLikeEncodedFrames() throws {
    try template([#"{"media": "b", "position": 0, "duration": 6, "start": 0.7}"#])
    #expect(try !copied(render("--quality", "10")).isEmpty)
    #expect(try copied(render("--quality", "10", "--no-copy", to: "encoded.mp4")).isEmpty)
    #expect(try hashes("encoded.mp4").count == 120)
    let result = try scratch.run(
      ["ffmpeg", "-v", "info", "-i", "out.mp4", "-i", "encoded.mp4", "-lavfi", "psnr"]
        + ["-f", "null", "-"])
    let least = result.errors.split(separator: " ").first { $0.hasPrefix("min:") }
    let value = Double(least?.dropFirst(4) ?? "") ?? 0
    #expect(value > 38, "the worst frame: \(value) dB")
  }

  @Test func anyNumberOfWorkersMakesTheSame() throws {
    try template([
      #"{"media": "a", "position": 0, "duration": 4, "start": 1.35}"#,
      #"{"media": "b", "position": 4, "duration": 5, "start": 0.5}"#,
    ])
    try render("--jobs", "1", to: "one.mp4")
    try render("--jobs", "3", to: "three.mp4")
    #expect(try scratch.data(of: "one.mp4") == scratch.data(of: "three.mp4"))
  }

  private static let changes = [
    #"{"media": "a", "position": 0, "duration": 2, "opacity": 0.9}"#,
    #"{"media": "a", "position": 0, "duration": 2, "speed": 1.5}"#,
    #"{"media": "a", "position": 0, "duration": 2, "reverse": true}"#,
    #"{"media": "a", "position": 0, "duration": 2, "crop": {"width": 0.5}}"#,
    #"{"media": "a", "position": 0, "duration": 2, "transform": {"flipX": true}}"#,
    #"{"media": "a", "position": 0, "duration": 2, "filters": [{"subtype": "sepia"}]}"#,
  ]

  @Test(arguments: changes) func changedSegmentsAreEncoded(segment: String) throws {
    try template([segment])
    #expect(try copied(render()).isEmpty)
  }

  @Test func framesBelowATextAreEncoded() throws {
    let clip = #"{"media": "a", "position": 0, "duration": 8}"#
    let text =
      #"{"type": "text", "name": "t", "segments": [{"position": 2.5, "duration": 2, "text": "x"}]}"#
    try template([clip], rest: "," + text)
    #expect(try copied(render()) == [0..<40, 100..<160])
    // Two seconds, which would be copied too.
    let brief = #"{"media": "a", "position": 0, "duration": 2}"#
    try template([brief])
    #expect(try copied(render()) == [0..<40])
    try template([brief], rate: 25)
    #expect(try copied(render()).isEmpty, "another rate")
    try template([brief])
    #expect(try copied(render("--size", "64x48")).isEmpty, "another size")
    try scratch.ffmpeg("-i a.mp4 -c copy -bsf:v h264_metadata=video_full_range_flag=1 full.mp4")
    try FileManager.default.removeItem(atPath: scratch["a.mp4"])
    try FileManager.default.moveItem(atPath: scratch["full.mp4"], toPath: scratch["a.mp4"])
    #expect(try copied(render()).isEmpty, "another range")
  }
}
