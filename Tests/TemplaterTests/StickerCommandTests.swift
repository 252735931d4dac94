import TestSupport
import Testing

/// Commands accept animations that libav cannot read.
struct StickerCommandTests {
  /// A square of 100 pixels that is red for one second.
  private static let lottie = """
    {"v":"5.5.7","fr":25,"ip":0,"op":25,"w":100,"h":100,"assets":[],"layers":[{"ind":1,"ty":1,
    "sw":100,"sh":100,"sc":"#ff0000","ks":{},"ip":0,"op":25,"st":0}]}
    """
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(StickerCommandTests.lottie, to: "red.json")
    try scratch.ffmpeg(
      "-f lavfi -i color=lime:s=32x32:r=10:d=0.5,format=rgba -c:v libwebp_anim -lossless 1 a.webp")
  }

  private func template(_ media: String) -> String {
    """
    { "canvas": { "width": 64, "height": 64, "background": "#00F" },
      "media": { "star": \(media) },
      "tracks": [ { "type": "sticker", "name": "s", "segments": [
        { "media": "star", "position": 0, "duration": 1 } ] } ] }
    """
  }

  @Test func slotsKnowWhatTheyAre() throws {
    for (accepted, status, said) in [
      ("video", Int32(0), "(video, 100x100 at 25 fps, 1 s)"), ("photo", 1, "error[M103]"),
    ] {
      try scratch.write(template(#"{ "type": "\#(accepted)" }"#), to: "t.json")
      let result = try scratch.run([
        Project.templater, "apply", "t.json", "--dry-run", "--media", "red.json",
      ])
      #expect(
        result.status == status && (result.output + result.errors).contains(said),
        "\(result.output)\(result.errors)")
    }
  }

  @Test(arguments: [("red.json", [255, 0, 0]), ("a.webp", [0, 255, 0])])
  func theyTravelInArchives(_ file: String, _ color: [Int]) throws {
    try scratch.write(template(#"{ "type": "video", "source": "\#(file)" }"#), to: "t.json")
    let packed = try scratch.run([
      Project.templater, "package", "t.json", "--title", "Red", "-o", "t.templater",
    ])
    try #require(packed.status == 0, "\(packed.errors)")
    let result = try scratch.run([Project.templater, "apply", "t.templater", "-o", "out.mp4"])
    try #require(result.status == 0, "\(result.errors)")
    let image = try scratch.raw("-i out.mp4 -frames:v 1 -f rawvideo -pix_fmt rgb24")
    let middle = image[(32 * 64 + 32) * 3..<(32 * 64 + 33) * 3]
    #expect(zip(middle, color).allSatisfy { abs(Int($0) - $1) <= 8 }, "\(Array(middle))")
  }

  @Test func aFrameShowsThem() throws {
    for (media, words) in [
      (#"{ "type": "video" }"#, ["--media", "red.json"]),
      (#"{ "type": "video", "source": "red.json" }"#, []),
    ] {
      try scratch.write(template(media), to: "t.json")
      let result = try scratch.run(
        [Project.templater, "frame", "t.json", "--at", "0.2", "-o", "f.png"] + words)
      try #require(result.status == 0, "\(result.errors)")
      let image = try scratch.raw("-i f.png -f rawvideo -pix_fmt rgb24")
      let middle = image[(32 * 64 + 32) * 3..<(32 * 64 + 33) * 3]
      #expect(zip(middle, [255, 0, 0]).allSatisfy { abs(Int($0) - $1) <= 8 }, "\(Array(middle))")
    }
  }

  /// A square with a blend mode, which two segments show.
  @Test func whatIsNotDrawnIsReportedOnce() throws {
    let mixed = StickerCommandTests.lottie.replacing(#""ks":{}"#, with: #""ks":{},"bm":1"#)
    try scratch.write(mixed, to: "mixed.json")
    let text = template(#"{ "type": "video", "source": "mixed.json" }"#)
      .replacing(
        #""duration": 1 }"#,
        with: #""duration": 1 }, { "media": "star", "position": 1, "duration": 1 }"#)
    try scratch.write(text, to: "t.json")
    for words in [["apply", "-o", "out.mp4"], ["frame", "-o", "f.png"]] {
      let result = try scratch.run([Project.templater, words[0], "t.json"] + words[1...])
      try #require(result.status == 0, "\(result.errors)")
      #expect(
        result.errors.ranges(of: "warning[M182]").count == 1
          && result.errors.contains("mixed.json uses blend modes, which are not drawn"),
        "\(result.errors)")
    }
    let probed = try scratch.run([Project.templater, "probe", "mixed.json"])
    #expect(probed.output.contains(#""undrawnFeatures":["blendModes"]"#), "\(probed.output)")
  }

  @Test func theWitnessCannotReadThem() throws {
    try scratch.write(template(#"{ "type": "video", "source": "red.json" }"#), to: "t.json")
    let result = try scratch.run([Project.templater, "compile", "t.json", "--emit", "ffmpeg"])
    #expect(result.status == 1 && result.errors.contains("which libav cannot read"))
  }
}
