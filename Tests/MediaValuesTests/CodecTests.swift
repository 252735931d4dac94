import Foundation
import MediaValues
import Testing

/// The properties of codecs and containers.
@Suite struct CodecTests {
  @Test(arguments: [
    ("h264", "preset=p crf=22.5", "preset=p"), ("hevc", "preset=p crf=22.5", "preset=p"),
    ("av1", "preset=p crf=23", "preset=p"),
    (
      "vp9", "deadline=good cpu-used=p row-mt=0 crf=23", "deadline=good cpu-used=p row-mt=0"
    ),
    ("prores", "profile=p vendor=apl0", "profile=p vendor=apl0"),
    (
      "ffv1", "level=3 coder=1 context=1 slices=4 slicecrc=1",
      "level=3 coder=1 context=1 slices=4 slicecrc=1"
    ),
    ("gif", "", ""),
    ("webp", "quality=77.5 compression_level=3", "quality=77.5 compression_level=3"),
    ("png", "", ""), ("jpeg", "", ""),
  ])
  func optionsAreATable(_ name: String, _ quality: String, _ bitRate: String) throws {
    let codec = try #require(VideoCodec(rawValue: name))
    func told(_ isBitRate: Bool) -> String {
      codec.options(quality: 22.5, isBitRate: isBitRate, preset: "p")
        .map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
    #expect(told(false) == quality)
    #expect(told(true) == bitRate)
  }

  @Test func theListOfVideoCodecsIsSound() {
    #expect(Set(VideoCodec.all.map(\.name)).count == VideoCodec.all.count)
    for codec in VideoCodec.all {
      #expect(codec.presets.isEmpty || codec.presets.contains(codec.standardPreset))
      #expect(codec.qualities?.contains(codec.standardQuality) != false)
      let values = (codec.always + codec.forQuality).map(\.value)
      #expect(values.contains("%p") == !codec.presets.isEmpty, "\(codec.name)")
      #expect(
        !Set(values).isDisjoint(with: ["%q", "%r", "%i"]) == (codec.qualities != nil),
        "\(codec.name)")
      #expect(!codec.acceptsBitRate || !codec.forQuality.isEmpty)
      #expect(Container.all.contains { $0.videoCodecs.contains(codec) }, "\(codec.name)")
    }
  }

  @Test func theListOfContainersIsSound() {
    let suffixes = Container.all.flatMap(\.suffixes)
    #expect(Set(suffixes).count == suffixes.count)
    for container in Container.all {
      #expect(container.hasImages || container.hasSound)
      #expect(!container.isSequence || !container.hasSound)
      for suffix in container.suffixes { #expect(Container(path: "a.\(suffix)") == container) }
    }
    for codec in SoundCodec.all {
      #expect(Container.all.contains { $0.soundCodecs.contains(codec) }, "\(codec.name)")
      #expect(codec.isLossless == (codec.samples == .integers))
    }
    #expect(Container(path: "a.txt") == nil)
  }

  /// A codec that a program does not know is refused when it is decoded, and not replaced by
  /// another.
  @Test func inFilesTheyAreTheirNames() throws {
    struct Output: Codable, Equatable {
      var container: Container
      var video: VideoCodec
      var sound: SoundCodec
    }
    let text = #"{"container":"mkv","video":"av1","sound":"flac"}"#
    let output = try JSONDecoder().decode(Output.self, from: Data(text.utf8))
    #expect(output == Output(container: .mkv, video: .av1, sound: .flac))
    #expect(
      try JSONEncoder().encode([output.video.rawValue]) == JSONEncoder().encode([output.video]))
    let other = text.replacing("av1", with: "av9")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Output.self, from: Data(other.utf8))
    }
  }
}
