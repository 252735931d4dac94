import Foundation
import TestSupport
import Testing

/// Frames of every codec that can be copied are copied bit for bit, and decoding can begin at any
/// point of the file.
@Suite(.serialized) struct CodecCopyTests {
  /// The encoders of two sources, and the output of a render.
  struct Case: CustomTestStringConvertible, Sendable {
    var codec: String
    var first: String
    var second: String
    var output: String
    var source = "mp4"

    var testDescription: String { "\(codec) of \(source) in \(output)" }
  }

  /// SVT-AV1 does not write the color tags; small videos without them are treated as BT.601.
  private static let svtColors =
    "-bsf:v av1_metadata=color_primaries=1:transfer_characteristics=1:matrix_coefficients=1"
  private static let x265 = "-c:v libx265 -preset ultrafast -x265-params log-level=none"
  private static let vpx = "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 300k"
  private static let svt = "-c:v libsvtav1 -preset 12 -crf 40 -flags +cgop " + svtColors

  static let cases = [
    // Open groups, as x265 makes them: key frames followed by frames that are displayed before them
    // and refer to the previous group. Then closed groups (IDR).
    Case(
      codec: "hevc", first: x265 + ":keyint=20:min-keyint=20:bframes=3",
      second: x265 + ":keyint=25:min-keyint=25:open-gop=0 -tag:v hvc1", output: "out.mp4"),
    Case(
      codec: "hevc", first: x265 + ":keyint=20:min-keyint=20:bframes=3",
      second: x265 + ":keyint=25:min-keyint=25:bframes=4:b-pyramid=1", output: "out.mkv",
      source: "mkv"),
    Case(
      codec: "vp9", first: vpx + " -g 20", second: vpx + " -g 25", output: "out.webm",
      source: "webm"),
    Case(codec: "vp9", first: vpx + " -g 20", second: vpx + " -g 25", output: "out.mp4"),
    Case(codec: "av1", first: svt + " -g 20", second: svt + " -g 25", output: "out.mp4"),
    Case(
      codec: "av1", first: svt + " -g 20", second: svt + " -g 25", output: "out.webm",
      source: "mkv"),
  ]

  private func scene(_ test: Case) throws -> CopyScene {
    let files = ["a": "a." + test.source, "b": "b." + test.source]
    let scene = try CopyScene(files)
    try scene.make("a." + test.source, "testsrc2", test.first)
    try scene.make("b." + test.source, "mandelbrot", test.second)
    return scene
  }

