import FilterGraphs
import Media
import MediaValues

/// Frames of a test pattern, and the small video that several tests write with them.
enum TestVideo {
  static let size = PixelSize(width: 64, height: 48)

  static func frames(
    _ count: Int, rate: FrameRate = .thirty, size: PixelSize = size
  ) throws -> [Frame] {
    var value = FilterGraph(inputCount: 0)
    let pattern = value.append("testsrc2", ["size": "\(size)", "rate": "\(rate)"])
    value.outputs = [
      value.append("scale", ["out_color_matrix": "bt709", "out_range": "tv"], to: pattern)
    ]
    let graph = try FrameGraph(value, inputs: [], frameRate: rate, size: size)
    var frames: [Frame] = []
    while frames.count < count, let frame = try graph.pull() { frames.append(frame) }
    return frames
  }

  static func settings(rate: FrameRate = .thirty) -> VideoEncoderSettings {
    VideoEncoderSettings(
      size: size, frameRate: rate, crf: 23, preset: "veryfast", keyframeInterval: 12)
  }

  /// Returns the packets of frames, which are given with their indexes.
  static func encode(
    _ frames: [(Frame, Int)], _ settings: VideoEncoderSettings, threads: Int = 1
  ) throws -> (packets: [EncodedPacket], encoder: VideoEncoder) {
    let encoder = try VideoEncoder(settings, threads: threads)
    var packets: [EncodedPacket] = []
    for (frame, index) in frames { packets += try encoder.encode(frame, at: index) }
    return (packets + (try encoder.finish()), encoder)
  }

  static func encodeTone(
    seconds: Int
  ) throws -> (packets: [EncodedPacket], parameters: StreamParameters) {
    let encoder = try AudioEncoder(AudioEncoderSettings(sampleRate: 48_000, bitRate: 128_000))
    // A square wave of 480 Hz, and a click of full scale at half a second.
    var samples = (0..<seconds * 48_000).flatMap { index -> [Float] in
      let value: Float = index / 50 % 2 == 0 ? 0.1 : -0.1
      return [value, value]
    }
    samples[2 * 24_000] = 1
    samples[2 * 24_000 + 1] = 1
    var packets: [EncodedPacket] = []
    for start in stride(from: 0, to: samples.count, by: 3_000) {
      packets += try encoder.encode(Array(samples[start..<min(start + 3_000, samples.count)]))
    }
    return (packets + (try encoder.finish()), encoder.parameters)
  }
}
