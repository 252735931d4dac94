import Media
import MediaValues
import TestSupport
import Testing

/// Files with random changes, 20 of each kind and 60 with `EVERY_SIZE=1`: reading ends in frames or in a `MediaError`, and never in a trap.
struct HostileFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [
    "f.mp4", "f.mkv", "f.ts", "f.avi", "f.flv", "f.wav", "f.mp3", "f.gif", "f.webp",
    "anim.webp",
  ])
  func changedBytes(name: String) throws {
    let sound = "-f lavfi -i sine=duration=0.4:r=44100"
    let video = "-f lavfi -i testsrc2=size=64x48:rate=25:duration=0.4"
    switch name {
    case "f.wav", "f.mp3": try scratch.ffmpeg(sound, name)
    case "anim.webp": try scratch.ffmpeg(video, "-c:v libwebp_anim", name)
    case "f.gif": try scratch.ffmpeg(video, name)
    case "f.webp": try scratch.ffmpeg(video, "-frames:v 1", name)
    case "f.avi": try scratch.ffmpeg(video, sound, "-c:v mpeg4 -bf 2", name)
    default: try scratch.ffmpeg(video, sound, "-c:v libx264 -pix_fmt yuv420p -c:a aac", name)
    }
    let original = try scratch.bytes(of: name)
    try read(scratch[name])
    var generator = SplitMix(state: 3)
    for turn in 0..<(takesEveryCombination ? 60 : 20) {
      var bytes = original
      // The important numbers are in headers: at the front, and in MP4 also at the end.
      let region =
        turn % 3 == 0
        ? 0..<min(400, bytes.count)
        : turn % 3 == 1 ? max(0, bytes.count - 1500)..<bytes.count : 0..<bytes.count
      for _ in 0..<(1 + turn % 8) {
        let extremes: [UInt8] = [0xff, 0x7f, 0x80, 0, UInt8.random(in: 0...255, using: &generator)]
        bytes[Int.random(in: region, using: &generator)] =
          extremes.randomElement(using: &generator) ?? 0
      }
      if turn % 10 == 9 { bytes.removeLast(bytes.count / 3) }
      let path = try scratch.write(bytes, to: "changed-" + name)
      do throws(MediaError) {
        try read(path)
      } catch {
        #expect(error.kind != .internalFault && error.kind != .cannotWrite, "\(error)")
      }
    }
  }

  private func read(_ path: String) throws(MediaError) {
    let facts = try probeMedia(at: path)
    if facts.video != nil { try readFrames(path) }
    if facts.audio != nil { try readSound(path) }
  }

  private func readFrames(_ path: String) throws(MediaError) {
    let reader = try openFrameStream(path: path)
    while try reader.next() != nil {}
    for time in [0.2, 0, 3600, -3600] as [Time] {
      try reader.seek(to: time)
      _ = try reader.skip(until: time + 0.1)
      _ = try reader.next()
    }
  }

  private func readSound(_ path: String) throws(MediaError) {
    for start in [0, 0.7, 3600] as [Time] {
      let reader = try AudioReader(path: path, sampleRate: 48_000, startingAt: start)
      for _ in 0..<20 { _ = try reader.read(4_800) }
    }
  }
}
