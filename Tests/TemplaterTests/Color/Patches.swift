import Colour
import Foundation
import TestSupport

/// A video of patches side by side, each of one color and 16 pixels wide.
struct Patches {
  static let size = (width: 128, height: 64)

  /// Color parameters for x265, such as `transfer=smpte2084`.
  var tags = "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc"
  var red = 0.2627
  var blue = 0.0593
  var frames = 3
  /// Eight colors, as R'G'B' from 0 to 1.
  var signals: [SIMD3<Double>]

  static let mastered =
    ":hdr10=1:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)"
    + "L(10000000,1):max-cll=1000,400"

  func write(_ name: String, in scratch: Scratch, _ words: String = "") throws {
    try writeSamples("\(name).yuv", in: scratch)
    try scratch.ffmpeg(
      "\(Patches.input) -i \(name).yuv -c:v libx265"
        + " -preset ultrafast -x265-params log-level=none:lossless=1:range=limited:\(tags) \(words)"
        + " \(name)")
  }

  /// The options that describe the samples to ffmpeg.
  static let input = "-f rawvideo -pix_fmt yuv420p10le -s \(size.width)x\(size.height) -r 25"

  func writeSamples(_ name: String, in scratch: Scratch) throws {
    let (width, height) = Patches.size
    let codes = signals.map { signal in
      let luma = red * signal.x + (1 - red - blue) * signal.y + blue * signal.z
      return [
        64 + 876 * luma, 512 + 448 * (signal.z - luma) / (1 - blue),
        512 + 448 * (signal.x - luma) / (1 - red),
      ].map { UInt16($0.rounded()) }
    }
    var samples: [UInt16] = []
    for plane in 0..<3 {
      let patch = plane == 0 ? 16 : 8
      let row = (0..<(plane == 0 ? width : width / 2)).map { codes[$0 / patch][plane] }
      for _ in 0..<(plane == 0 ? height : height / 2) { samples += row }
    }
    let image = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try scratch.write((0..<frames).flatMap { _ in image }, to: name)
  }

  /// Returns the PQ signal in BT.2020 of BT.709 light in nit.
  static func pq(_ nits: SIMD3<Double>) -> SIMD3<Double> {
    let light = ColorPrimaries.bt709.conversion(to: .bt2020) * nits
    return SIMD3(
      TransferFunction.pq.signal(of: light.x), TransferFunction.pq.signal(of: light.y),
      TransferFunction.pq.signal(of: light.z))
  }

  static func grey(_ signal: Double) -> SIMD3<Double> { SIMD3(repeating: signal) }

  /// Returns R'G'B' from 0 to 255 by BT.709 in the middle of each patch of a file's first frame.
  static func shown(_ name: String, in scratch: Scratch) throws -> [SIMD3<Double>] {
    let bytes = try scratch.raw("-i \(name) -frames:v 1 -f rawvideo -pix_fmt yuv420p")
    let (width, height) = size
    func mean(_ start: Int, _ stride: Int, _ step: Int, _ patch: Int) -> Double {
      let columns = (patch * step + step / 4)..<(patch * step + step * 3 / 4)
      let rows = (step)..<(2 * step)
      let values = rows.flatMap { y in columns.map { Double(bytes[start + y * stride + $0]) } }
      return values.reduce(0, +) / Double(values.count)
    }
    return (0..<8).map { patch in
      let y = (mean(0, width, 16, patch) - 16) / 219
      let u = (mean(width * height, width / 2, 8, patch) - 128) / 224
      let v = (mean(width * height * 5 / 4, width / 2, 8, patch) - 128) / 224
      return 255 * SIMD3(y + 1.5748 * v, y - 0.1873 * u - 0.4681 * v, y + 1.8556 * u)
    }
  }
}

extension Scratch {
  /// Renders a template that plays only this clip, for `frames` frames at 25 frames per second.
  func play(
    _ name: String, frames: Int = 3, to output: String = "out.mp4", _ words: String...
  ) throws -> CommandResult {
    try write(
      """
      {"canvas": {"frameRate": 25}, "media": {"c": {"type": "video"}},
       "tracks": [{"type": "video", "name": "v",
         "segments": [{"media": "c", "position": 0, "duration": \(Double(frames) / 25)}]}]}
      """, to: "play.json")
    return try run(
      [
        Project.templater, "apply", "play.json", "--media", name, "-o", output, "--progress",
        "none", "--no-cache",
      ] + words)
  }
}