  @Test(arguments: cases) func clipsBetweenRaggedEnds(test: Case) throws {
    let scene = try scene(test)
    try scene.template([
      #"{"media": "a", "position": 0, "duration": 4, "start": 1.35}"#,
      #"{"media": "b", "position": 4, "duration": 4, "start": 0.5}"#,
      #"{"media": "a", "position": 8, "duration": 2, "start": 5.15}"#,
    ])
    let spans = try scene.render("--codec", test.codec, to: test.output)
    // Frames 27 to 106, 10 to 89 and 103 to 142 of the sources. With an open group, the last frames
    // before the next key frame belong to the next group.
    try #require(spans.count == 3, "\(spans)")
    #expect(spans[0].lowerBound == 13 && spans[1].lowerBound == 95 && spans[2].lowerBound == 177)
    #expect((70...73).contains(spans[0].upperBound), "\(spans)")
    #expect((140...145).contains(spans[1].upperBound), "\(spans)")
    #expect((194...197).contains(spans[2].upperBound), "\(spans)")
    // A player may begin anywhere.
    let step = takesEveryCombination ? 23 : 69
    let entries = [12, 13, 72, 73, 95, 144, 145, 177] + stride(from: 7, to: 200, by: step)
    let inputs: [(file: String, start: Double)] = [
      (test.output, 0), ("a." + test.source, 0), ("b." + test.source, 0),
    ]
    let hashes = try scene.scratch.frameHashes(
      inputs + entries.map { entry in (test.output, Double(entry) / 20 - 0.02) })
    let (made, a, b) = (hashes[0], hashes[1], hashes[2])
    try #require(made.count == 200 && a.count == 160 && b.count == 160)
    for frame in spans[0] { #expect(made[frame] == a[frame + 27], "frame \(frame)") }
    for frame in spans[1] { #expect(made[frame] == b[frame - 70], "frame \(frame)") }
    for frame in spans[2] { #expect(made[frame] == a[frame - 57], "frame \(frame)") }
    for (frame, rest) in zip(entries, hashes.dropFirst(3)) {
      #expect(rest == Array(made[frame...]), "from frame \(frame)")
    }
  }

  @Test(arguments: [cases[0], cases[3], cases[4]]) func wholeClipsAndAnyNumberOfWorkers(
    test: Case
  ) throws {
    let scene = try scene(test)
    try scene.template([
      #"{"media": "a", "position": 0, "duration": 8}"#,
      #"{"media": "b", "position": 8, "duration": 8}"#,
    ])
    let spans = try scene.render("--codec", test.codec, "--jobs", "1", to: "one.mp4")
    #expect(spans == [0..<160, 160..<320])
    try scene.render("--codec", test.codec, "--jobs", "3", to: "three.mp4")
    #expect(try scene.scratch.data(of: "one.mp4") == scene.scratch.data(of: "three.mp4"))
    let hashes = try scene.scratch.frameHashes(["one.mp4", "a.mp4", "b.mp4"].map { ($0, 0) })
    #expect(hashes[0].count == 320 && hashes[0] == hashes[1] + hashes[2])
  }

  @Test func likeClipsOfHEVCHaveTheirSetsInFront() throws {
    let words = Self.x265 + ":keyint=20:bframes=3"
    let scene = try CopyScene(["a": "a.mp4", "b": "b.mp4"])
    try scene.make("a.mp4", "testsrc2", words)
    try scene.make("b.mp4", "mandelbrot", words)
    try scene.template([
      #"{"media": "a", "position": 0, "duration": 8}"#,
      #"{"media": "b", "position": 8, "duration": 8}"#,
    ])
    #expect(try scene.render("--codec", "hevc") == [0..<160, 160..<320])
    let tags = try scene.scratch.ffprobe(
      "-select_streams v -show_entries stream=codec_tag_string", "out.mp4")
    #expect(tags == ["hvc1"])
    try scene.template([#"{"media": "a", "position": 0, "duration": 5, "start": 1.35}"#])
    try scene.render("--codec", "hevc", to: "cut.mp4")
    let cut = try scene.scratch.ffprobe(
      "-select_streams v -show_entries stream=codec_tag_string", "cut.mp4")
    #expect(cut == ["hev1"], "an encoder of other settings has made the ends")
  }

  @Test(arguments: ["hevc", "vp9", "av1"]) func anotherCodecAndTenBitsAreEncoded(codec: String)
    throws
  {
    let scene = try CopyScene(["a": "a.mp4"])
    try scene.make("a.mp4", "testsrc2", "-c:v libx264 -g 20")
    // As long as a clip that is copied if it has the codec.
    try scene.template([#"{"media": "a", "position": 0, "duration": 2}"#])
    #expect(try scene.render("--codec", codec).isEmpty)
    let words = [
      "hevc": "-c:v libx265 -preset ultrafast -x265-params log-level=none",
      "vp9": "-c:v libvpx-vp9 -profile:v 2 -deadline realtime -cpu-used 8",
      "av1": "-c:v libsvtav1 -preset 12 " + Self.svtColors,
    ]
    try scene.make("a.mp4", "testsrc2", seconds: 4, (words[codec] ?? "") + " -pix_fmt yuv420p10le")
    #expect(try scene.render("--codec", codec).isEmpty)
  }
}
