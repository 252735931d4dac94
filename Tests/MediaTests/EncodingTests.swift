import Files
import Media
import MediaValues
import TestSupport
import Testing

struct EncodingTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes both tracks in the order of their decoding times.
  private func mux(
    _ name: String, video: ([EncodedPacket], StreamParameters)?,
    audio: ([EncodedPacket], StreamParameters)?, metadata: [String: String] = [:]
  ) throws -> String {
    let file = try OutputFile(OutputTarget(scratch[name]))
    var muxer = try Muxer(to: file, video: video?.1, audio: audio?.1, metadata: metadata)
    let images = (video?.0 ?? []).map {
      (Double($0.dts) / (video?.1.ticks.framesPerSecond ?? 1), Muxer.Track.video, $0)
    }
    let sounds = (audio?.0 ?? []).map {
      (Double($0.dts) / (audio?.1.ticks.framesPerSecond ?? 1), Muxer.Track.audio, $0)
    }
    for (_, track, packet) in (images + sounds).sorted(by: { $0.0 < $1.0 }) {
      try muxer.write(packet, to: track)
    }
    try muxer.finish()
    try file.commit()
    return scratch[name]
  }

  @Test(arguments: ["film.mp4", "film.mov", "film.mkv"])
  func tagsCountsAndTimes(name: String) throws {
    let rate = FrameRate(numerator: 30000, denominator: 1001)
    let frames = try TestVideo.frames(50, rate: rate).enumerated().map { ($1, $0) }
    let (packets, encoder) = try TestVideo.encode(frames, TestVideo.settings(rate: rate))
    let sound = try TestVideo.encodeTone(seconds: 2)
    let path = try mux(name, video: (packets, encoder.parameters), audio: sound)

    let tags = try scratch.ffprobe(
      "-select_streams v -show_entries",
      "stream=codec_name,sample_aspect_ratio,color_range,color_space,color_transfer,"
        + "color_primaries,chroma_location,r_frame_rate,nb_read_frames -count_frames", name)
    #expect(tags == ["h264,1:1,tv,bt709,bt709,bt709,left,30000/1001,50"])
    let errors = try scratch.run([
      "ffmpeg", "-v", "warning", "-xerror", "-i", path, "-f", "null", "-",
    ])
    #expect(errors.status == 0 && errors.errors.isEmpty, "\(errors.errors)")

    let facts = try probeMedia(at: path)
    let video = try #require(facts.video)
    #expect(video.frameRate == rate && video.colorMatrix == "bt709" && !video.isFullRange)
    let reader = try VideoReader(path: path)
    var times: [Time] = []
    while let frame = try reader.next() { times.append(frame.time) }
    let tolerance = name == "film.mkv" ? 0.023 : 0.000_001
    #expect(times.count == 50)
    for (index, time) in times.enumerated() {
      #expect(abs(time.seconds - rate.time(ofFrame: index).seconds) < tolerance)
    }
    guard name != "film.mkv" else { return }
    let starts = try scratch.ffprobe("-show_entries stream=start_time", name)
    #expect(starts == ["0.000000", "0.000000"])
    #expect(video.duration == rate.time(ofFrame: 50))
    #expect(facts.audio?.duration == 2)
    let left = try AudioReader(path: path, sampleRate: 48_000, startingAt: 0).read(96_000)
    let click = stride(from: 0, to: left.count, by: 2).max { left[$0] < left[$1] }
    #expect(click == 2 * 24_000)
  }

  @Test func spansOfTwoEncodersJoin() throws {
    let frames = try TestVideo.frames(61)
    let settings = TestVideo.settings()
    var packets: [EncodedPacket] = []
    var parameters: Set<StreamParameters> = []
    // Spans of one and two frames are shorter than the encoder's delay.
    for span in [0..<20, 20..<21, 21..<23, 23..<61] {
      let (part, encoder) = try TestVideo.encode(span.map { (frames[$0], $0) }, settings)
      #expect(part.count == span.count && part.first?.isKey == true)
      #expect(part.map(\.pts).sorted() == span.map { Int64($0) })
      #expect(part.first?.dts == Int64(span.lowerBound - encoder.encoderDelay))
      packets += part
      parameters.insert(encoder.parameters)
    }
    #expect(parameters.count == 1)
    #expect(zip(packets, packets.dropFirst()).allSatisfy { $0.dts < $1.dts })
    #expect(packets.allSatisfy { $0.dts <= $0.pts && $0.duration == 1 })
    let only = try #require(parameters.first)
    let path = try mux("joined.mp4", video: (packets, only), audio: nil)
    let result = try scratch.run([
      "ffmpeg", "-v", "warning", "-xerror", "-i", path, "-f", "null", "-",
    ])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let reader = try VideoReader(path: path)
    for (index, original) in frames.enumerated() {
      let frame = try #require(try reader.next())
      #expect(frame.time == FrameRate.thirty.time(ofFrame: index))
      let difference = zip(frame.bytes(ofPlane: 0), original.bytes(ofPlane: 0))
        .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(difference / (64 * 48) < 12, "frame \(index)")
    }
    #expect(try reader.next() == nil)
  }

  /// A decoder marks its frames as key frames or not, and x264 would treat that as a request.
  @Test func keyFramesOfTheSourceAreNotKept() throws {
    let path = try scratch.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=30:duration=1 -c:v mpeg4 -g 1 intra.mp4")
    let reader = try VideoReader(path: path)
    var frames: [(Frame, Int)] = []
    while let frame = try reader.next() { frames.append((frame, frames.count)) }
    try #require(frames.count == 30)
    let (packets, _) = try TestVideo.encode(frames, TestVideo.settings())
    #expect(packets.filter(\.isKey).map(\.pts) == [0, 12, 24])
  }

  @Test func outputIsReproducible() throws {
    func make(_ name: String) throws -> [UInt8] {
      let frames = try TestVideo.frames(20).enumerated().map { ($1, $0) }
      let (packets, encoder) = try TestVideo.encode(frames, TestVideo.settings())
      _ = try mux(
        name, video: (packets, encoder.parameters), audio: TestVideo.encodeTone(seconds: 1),
        metadata: ["title": "A", "comment": "B", "templater.template": "{}"])
      return try scratch.bytes(of: name)
    }
    let first = try make("one.mp4")
    #expect(try make("two.mp4") == first)
    #expect(!String(decoding: first, as: UTF8.self).contains("Lavf"))
  }

  @Test(arguments: ["film.mp4", "film.mov", "film.mkv"])
  func tagsOfAnyNameAndLengthSurvive(name: String) throws {
    let json = "{\"x\": [" + (0..<20_000).map { "\($0 % 7)é" }.joined(separator: ",") + "]}"
    #expect(json.utf8.count > 70_000)
    let frames = try TestVideo.frames(3).enumerated().map { ($1, $0) }
    let (packets, encoder) = try TestVideo.encode(frames, TestVideo.settings())
    let path = try mux(
      name, video: (packets, encoder.parameters), audio: nil,
      metadata: ["templater.template": json, "title": "Ünïcode"])
    let tags = try probeMedia(at: path).metadata
    let key = name == "film.mkv" ? "TEMPLATER.TEMPLATE" : "templater.template"
    #expect(tags[key] == json)
    #expect(tags["title"] == "Ünïcode")
  }

  @Test func theIndexIsInFront() throws {
    let frames = try TestVideo.frames(10).enumerated().map { ($1, $0) }
    let (packets, encoder) = try TestVideo.encode(frames, TestVideo.settings())
    _ = try mux("film.mp4", video: (packets, encoder.parameters), audio: nil)
    let text = String(decoding: try scratch.bytes(of: "film.mp4"), as: Unicode.ASCII.self)
    let index = try #require(text.firstRange(of: "moov"))
    let data = try #require(text.firstRange(of: "mdat"))
    #expect(index.lowerBound < data.lowerBound)
    #expect(text.contains("colr"))
  }

  @Test func soundAlone() throws {
    let path = try mux("tone.m4a", video: nil, audio: TestVideo.encodeTone(seconds: 1))
    let facts = try probeMedia(at: path)
    #expect(facts.type == .audio && facts.duration == 1)
    #expect(
      facts.audio == AudioFacts(codec: "aac", sampleRate: 48_000, channels: 2, duration: 1))
  }

  @Test func framesOfAnotherSizeOrOrderAreRefused() throws {
    let frames = try TestVideo.frames(2)
    let large = try TestVideo.frames(1, size: PixelSize(width: 128, height: 96))
    let encoder = try VideoEncoder(TestVideo.settings())
    let wrongSize = #expect(throws: MediaError.self) { try encoder.encode(large[0], at: 0) }
    #expect(wrongSize?.kind == .internalFault)
    _ = try encoder.encode(frames[0], at: 5)
    let outOfTurn = #expect(throws: MediaError.self) { try encoder.encode(frames[1], at: 7) }
    #expect(outOfTurn?.kind == .internalFault)
    _ = try encoder.finish()
    let afterEnd = #expect(throws: MediaError.self) { try encoder.encode(frames[1], at: 6) }
    #expect(afterEnd?.kind == .internalFault)

    var settings = TestVideo.settings()
    settings.preset = "leisurely"
    let preset = #expect(throws: MediaError.self) { try VideoEncoder(settings) }
    #expect(preset?.kind == .unsupported)
    settings = TestVideo.settings()
    settings.size = PixelSize(width: 33, height: 48)
    let odd = #expect(throws: MediaError.self) { try VideoEncoder(settings) }
    #expect(odd?.kind == .unsupported)
    let rate = #expect(throws: MediaError.self) {
      try AudioEncoder(AudioEncoderSettings(sampleRate: 12_345, bitRate: 128_000))
    }
    #expect(rate?.kind == .unsupported)
  }
}
