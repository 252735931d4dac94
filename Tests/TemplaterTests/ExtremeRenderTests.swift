import TestSupport
import Testing

/// Valid documents with extreme numbers are rendered.
@Suite struct ExtremeRenderTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg("-f lavfi -i testsrc2=s=64x36:r=10:d=1 -c:v libx264 clip.mp4")
  }

  private func segment(_ keys: String, tail: String = "") throws -> CommandResult {
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 36, "frameRate": 10 }, "tracks": [
        { "type": "video", "name": "v", "segments": [
          { "position": 0, "duration": 0.6, \(keys) } ] }\(tail) ] }
      """, to: "t.json")
    return try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "clip.mp4", "-o", "a.mp4"], timeout: 60)
  }

  @Test(arguments: [
    #""crop": { "width": 1e-18 }, "fit": "cover""#, #""crop": { "width": 1e-18 }, "fit": "fill""#,
    #""crop": { "width": 1e-18, "height": 1e-18 }"#,
    #""crop": { "x": 0.99999999999, "width": 1e-9 }"#,
    #""transform": { "x": 0.5001, "scale": 100, "scaleY": 100, "scaleX": 1e-19 }"#,
    #""transform": { "x": 0.5001, "scaleY": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 0.6, "value": 1, "easing": "quintic_in" } ] } }"#,
    #""transform": { "x": 0.5001, "scaleX": { "keyframes": [ { "time": 0, "value": 1 }, { "time": 0.1, "value": 1e-16, "easing": "hold" } ] } }"#,
    #""transform": { "x": { "keyframes": [ { "time": 0, "value": 100 }, { "time": 0.6, "value": -100, "easing": "elastic_out" } ] } }"#,
    #""mask": { "shape": "ellipse", "feather": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 0.6, "value": 1, "easing": { "bezier": [0.2, 100, 0.3, 100] } } ] } }"#,
    #""volume": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 0.6, "value": 10, "easing": { "bezier": [0.2, 100, 0.3, 100] } } ] }"#,
    #""speed": { "keyframes": [ { "time": 0, "value": 0.5 }, { "time": 0.6, "value": 1, "easing": "back_out" } ] }"#,
  ])
  func segmentsAreRendered(keys: String) throws {
    let result = try segment(keys)
    #expect(result.status == 0, "\(keys): \(result.errors)")
  }

  @Test func aFilterThatOvershootsIsRendered() throws {
    let result = try segment(
      #""fit": "cover""#,
      tail: #"""
        , { "type": "filter", "name": "f", "segments": [ { "subtype": "color_balance", "position": 0,
          "duration": 0.6, "parameters": { "shadows_red": { "keyframes": [ { "time": 0, "value": -1 },
            { "time": 0.5, "value": 1, "easing": "elastic_out" } ] } } } ] }
        """#)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: ["1e300", "-1e300", "1e9", "100.1", "-101"])
  func steepHandlesAreFound(height: String) throws {
    let result = try segment(
      #""volume": { "keyframes": [ { "time": 0, "value": 0 }, { "time": 0.6, "value": 1, "easing": { "bezier": [0.2, 0, 0.3, \#(height)] } } ] }"#
    )
    #expect(result.status == 1 && result.errors.contains("from -100 to 100"), "\(result.errors)")
  }

  /// An easing that takes a speed above 100 is refused, as is one that takes it to zero.
  @Test func aSpeedThatShootsUpIsRefused() throws {
    let result = try segment(
      #""speed": { "keyframes": [ { "time": 0, "value": 1 }, { "time": 0.6, "value": 90, "easing": { "bezier": [0.2, 100, 0.3, 100] } } ] }"#
    )
    #expect(result.status == 1 && result.errors.contains("above 100"), "\(result.errors)")
  }

  /// The medium determines the size of the canvas, up to the maximum.
  @Test(arguments: [255, 1000]) func wideSamplesMakeNoWiderCanvas(aspect: Int) throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=0.5 -vf setsar=sar=\(aspect):max=2000 -c:v libx264 wide.mkv"
    )
    try scratch.write(
      """
      { "canvas": { "frameRate": 10 }, "tracks": [ { "type": "video", "name": "v", "segments": [
        { "position": 0, "duration": 0.2 } ] } ] }
      """, to: "t.json")
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "wide.mkv", "-o", "a.mp4"], timeout: 100)
    #expect(result.status == 0 && result.errors.contains("note[P120]"), "\(result.errors)")
    let size = try scratch.ffprobe("-show_entries stream=width,height", "a.mp4")
    #expect(size == ["8192,\(aspect == 255 ? 32 : 8)"])
  }

  @Test func imagesHaveTheirNumbersInTheirPlace() throws {
    let result = try segment(#""fit": "cover""#)
    try #require(result.status == 0)
    let images = try scratch.run([
      Project.templater, "apply", "t.json", "--media", "clip.mp4", "--as", "images", "-o",
      "f-%03d-100%.png",
    ])
    #expect(images.status == 0, "\(images.errors)")
    let names = try scratch.names.filter { $0.hasSuffix(".png") }
    #expect(names == (1...6).map { "f-00\($0)-100%.png" })
    let wide = try scratch.run(
      [
        Project.templater, "apply", "t.json", "--media", "clip.mp4", "--as", "images", "-o",
        "f-%0999999999d.png",
      ], timeout: 20)
    #expect(wide.status == 64 && wide.errors.contains("20 digits"), "\(wide.errors)")
  }
}
