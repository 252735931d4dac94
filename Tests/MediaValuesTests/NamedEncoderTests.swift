import MediaValues
import Testing

/// The options that are passed to encoders selected by name.
@Suite struct NamedEncoderTests {
  @Test(arguments: [
    ("h264_nvenc", "preset=p6 rc=vbr bf=0 cq=23 b=0", "preset=p6 rc=vbr bf=0"),
    ("hevc_nvenc", "preset=p6 rc=vbr bf=0 cq=23 b=0", "preset=p6 rc=vbr bf=0"),
    ("h264_qsv", "preset=p6 bf=0 global_quality=23", "preset=p6 bf=0"),
    ("av1_qsv", "preset=p6 bf=0 global_quality=23", "preset=p6 bf=0"),
    ("hevc_vaapi", "bf=0 rc_mode=CQP global_quality=23", "bf=0 rc_mode=VBR"),
    ("h264_v4l2m2m", "", ""), ("libx264", "preset=p6 crf=23", "preset=p6"),
  ])
  func optionsAreATable(_ name: String, _ quality: String, _ bitRate: String) throws {
    let encoder = try #require(NamedEncoder.named(name))
    func told(_ isBitRate: Bool) -> String {
      encoder.options(quality: 22.6, isBitRate: isBitRate, preset: "p6")
        .map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
    #expect(told(false) == quality)
    #expect(told(true) == bitRate)
  }

  @Test func theListIsSound() {
    let names = NamedEncoder.all.map(\.name)
    #expect(Set(names).count == names.count)
    for encoder in NamedEncoder.all {
      #expect(encoder.name == "libx264" || encoder.name.hasPrefix(encoder.codec.rawValue + "_"))
      #expect(encoder.presets.isEmpty || encoder.presets.contains(encoder.standardPreset))
      #expect(encoder.qualities?.contains(encoder.standardQuality) != false)
      #expect((encoder.qualities == nil) == encoder.forQuality.isEmpty)
      #expect(encoder.always.contains { $0.value == "%p" } == !encoder.presets.isEmpty)
      #expect(encoder.isSentFrames == encoder.name.hasSuffix("_vaapi"))
      #expect(Container.allCases.contains { $0.videoCodecs.contains(encoder.codec) })
    }
  }
}
