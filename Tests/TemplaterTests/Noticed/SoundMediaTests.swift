import Foundation
import TestSupport
import Testing

/// Undamaged media lead to no notices, wherever playback begins.
@Suite struct SoundMediaTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Plays a file from its beginning, from several in points, and backwards. What a single frame is decoded
  /// from depends on the groups of pictures, so `isFrameTaken` is for a few formats; `make test-sizes` takes all.
  private func checkFrames(_ name: String, isFrameTaken: Bool) throws {
    let starts = ["0", "1.3", "2.5", "3.04"]
    let segments = starts.enumerated().map { index, start in
      #"{ "media": "a", "position": \#(Double(index) / 2), "duration": 0.48, "start": \#(start) }"#
    }
    try scratch.write(
      """
      { "canvas": { "width": 64, "height": 36, "frameRate": 25, "sampleRate": 8000 },
        "media": { "a": { "type": "video", "source": "\(name)" } },
        "tracks": [ { "type": "video", "name": "v", "segments": [
          \(segments.joined(separator: ",\n")),
          { "media": "a", "position": 2, "duration": 0.9, "start": 2, "reverse": true },
          { "media": "a", "position": 3, "duration": 4 } ] } ] }
      """, to: "t.json")
    try check(["apply", "t.json", "-o", "out.mp4", "--jobs", "2", "--preset", "ultrafast"], name)
    guard isFrameTaken || takesEveryCombination else { return }
    try check(["frame", "t.json", "--at", "1.2", "-o", "out.png"], name)
  }

  private func check(_ words: [String], _ name: String) throws {
    let result = try scratch.run([Project.templater] + words)
    #expect(result.status == 0, "\(name): \(result.errors)")
    #expect(!result.errors.contains("M19"), "\(words) \(name): \(result.errors)")
  }

  @Test(arguments: [
    "open.mp4 -c:v libx264 -preset fast -x264-params open-gop=1:bframes=3 -g 25 -c:a aac",
    "open.ts -c:v libx264 -preset fast -x264-params open-gop=1:bframes=3 -g 25 -c:a aac",
    "refresh.mp4 -c:v libx264 -preset fast -x264-params intra-refresh=1 -g 25",
    "hevc.ts -c:v libx265 -preset fast -x265-params open-gop=1:keyint=25:log-level=none -c:a ac3",
    "hevc.mp4 -c:v libx265 -preset fast -x265-params open-gop=1:keyint=25:log-level=none",
    "vp9.webm -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -g 25 -c:a libopus",
    "live.webm -c:v libvpx -deadline realtime -cpu-used 8 -g 25 -c:a libvorbis -live 1 -f webm",
    "mpeg4.avi -c:v mpeg4 -bf 2 -g 25 -c:a libmp3lame",
    "mpeg2.ts -c:v mpeg2video -bf 2 -g 12 -c:a mp2",
    "mpeg2.mpg -c:v mpeg2video -bf 2 -g 12 -c:a mp2",
    "laced.ts -c:v libx264 -preset fast -flags +ilme+ildct -top 1 -g 25",
    "fragments.mp4 -c:v libx264 -preset fast -g 25 -c:a aac -movflags frag_keyframe+empty_moov",
    "prores.mov -c:v prores_ks -c:a pcm_s16le",
  ])
  func videosAreSound(_ words: String) throws {
    let name = String(words.prefix { $0 != " " })
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=160x96:r=25:d=4 -f lavfi -i sine=440:d=4 -pix_fmt yuv420p",
      String(words.dropFirst(name.count)), name)
    try checkFrames(name, isFrameTaken: name.contains("open") || name.contains("hevc"))
  }

  /// Recordings that begin in the middle of a group of pictures, and concatenated segments of a
  /// stream.
  @Test func streamsAreSound() throws {
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=160x96:r=25:d=8 -f lavfi -i sine=440:d=8 -pix_fmt yuv420p",
      "-c:v libx264 -preset fast -g 25 -c:a aac whole.ts")
    let bytes = try scratch.bytes(of: "whole.ts")
    try scratch.write(Array(bytes[(bytes.count / 188 / 7 * 188)...]), to: "amid.ts")
    try checkFrames("amid.ts", isFrameTaken: true)
    try checkWhole("amid.ts")
    try scratch.ffmpeg(
      "-i whole.ts -c copy -f segment -segment_time 2 -segment_format mpegts",
      "-segment_list_type flat part%d.ts")
    let parts = try (0..<4).flatMap { try scratch.bytes(of: "part\($0).ts") }
    try scratch.write(parts, to: "parts.ts")
    try checkFrames("parts.ts", isFrameTaken: false)
    try checkWhole("parts.ts")
  }

  /// Plays a file to its end.
  private func checkWhole(_ name: String) throws {
    try check(["merge", name, "--size", "64x36", "--rate", "25", "-o", "out.mp4"], name)
  }

  /// The message of a notice has the name of its song, so one command is enough.
  @Test func songsAreSound() throws {
    let names = ["mp3", "aac", "flac", "ogg", "opus", "m4a", "ac3", "wma"]
    for name in names { try scratch.ffmpeg("-f lavfi -i anoisesrc=d=4:a=0.2", "a.\(name)") }
    let media = names.map { #""\#($0)": { "type": "audio", "source": "a.\#($0)" }"# }
    let segments = names.enumerated().map { index, name in
      """
      { "media": "\(name)", "position": \(5 * index), "duration": 1, "start": 2.1 },
      { "media": "\(name)", "position": \(5 * index + 1), "duration": 3.5 }
      """
    }
    try scratch.write(
      """
      { "media": { \(media.joined(separator: ", ")) },
        "tracks": [ { "type": "audio", "name": "a", "segments": [
        \(segments.joined(separator: ",\n")) ] } ] }
      """, to: "t.json")
    try check(["apply", "t.json", "-o", "out.wav"], "songs")
  }

  /// Songs with images and tags between and after them.
  @Test func tagsAreNoDamage() throws {
    try scratch.ffmpeg(
      "-f lavfi -i anoisesrc=d=2:a=0.2 -f lavfi -i testsrc2=s=600x600:d=0.1 -frames:v 1 -map 0",
      "-map 1 -c:v mjpeg -disposition:v attached_pic -write_id3v1 1 one.mp3")
    var random = SeededGenerator(seed: 3)
    let tail = (0..<6000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let one = try scratch.bytes(of: "one.mp3")
    try scratch.write(one + one + Array("APETAGEX".utf8) + tail, to: "two.mp3")
    try scratch.write(
      """
      { "media": { "a": { "type": "audio", "source": "two.mp3" } },
        "tracks": [ { "type": "audio", "name": "a", "segments": [
        { "media": "a", "position": 0, "duration": 3.9 } ] } ] }
      """, to: "t.json")
    try check(["apply", "t.json", "-o", "out.wav"], "two.mp3")
  }
}
