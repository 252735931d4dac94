import Foundation
import TestSupport
import Testing

/// `frame`, `sheet` and `preview` show the frames that `apply` renders.
@Suite struct PreviewTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=192x108:r=25:d=4 -f lavfi -i sine=f=440:d=4 -c:v libx264 -g 60 -qp 4"
        + " -c:a aac film.mp4")
    try scratch.ffmpeg("-f lavfi -i mandelbrot=s=320x240 -frames:v 1 photo.png")
    try scratch.write(
      """
      {"canvas": {"width": 192, "height": 108, "frameRate": 25},
       "media": {"film": {"type": "video", "label": "A film"}},
       "tracks": [
         {"type": "video", "name": "v", "segments": [
           {"position": 0, "duration": 3, "media": "film", "start": 0.6}]},
         {"type": "photo", "name": "p", "segments": [
           {"position": 2, "duration": 3, "fit": "cover", "name": "The end"}]},
         {"type": "photo", "name": "own", "segments": [
           {"position": 0, "duration": 5, "fit": "none",
            "transform": {"x": 0.2, "y": 0.3, "scale": 0.25}}]},
         {"type": "transition", "name": "t", "segments": [
           {"subtype": "wipe_left", "position": 2, "duration": 1}]},
         {"type": "text", "name": "w", "segments": [
           {"position": 1, "duration": 3, "text": "Hello", "style": {"size": 0.3}}]}]}
      """, to: "t.json")
  }

  private func templater(_ words: String...) throws -> CommandResult {
    try scratch.run([Project.templater] + words)
  }

  private static let media = ["--media", "film.mp4", "photo.png", "photo.png"]

  /// The rendered video of `t.json`, without loss.
  private static let exported = Result {
    let scratch = try PreviewTests().scratch
    let made = try scratch.run(
      [Project.templater, "apply", "t.json"] + PreviewTests.media
        + ["-o", "out.mp4", "--quality", "0", "--preset", "ultrafast"])
    try #require(made.status == 0, "\(made.errors)")
    return try scratch.bytes(of: "out.mp4")
  }

  private func export(_ name: String) throws { try scratch.write(Self.exported.get(), to: name) }

  @Test func aFrameIsThatOfTheVideo() throws {
    try export("out.mp4")
    let times = [("0", 0), ("1.48", 37), ("2.52", 63), ("4.96", 124)]
    let choice = times.map { "eq(n\\,\($0.1))" }.joined(separator: "+")
    let shown = try scratch.raw(
      "-i out.mp4 -vf",
      "select=\(choice),scale=in_color_matrix=bt709:in_range=tv:out_range=pc:"
        + "flags=lanczos+accurate_rnd+full_chroma_int",
      "-fps_mode passthrough -pix_fmt rgb24 -f rawvideo")
    let count = 192 * 108 * 3
    try #require(shown.count == times.count * count)
    for (index, (time, _)) in times.enumerated() {
      let made = try scratch.run(
        [Project.templater, "frame", "t.json", "--at", time, "-o", "f.png"] + PreviewTests.media)
      try #require(made.status == 0, "\(made.errors)")
      let still = try scratch.raw("-i f.png -pix_fmt rgb24 -f rawvideo")
      #expect(still == Array(shown[index * count..<(index + 1) * count]), "at \(time)")
    }
  }

  /// A photo that is not visible at the time is not decoded.
  @Test func onlyWhatIsSeenIsOpened() throws {
    let whole = try scratch.bytes(of: "photo.png")
    try scratch.write(Array(whole.prefix(whole.count / 8)), to: "broken.png")
    func status(at time: String) throws -> Int32 {
      try templater(
        "frame", "t.json", "--at", time, "-o", "f.png", "--media", "film.mp4", "p/0=broken.png",
        "own/0=photo.png"
      ).status
    }
    #expect(try status(at: "1") == 0)
    #expect(try status(at: "4") == 1)
  }

  /// The inputs of a video are those of its previews.
  @Test func recordedInputsAreUsed() throws {
    try export("out.mp4")
    let back = try templater("extract", "out.mp4", "-o", "back.json", "--given", "given.json")
    try #require(back.status == 0, "\(back.errors)")
    for (name, words) in [("given.png", ["--given", "given.json"]), ("media.png", Self.media)] {
      let made = try scratch.run(
        [Project.templater, "frame", "back.json", "--at", "1.48", "-o", name] + words)
      #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    }
    #expect(try scratch.data(of: "given.png") == scratch.data(of: "media.png"))
    let timeline = try templater("compile", "back.json", "--given", "given.json", "--emit", "plan")
    #expect(timeline.status == 0 && timeline.output.contains("film.mp4"), "\(timeline.errors)")
  }

  @Test func openSlotsShowCards() throws {
    let made = try templater("frame", "t.json", "--at", "0.5", "-o", "f.jpg", "--within", "96x96")
    #expect(made.status == 0, "\(made.errors)")
    #expect(
      try scratch.ffprobe("-show_entries stream=codec_name,width,height f.jpg")
        == ["mjpeg,96,54"])
    #expect(try templater("sheet", "t.json", "-o", "s.png").status == 0)
    #expect(try templater("frame", "t.json", "--at", "5", "-o", "f.png").status == 64)
    #expect(try templater("frame", "no.json", "--at", "1", "-o", "f.png").status == 66)
    #expect(try templater("frame", "t.json", "-o", "nowhere/f.png").status == 73)
  }

  @Test func aSheetHasEveryFrameAtItsPlace() throws {
    let colors = ["red", "lime", "blue", "white", "yellow"]
    for color in colors {
      try scratch.ffmpeg("-f lavfi -i color=\(color):s=64x32 -frames:v 1 \(color).png")
    }
    let segments = colors.indices.map {
      "{\"position\": \($0), \"duration\": 1, \"name\": \"number \($0)\"}"
    }
    try scratch.write(
      """
      {"canvas": {"width": 64, "height": 32}, "tracks": [
        {"type": "photo", "name": "p", "segments": [\(segments.joined(separator: ","))]}]}
      """, to: "c.json")
    let made = try scratch.run(
      [Project.templater, "sheet", "c.json", "-o", "s.png", "--count", "5", "--columns", "3"]
        + ["--width", "160", "--media"] + colors.map { $0 + ".png" })
    try #require(made.status == 0, "\(made.errors)")
    // Margins of 8, images of 160x80, and two lines of 12 below each.
    #expect(
      try scratch.ffprobe("-show_entries stream=width,height s.png") == ["512,232"])
    let pixels = try scratch.raw("-i s.png -pix_fmt rgb24 -f rawvideo")
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      pixels[((y * 512 + x) * 3)..<((y * 512 + x) * 3 + 3)].map { Int($0) }
    }
    let expected = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [255, 255, 0]]
    for (index, color) in expected.enumerated() {
      let (x, y) = (8 + index % 3 * 168, 8 + index / 3 * 112)
      for place in [(x + 10, y + 10), (x + 150, y + 70)] {
        let distance = zip(pixel(place.0, place.1), color).map { abs($0 - $1) }.max() ?? 255
        #expect(distance < 12, "cell \(index): \(pixel(place.0, place.1))")
      }
      // Captions are brighter than the background.
      let caption = (0..<160).flatMap { dx in (80..<104).map { pixel(x + dx, y + $0)[0] } }
      #expect(caption.filter { $0 > 120 }.count > 30, "no caption below cell \(index)")
    }
    #expect(pixel(400, 180) == pixel(2, 2), "there is no sixth cell")
  }

  @Test func aPreviewIsTheExportMadeSmaller() throws {
    try export("out.mp4")
    let made = try scratch.run(
      [Project.templater, "preview", "t.json", "-o", "small.mp4", "--within", "96x96"]
        + PreviewTests.media)
    try #require(made.status == 0, "\(made.errors)")
    #expect(
      try scratch.ffprobe(
        "-count_frames -select_streams v -show_entries stream=width,height,nb_read_frames small.mp4"
      ) == ["96,54,125"])
    #expect(
      try scratch.ffprobe("-select_streams a -show_entries stream=codec_name small.mp4") == ["aac"])
    let compared = try scratch.run([
      "ffmpeg", "-v", "info", "-nostdin", "-i", "small.mp4", "-i", "out.mp4", "-filter_complex",
      "[1]scale=96:54:flags=area[e];[0][e]psnr=stats_file=psnr.txt", "-f", "null", "-",
    ])
    let average = compared.errors.split(separator: " ").first { $0.hasPrefix("average:") }
      .flatMap { Double($0.dropFirst(8)) }
    #expect((average ?? 0) > 27, "\(average ?? 0) dB")
    let least = try String(decoding: scratch.data(of: "psnr.txt"), as: UTF8.self)
      .split(separator: "\n").compactMap { line in
        line.split(separator: " ").first { $0.hasPrefix("psnr_avg:") }
          .flatMap { Double($0.dropFirst(9)) }
      }.min()
    #expect((least ?? 0) > 24, "the worst frame has \(least ?? 0) dB")
  }

  @Test func tracksAreDrawn() throws {
    let made = try templater("timeline", "t.json", "-o", "t.svg")
    try #require(made.status == 0, "\(made.errors)")
    let script =
      "import sys,xml.dom.minidom as d;x=d.parse('t.svg');"
      + "print(*[len(x.getElementsByTagName(n)) for n in ('rect','polygon')]);"
      + "print('|'.join(t.firstChild.data for t in x.getElementsByTagName('text')))"
    let read = try scratch.run(["python3", "-c", script])
    try #require(read.status == 0, "\(read.errors)")
    let lines = read.output.split(separator: "\n")
    // The background and five segments, and a wedge on each side of the transition.
    #expect(lines.first == "6 2")
    for name in ["A film", "The end", "wipe_left", "Hello", "own", "0:05"] {
      #expect(lines.last?.contains(name) == true, "\(name) is missing in \(lines.last ?? "")")
    }
    // Names may contain any characters.
    try scratch.write(
      """
      {"tracks": [{"type": "text", "name": "<&\\"\\u0001", "segments": [
        {"position": 0, "duration": 2, "text": "</svg>", "transform": {"x":
          {"keyframes": [{"time": 0, "value": 0}, {"time": 1, "value": 1}]}}}]}]}
      """, to: "odd.json")
    #expect(try templater("timeline", "odd.json", "-o", "t.svg").status == 0)
    let odd = try scratch.run(["python3", "-c", script])
    #expect(odd.status == 0 && odd.output.hasPrefix("2 2\n"), "\(odd.output)\(odd.errors)")
  }
}
