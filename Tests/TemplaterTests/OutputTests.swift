import Foundation
import Planning
import TestSupport
import Testing

/// Every preset renders an output that can be decoded.
@Suite(.serialized) struct OutputTests {
  private let scratch: Scratch

  /// Eleven seconds, so that chunks of every codec are joined, of few frames.
  init() throws {
    scratch = try Scratch()
    try write(width: 96, height: 64, rate: 2)
  }

  private func write(width: Int, height: Int, rate: Int) throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=\(width)x\(height):r=\(rate):d=11 -f lavfi -i sine=f=500:d=11:r=44100 -c:v libx264"
        + " -qp 0 -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709"
        + " -c:a flac -strict -2 clip.mkv")
    try scratch.write(
      """
      {"canvas": {"width": \(width), "height": \(height), "frameRate": \(rate)}, "tracks": [
        {"type": "video", "name": "v", "segments": [{"position": 0, "duration": 11}]}]}
      """, to: "t.json")
  }

  private func render(_ output: String, _ words: String...) throws {
    let made = try scratch.run(
      [Project.templater, "apply", "t.json", "--media", "clip.mkv", "-o", output] + words)
    try #require(made.status == 0, "\(made.errors)")
  }

  /// Returns the codec, size, pixel format, matrix, range, and number of frames of the video
  /// stream.
  private func video(_ name: String) throws -> [String] {
    let fields = "codec_name,width,height,pix_fmt,color_range,color_space,nb_read_frames"
    let lines = try scratch.ffprobe(
      "-count_frames -select_streams v -show_entries stream=\(fields) -i \(name)")
    return lines.first?.split(separator: ",").map(String.init) ?? []
  }

  private func sound(_ name: String) throws -> [String] {
    try scratch.ffprobe(
      "-select_streams a -show_entries stream=codec_name,sample_rate -i \(name)")
  }

  /// Returns the mean PSNR to the source, in dB.
  private func likeness(_ name: String) throws -> Double {
    let compared = try scratch.run([
      "ffmpeg", "-v", "info", "-nostdin", "-xerror", "-i", name, "-i", "clip.mkv",
      "-filter_complex",
      "[0]scale=96:64,format=yuv420p[a];[1]format=yuv420p[b];[a][b]psnr", "-f", "null", "-",
    ])
    try #require(compared.status == 0, "\(compared.errors)")
    let word = compared.errors.split(separator: " ").first { $0.hasPrefix("average:") }
    return word?.dropFirst(8) == "inf" ? .infinity : word.flatMap { Double($0.dropFirst(8)) } ?? 0
  }

  @Test(arguments: [
    ("web", "out.mp4", ["h264", "96", "64", "yuv420p", "tv", "bt709", "22"], ["aac,48000"]),
    ("high", "out.mp4", ["h264", "96", "64", "yuv420p", "tv", "bt709", "22"], ["aac,48000"]),
    ("archive", "out.mkv", ["ffv1", "96", "64", "yuv420p", "tv", "bt709", "22"], ["flac,48000"]),
    (
      "prores", "out.mov", ["prores", "96", "64", "yuv422p10le", "tv", "bt709", "22"],
      ["pcm_s24le,48000"]
    ),
    ("hevc", "out.mp4", ["hevc", "96", "64", "yuv420p", "tv", "bt709", "22"], ["aac,48000"]),
    ("av1", "out.webm", ["av1", "96", "64", "yuv420p", "tv", "bt709", "22"], ["opus,48000"]),
    ("vp9", "out.webm", ["vp9", "96", "64", "yuv420p", "tv", "bt709", "22"], ["opus,48000"]),
  ])
  func presetsOfVideos(preset: String, name: String, expected: [String], audio: [String]) throws {
    try render(name, "--as", preset, "--jobs", "2")
    let fields =
      "codec_name,width,height,pix_fmt,color_range,color_space,sample_rate,nb_read_frames"
    let lines = try scratch.ffprobe(
      "-count_frames -show_entries stream=\(fields):format=duration -i \(name)")
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0] == expected.joined(separator: ","))
    #expect(audio.count == 1 && audio.allSatisfy { lines[1].hasPrefix($0 + ",") }, "\(lines)")
    #expect(abs((Double(lines[2]) ?? 0) - 11) < 0.1, "\(lines)")
    let least = preset == "archive" ? Double.infinity : preset == "prores" ? 36 : 28
    #expect(try likeness(name) >= least)
    // As for H.264, any number of threads writes the same bytes. The other encoders make each frame by itself.
    guard takesEveryCombination || ["hevc", "av1", "vp9"].contains(preset) else { return }
    let first = try scratch.bytes(of: name)
    try render(name, "--as", preset, "--jobs", "1")
    #expect(try scratch.bytes(of: name) == first, "other bytes with one thread")
  }

  @Test func anUprightVideoForPhones() throws {
    try scratch.write(
      """
      {"canvas": {"width": 160, "height": 90, "frameRate": 10}, "tracks": [
        {"type": "video", "name": "v", "segments": [{"position": 0, "duration": 0.4}]}]}
      """, to: "t.json")
    try render("out.mp4", "--as", "social-vertical")
    #expect(try video("out.mp4").prefix(3) == ["h264", "1080", "1920"])
    try render("small.mp4", "--as", "social-vertical", "--size", "90x160")
    #expect(try video("small.mp4").prefix(3) == ["h264", "90", "160"])
  }

  @Test func animationsAreMadeAtOnce() throws {
    try render("out.gif", "--as", "gif")
    let gif = try video("out.gif")
    #expect(gif.prefix(3) == ["gif", "96", "64"] && gif.last == "22")
    #expect(try likeness("out.gif") > 20)
    try render("again.gif", "--as", "gif", "--jobs", "1")
    #expect(try scratch.bytes(of: "again.gif") == scratch.bytes(of: "out.gif"))
    try render("out.webp", "--as", "webp")
    // This version of ffmpeg cannot read animated WebP, so the chunks of the file are counted.
    let webp = try scratch.bytes(of: "out.webp")
    #expect(webp.prefix(4) == Array("RIFF".utf8)[...] && webp[8..<12] == Array("WEBP".utf8)[...])
    #expect(chunks(of: webp).filter { $0 == "ANMF" }.count > 18)
  }

  private func chunks(of webp: [UInt8]) -> [String] {
    var names: [String] = []
    var offset = 12
    while offset + 8 <= webp.count {
      names.append(String(decoding: webp[offset..<offset + 4], as: UTF8.self))
      let size = (0..<4).reduce(0) { $0 | Int(webp[offset + 4 + $1]) << (8 * $1) }
      offset += 8 + size + size % 2
    }
    return names
  }

  @Test func everyFrameIsAnImage() throws {
    try FileManager.default.createDirectory(
      atPath: scratch["frames"], withIntermediateDirectories: false)
    try render("frames/f-%04d.png", "--as", "images")
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch["frames"]).sorted()
    #expect(names.count == 22 && names.first == "f-0001.png" && names.last == "f-0022.png")
    try scratch.ffmpeg(
      "-framerate 2 -i frames/f-%04d.png -vf scale=out_color_matrix=bt709:out_range=tv"
        + " -c:v libx264 -qp 0 -pix_fmt yuv420p back.mkv")
    #expect(try likeness("back.mkv") > 30)
    try render("frames/j%d.jpg")
    #expect(FileManager.default.fileExists(atPath: scratch["frames/j22.jpg"]))
  }

  @Test func fragmentsAndFastStart() throws {
    func boxes(_ name: String) throws -> [String] {
      let bytes = try scratch.bytes(of: name)
      var names: [String] = []
      var offset = 0
      while offset + 8 <= bytes.count {
        let size = (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
        names.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
        offset += max(8, size)
      }
      return names
    }
    try render("fast.mp4")
    let fast = try boxes("fast.mp4")
    let (index, data) = (fast.firstIndex(of: "moov"), fast.firstIndex(of: "mdat"))
    #expect((index ?? 9) < (data ?? 0), "\(fast)")
    try render("pieces.mp4", "--fragmented")
    #expect(try boxes("pieces.mp4").filter { $0 == "moof" }.count >= 2)
    #expect(try video("pieces.mp4").last == "22")
    #expect(try likeness("pieces.mp4") > 30)
  }

  @Test func codecsAndContainers() throws {
    try render("out.mkv", "--codec", "vp9", "--crf", "40", "--preset", "8")
    #expect(try video("out.mkv").first == "vp9" && sound("out.mkv") == ["aac,48000"])
    try render("out.data", "--container", "mov", "--codec", "prores", "--preset", "proxy")
    #expect(try video("out.data").first == "prores")
    // Enough frames for the bits.
    try write(width: 160, height: 90, rate: 5)
    try render("low.mp4", "--bitrate", "30k")
    try render("more.mp4", "--bitrate", "200k")
    let sizes = try ["low.mp4", "more.mp4"].map { try scratch.bytes(of: $0).count }
    // In addition to 192 kbit/s of sound.
    #expect(sizes[0] < 264_000 + 11 * 30_000 / 8 * 3 / 2, "\(sizes)")
    #expect(sizes[1] > sizes[0] + 75_000, "\(sizes)")
    // Opus does not support 44.1 kHz.
    try scratch.write(
      """
      {"canvas": {"width": 160, "height": 90, "frameRate": 5, "sampleRate": 44100}, "tracks": [
        {"type": "video", "name": "v", "segments": [{"position": 0, "duration": 1}]}]}
      """, to: "t.json")
    try render("rate.webm", "--preset", "8")
    #expect(try sound("rate.webm") == ["opus,48000"])
  }

  @Test func thePageHasEveryPreset() throws {
    let page = try String(contentsOfFile: Project.root + "/docs/outputs.md", encoding: .utf8)
    for preset in OutputPreset.all {
      #expect(page.contains("| `\(preset.name)` | \(preset.summary)"), "\(preset.name)")
    }
  }
}
