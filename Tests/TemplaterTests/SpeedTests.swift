import Foundation
import TestSupport
import Testing

/// Speed, reverse and `slow` show the right frames of a medium, identified by their gray values.
@Suite(.serialized) struct SpeedTests {
  /// Makes `film.mp4`: 200 frames at 25 per second, of which frame n has the gray 20 + n, and a
  /// click at each second.
  private func footage() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i color=black:s=64x64:r=25:d=8,format=yuv420p,geq=lum=20+N:cb=128:cr=128",
      "-f lavfi -i aevalsrc=if(lt(mod(t\\,1)\\,0.002)\\,0.8*sin(2*PI*3000*t)):s=48000:d=8",
      "-c:v libx264 -qp 0 -g 50 -colorspace bt709 -color_primaries bt709 -color_trc bt709",
      "-color_range tv -c:a pcm_s16le film.mkv")
    return scratch
  }

  private func render(_ tracks: String, side: Int = 64, _ scratch: Scratch) throws {
    try scratch.write(
      """
      { "canvas": { "width": \(side), "height": \(side), "frameRate": 25 },
        "media": { "film": { "type": "video", "source": "film.mkv" } }, "tracks": [\(tracks)] }
      """, to: "edit.json")
    let result = try scratch.run(
      [Project.templater, "apply", "edit.json", "--quality", "1", "-o", "out.mp4"])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Returns the index of the medium's frame that each output frame shows, to within one, because
  /// the encoder rounds.
  private func shownFrames(_ scratch: Scratch) throws -> [Int] {
    let bytes = try scratch.raw("-i out.mp4 -vf scale=1:1:flags=area -f rawvideo -pix_fmt yuv420p")
    return stride(from: 0, to: bytes.count, by: 3).map { Int(bytes[$0]) - 20 }
  }

  private func expect(_ scratch: Scratch, _ wanted: [Int]) throws {
    let seen = try shownFrames(scratch)
    #expect(seen.count == wanted.count)
    for (frame, (found, number)) in zip(seen, wanted).enumerated() {
      #expect(abs(found - number) <= 1, "frame \(frame) shows \(found), not \(number)")
    }
  }

  @Test func segmentsThatFollowEachOther() throws {
    let scratch = try footage()
    try render(
      """
      { "type": "video", "name": "a", "segments": [
        { "position": 0, "duration": 2, "media": "film", "start": 1, "speed": 2 },
        { "position": 2, "duration": 2, "media": "film", "speed": 0.5, "reverse": true },
        { "position": 4, "duration": 2, "media": "film", "start": 7, "speed": 1,
          "whenShort": "slow" },
        { "position": 6, "duration": 2, "media": "film", "start": 7, "speed": 2, "reverse": true,
          "whenShort": "freeze" } ] }
      """, scratch)
    let fast = (0..<50).map { 25 + 2 * $0 }
    let back = (0..<50).map { (49 - $0) / 2 }
    let slow = (0..<50).map { 175 + $0 / 2 }
    let held = (0..<50).map { min(199, 175 + 2 * (49 - $0)) }
    try expect(scratch, fast + back + slow + held)
  }

  /// Frames that are drawn smaller than they are stored are spooled at the smaller size.
  @Test func aLargerMediumComesBackwards() throws {
    let scratch = try footage()
    try render(
      """
      { "type": "video", "name": "a", "segments": [
        { "position": 0, "duration": 3, "media": "film", "reverse": true } ] },
      { "type": "composition", "name": "c", "segments": [
        { "position": 3, "duration": 3, "tracks": [
          { "type": "video", "name": "inner", "segments": [
            { "position": 0, "duration": 3, "media": "film", "speed": 2, "reverse": true } ] } ] } ] }
      """, side: 32, scratch)
    try expect(scratch, (0..<75).map { 74 - $0 } + (0..<75).map { 148 - 2 * $0 })
  }

  @Test func compositionsAndTransitions() throws {
    let scratch = try footage()
    try render(
      """
      { "type": "composition", "name": "c", "segments": [
        { "position": 0, "duration": 4, "tracks": [
          { "type": "video", "name": "inner", "segments": [
            { "position": 0, "duration": 4, "media": "film", "speed": 2, "reverse": true } ] } ] } ] },
      { "type": "video", "name": "b", "segments": [
        { "position": 3, "duration": 3, "media": "film", "start": 2, "whenShort": "loop", "speed": 3 } ] },
      { "type": "transition", "name": "t", "segments": [
        { "position": 3, "duration": 1, "subtype": "crossfade" } ] }
      """, scratch)
    let seen = try shownFrames(scratch)
    let inner = (0..<100).map { 198 - 2 * $0 }
    let outer = (0..<75).map { 50 + (3 * $0 + 1) % 150 }
    for frame in 0..<150 {
      let part = Double(frame - 75) / 25
      let (old, new) = (frame < 100 ? inner[frame] : 0, frame < 75 ? 0 : outer[frame - 75])
      let wanted =
        frame < 75
        ? Double(old) : frame >= 100 ? Double(new) : Double(old) * (1 - part) + Double(new) * part
      #expect(abs(Double(seen[frame]) - wanted) < 2.5, "frame \(frame) shows \(seen[frame])")
    }
  }

  /// The clicks of the medium are heard when its full seconds are shown.
  @Test func soundStaysWithTheVideo() throws {
    let scratch = try footage()
    try render(
      """
      { "type": "video", "name": "a", "segments": [
        { "position": 0, "duration": 4, "media": "film", "start": 0.5, "speed": 0.8 },
        { "position": 4, "duration": 4, "media": "film", "start": 0.5, "speed": 1.25, "reverse": true,
          "pitch": "natural" } ] }
      """, scratch)
    let samples = try scratch.raw("-i out.mp4 -vn -ac 1 -ar 48000 -f f32le")
      .withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    // Seconds 1, 2, 3 of the medium; then 5, 4, 3, 2, 1, counted back from the end of the played
    // part, 5.5.
    let wanted =
      [1, 2, 3].map { ($0 - 0.5) / 0.8 } + [5, 4, 3, 2, 1].map { 4 + (5.5 - $0) / 1.25 }
    for time in wanted {
      let middle = Int(time * 48_000)
      let near = samples[max(0, middle - 4800)..<min(samples.count, middle + 4800)]
      let loudest = near.indices.max { abs(near[$0]) < abs(near[$1]) } ?? 0
      #expect(abs(near[loudest]) > 0.2, "nothing at \(time)")
      #expect(abs(loudest - middle) < 1000, "\(time): \(loudest - middle)")
    }
  }
}
