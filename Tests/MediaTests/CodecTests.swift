import Files
import Media
import MediaValues
import TestSupport
import Testing

/// Every codec in every container that supports it. GIF and WebP, which are not made in chunks, are
/// tested with the command.
@Suite struct CodecTests {
  static let pairs: [(container: Container, codec: VideoCodec)] = Container.all
    .filter { !$0.isSequence }
    .flatMap { container in
      container.videoCodecs.filter(\.isJoinable).map { (container, $0) }
    }

  @Test(arguments: pairs)
  func framesAreFound(_ pair: (container: Container, codec: VideoCodec)) throws {
    let size = PixelSize(width: 64, height: 64)
    let encoder = try VideoEncoder(
      VideoEncoderSettings(
        codec: pair.codec, size: size, frameRate: .thirty, crf: pair.codec.standardQuality,
        preset: pair.codec.standardPreset, keyframeInterval: 30))
    var packets: [EncodedPacket] = []
    for index in 0..<3 {
      let image = try TestImages.detailed(
        size: size, format: pair.codec.pixelFormat, seed: index + 1)
      packets += try encoder.encode(image, at: index)
    }
    packets += try encoder.finish()
    let scratch = try Scratch()
    let name = "film.\(pair.container.suffixes[0])"
    let file = try OutputFile(OutputTarget(scratch[name]))
    var muxer = try Muxer(to: file, video: encoder.parameters, audio: nil)
    for packet in packets { try muxer.write(packet, to: .video) }
    try muxer.finish()
    try file.commit()
    let found = try scratch.ffprobe(
      "-count_frames -show_entries stream=codec_name,nb_read_frames", name)
    #expect(found == ["\(pair.codec.name),3"])
  }
}
