import Files
import MediaValues
import TestSupport
import Testing

@testable import Media

/// Encoders by name, including those that this machine does not support.
@Suite struct NamedEncodingTests {
  private func settings(_ encoder: NamedEncoder) -> VideoEncoderSettings {
    var settings = TestVideo.settings()
    settings.encoder = encoder
    settings.preset = encoder.standardPreset
    return settings
  }

  private func refusal(_ encoder: NamedEncoder) -> MediaError? {
    #expect(throws: MediaError.self) { try VideoEncoder(settings(encoder)) }
  }

  @Test func missingEncodersAreRefusedWithThoseThatExist() throws {
    let encoder = NamedEncoder("h264_abacus", .h264, pixelFormat: "yuv420p", qualities: nil)
    let error = try #require(refusal(encoder))
    #expect(error.kind == .noEncoder)
    #expect(
      error.reason.hasPrefix(
        "this libavcodec has no encoder 'h264_abacus'; libavcodec was built with "))
    #expect(error.reason.contains("libx264"))
  }

  /// On every machine an encoder opens, or its error has a reason.
  @Test(arguments: NamedEncoder.all) func eachOpensOrSaysWhyNot(_ encoder: NamedEncoder) throws {
    // An earlier error on this thread must not appear in the message.
    let film = try Scratch()
    let bytes: [UInt8] = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0]
    let before = #expect(throws: MediaError.self) {
      try probeMedia(at: film.write(bytes, to: "empty.mp4"))
    }
    // libav's own message, "moov atom not found", is stored for the thread.
    #expect(before?.reason.contains("index is missing") == true)
    do throws(MediaError) {
      _ = try VideoEncoder(settings(encoder))
    } catch {
      #expect(error.kind == .noEncoder, "\(error)")
      #expect(error.reason.contains("'\(encoder.name)'"))
      #expect(!error.reason.contains("has no option"))
      #expect(error.reason.contains("without --encoder"))
      #expect(!error.reason.contains("moov"), "\(error)")
      #expect(encoder.name != "libx264")
    }
  }

  /// Some devices write parameter sets only into the stream, where they are found for MP4.
  @Test(arguments: [true, false]) func filmsAreWhole(hasHeader: Bool) throws {
    var encoder = try #require(NamedEncoder.named("libx264"))
    encoder.pixelFormat = "yuv420p"
    if !hasHeader { encoder.always.append(.init("flags", "-global_header")) }
    let frames = try TestVideo.frames(20).enumerated().map { ($1, $0) }
    let (packets, made) = try TestVideo.encode(frames, settings(encoder))
    #expect(made.parameters.extradata.isEmpty == !hasHeader)
    let scratch = try Scratch()
    let file = try OutputFile(OutputTarget(scratch["film.mp4"]))
    var muxer = try Muxer(to: file, video: made.parameters, audio: nil)
    for packet in packets { try muxer.write(packet, to: .video) }
    try muxer.finish()
    try file.commit()
    #expect(
      try scratch.ffprobe(
        "-count_frames -show_entries stream=codec_name,nb_read_frames -i film.mp4")
        == ["h264,20"])
  }
}
