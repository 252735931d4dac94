import Foundation
import TestSupport
import Testing

/// Dolby Vision files, assembled box by box: HLG by x265, metadata units between its frames, and
/// the box that specifies the profile.
@Suite struct DolbyVisionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ name: String, profile: UInt8, compatibility: UInt8) throws {
    let signals = [0.0, 0.1, 0.3, 0.5, 0.6, 0.75, 0.9, 1].map(Patches.grey)
    try Patches(
      tags: "colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc:bframes=0",
      frames: 5, signals: signals
    ).write("base.mp4", in: scratch)
    try scratch.ffmpeg("-i base.mp4 -c copy -bsf:v hevc_mp4toannexb base.hevc")
    try scratch.write(withMetadataUnits(scratch.bytes(of: "base.hevc")), to: "units.hevc")
    try scratch.ffmpeg("-f hevc -r 25 -i units.hevc -c copy -tag:v hvc1 units.mp4")
    var file = try scratch.bytes(of: "units.mp4")
    let configuration: [UInt8] =
      [1, 0, profile << 1, 5 << 3 | 5, compatibility << 4] + [UInt8](repeating: 0, count: 19)
    insert(configuration, kind: "dvvC", into: &file)
    try scratch.write(file, to: name)
  }

  /// Inserts a unit of type 62 after each frame.
  private func withMetadataUnits(_ stream: [UInt8]) -> [UInt8] {
    var starts: [Int] = []
    for index in 0..<max(0, stream.count - 3)
    where stream[index] == 0 && stream[index + 1] == 0 && stream[index + 2] == 1 {
      starts.append(index + 3)
    }
    var result: [UInt8] = []
    for (index, start) in starts.enumerated() {
      var unit = stream[start..<(index + 1 < starts.count ? starts[index + 1] - 3 : stream.count)]
      while unit.last == 0 { unit.removeLast() }
      result += [0, 0, 0, 1] + unit
      if (unit.first ?? 0) >> 1 < 32 {
        result += [0, 0, 0, 1, 62 << 1, 1, 0x19, 8, 9, 0x10, 0x40, 0x61, 0x80]
      }
    }
    return result
  }

  /// Inserts a box at the end of the sample entry. The media data come before it, so nothing else
  /// moves.
  private func insert(_ payload: [UInt8], kind: String, into file: inout [UInt8]) {
    let path = ["moov", "trak", "mdia", "minf", "stbl", "stsd", "hvc1"]
    var (place, end) = (0, file.count)
    var lengths: [Int] = []
    for name in path {
      while place < end, String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self) != name {
        place += size(at: place, in: file)
      }
      guard place < end else { return }
      lengths.append(place)
      end = place + size(at: place, in: file)
      place += name == "stsd" ? 16 : 8
    }
    let box = big(payload.count + 8, 4) + Array(kind.utf8) + payload
    for length in lengths {
      file.replaceSubrange(
        length..<(length + 4), with: big(size(at: length, in: file) + box.count, 4))
    }
    file.insert(contentsOf: box, at: end)
  }

  private func size(at place: Int, in file: [UInt8]) -> Int {
    max(8, file[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) })
  }

  @Test func theBaseLayerOfProfile84IsShown() throws {
    try write("dv.mp4", profile: 8, compatibility: 4)
    #expect(
      try scratch.ffprobe(
        "-select_streams v -show_entries stream_side_data=dv_profile,dv_bl_signal_compatibility_id dv.mp4"
      ) == ["8,4"])
    let probe = try scratch.run([Project.templater, "probe", "dv.mp4"])
    #expect(probe.output.contains(#""dolbyVision":8"#), "\(probe.output)")
    let result = try scratch.play("dv.mp4", to: "out.mp4", "--crf", "4")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("P110]: 'dv.mp4' is HDR (HLG, BT.2020)"), "\(result.errors)")
    _ = try scratch.play("base.mp4", to: "base-out.mp4", "--crf", "4")
    let shown = try Patches.shown("out.mp4", in: scratch)
    #expect(try shown == Patches.shown("base-out.mp4", in: scratch))
    #expect(abs(shown[5].y - 230) < 3 && shown[0].y < 1 && shown[7].y > 252, "\(shown)")
  }

  /// The colors of profile 5 need a Dolby Vision decoder.
  @Test func profile5IsRefused() throws {
    try write("dv5.mp4", profile: 5, compatibility: 0)
    let result = try scratch.play("dv5.mp4", to: "out.mp4")
    #expect(result.status == 1, "\(result.errors)")
    #expect(
      result.errors.contains("error[P113]: 'dv5.mp4' is Dolby Vision with profile 5"),
      "\(result.errors)")
    #expect(try !scratch.names.contains("out.mp4"))
  }
}
