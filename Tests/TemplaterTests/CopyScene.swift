import Foundation
import TestSupport
import Testing

/// Sources, a template that shows them one after the other, and its render.
struct CopyScene {
  let scratch: Scratch
  /// The sources' files by their names in the template.
  let files: [String: String]

  init(_ files: [String: String]) throws {
    scratch = try Scratch()
    self.files = files
  }

  /// Makes a file of 96×64 at 20 frames per second that is tagged as BT.709; `words` are the
  /// options of the encoder.
  func make(_ file: String, _ pattern: String, seconds: Int = 8, _ words: String) throws {
    try scratch.ffmpeg(
      "-f lavfi -i \(pattern)=s=96x64:r=20 -t \(seconds) -pix_fmt yuv420p -colorspace bt709 "
        + "-color_primaries bt709 -color_trc bt709 -color_range tv \(words) \(file)")
  }

  func template(_ segments: [String]) throws {
    let media = files.keys.sorted().filter { name in
      segments.contains { $0.contains("\"\(name)\"") }
    }.map { "\"\($0)\": {\"type\": \"video\"}" }
    try scratch.write(
      """
      {"canvas": {"width": 96, "height": 64, "frameRate": 20},
       "media": {\(media.joined(separator: ","))},
       "tracks": [{"type": "video", "name": "v", "segments": [\(segments.joined(separator: ","))]}]}
      """, to: "t.json")
  }

  /// Renders the template, and returns the frames that were copied.
  @discardableResult
  func render(_ words: String..., to output: String = "out.mp4") throws -> [Range<Int>] {
    let template = String(decoding: try scratch.data(of: "t.json"), as: UTF8.self)
    let media = files.filter { template.contains("\"\($0.key)\": {") }.map {
      "\($0.key)=\($0.value)"
    }
    let result = try scratch.run(
      [Project.templater, "apply", "t.json", "--media"] + media.sorted()
        + ["-o", output, "--explain", "--no-cache", "--progress", "none"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").filter { $0.contains(": copied") }
      .compactMap { line in
        let numbers = line.dropFirst("frames ".count).prefix { $0 != ":" }.split(separator: "–")
          .compactMap { Int($0) }
        return numbers.count == 2 ? numbers[0]..<(numbers[1] + 1) : nil
      }
  }

  func hashes(_ file: String) throws -> [String] {
    try scratch.frameHashes(file)
  }
}
