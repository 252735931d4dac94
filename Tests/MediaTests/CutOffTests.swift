import Media
import MediaValues
import TestSupport
import Testing

/// An incomplete file is refused if its headers specify how long it should be. An interrupted
/// recording has no such number, and is read up to its end.
struct CutOffTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func make(_ name: String, _ words: String) throws -> [UInt8] {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=2", "-pix_fmt yuv420p \(words)", name)
    return try scratch.bytes(of: name)
  }

  @Test(arguments: [
    ("f.mp4", "-c:v libx264 -movflags +faststart"), ("f.mkv", "-c:v libx264"),
    ("f.webm", "-c:v libvpx-vp9 -deadline realtime"), ("f.avi", "-c:v mpeg4"),
  ]) func isRefused(name: String, words: String) throws {
    let whole = try make(name, words)
    #expect(try probeMedia(at: scratch[name]).video != nil)
    for part in [0.9, 0.5] {
      let path = try scratch.write(Array(whole.prefix(Int(Double(whole.count) * part))), to: name)
      let error = #expect(throws: MediaError.self) { try probeMedia(at: path) }
      #expect(error?.kind == .damaged && error?.reason.hasPrefix("cut off: it has") == true)
      #expect(
        error?.reason.contains("\(whole.count)") == true || name == "f.mp4", "\(error as Any)")
    }
  }

  /// In a live recording the size is unknown: Matroska marks it as such, and AVI has 0.
  @Test(arguments: [("f.mkv", "-c:v libx264 -g 10 -live 1"), ("f.avi", "-c:v mpeg4")])
  func aRecordingBrokenOffIsRead(name: String, words: String) throws {
    var bytes = try make(name, words)
    if name == "f.avi" { bytes.replaceSubrange(4..<8, with: [0, 0, 0, 0]) }
    let path = try scratch.write(Array(bytes.prefix(bytes.count / 2)), to: name)
    #expect(try probeMedia(at: path).video != nil)
  }

  /// An AVI larger than a gigabyte continues in a second RIFF chunk, which may be the incomplete
  /// one.
  @Test func aSecondPartCounts() throws {
    let whole = try make("f.avi", "-c:v mpeg4")
    let more = Array("RIFF".utf8) + [100, 0, 0, 0] + Array("AVIX".utf8)
    let good = try scratch.write(whole + more + [UInt8](repeating: 0, count: 96), to: "good.avi")
    #expect(try probeMedia(at: good).video != nil)
    let bad = try scratch.write(whole + more + [UInt8](repeating: 0, count: 40), to: "bad.avi")
    #expect(throws: MediaError.self) { try probeMedia(at: bad) }
  }
}
