import TestSupport
import Testing

@testable import Media

/// Parameter sets are parsed, distinguished and written as by other programs.
struct ParameterSetTests {
  /// Returns the configuration of an MP4 file: the bytes after 'avcC' in it.
  private func configuration(_ words: String) throws -> [UInt8] {
    let scratch = try Scratch()
    try scratch.ffmpeg(
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -c:v libx264 -pix_fmt yuv420p \(words) out.mp4")
    let bytes = try scratch.bytes(of: "out.mp4")
    let mark = Array("avcC".utf8)
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count })
    let size = bytes[(place - 8)..<(place - 4)].reduce(0) { $0 << 8 | Int($1) }
    return Array(bytes[place..<(place + size - 8)])
  }

  @Test(arguments: [
    "-profile:v high", "-profile:v main", "-profile:v baseline", "-x264-params sps-id=9",
  ])
  func oneStreamIsWrittenAsFFmpegWritesIt(words: String) throws {
    let bytes = try configuration(words)
    let sets = try #require(ParameterSets(extradata: bytes))
    #expect(sets.configuration == bytes)
    #expect(sets.numbers == (words.contains("sps-id=9") ? [9] : [0]))
  }

  @Test func streamsContradictEachOtherUnderOneNumberOnly() throws {
    let first = try #require(ParameterSets(extradata: try configuration("-profile:v high")))
    let other = try #require(ParameterSets(extradata: try configuration("-profile:v main")))
    let apart = try #require(
      ParameterSets(extradata: try configuration("-profile:v main -x264-params sps-id=31")))
    #expect(first.contradicts(other) && !first.contradicts(first) && !first.contradicts(apart))
    var all = first
    all.add(apart)
    #expect(all.numbers == [0, 31])
    let read = try #require(ParameterSets(extradata: all.configuration ?? []))
    #expect(read == all)
  }

  @Test func framingsAreRead() {
    let units: [[UInt8]] = [[0x67, 1, 2], [0x65, 0, 3, 0, 0], [9]]
    let coded: [UInt8] = units.flatMap { (unit: [UInt8]) -> [UInt8] in [0, 0, 0, 1] + unit }
    let read = NALUnits.units(of: coded[...], .startCodes)?.map(Array.init)
    // Zeros before a start code are part of it.
    #expect(read == [[0x67, 1, 2], [0x65, 0, 3], [9]])
    let joined = NALUnits.joined(units.map { $0[...] })
    #expect(NALUnits.units(of: joined[...], .lengths(4))?.map(Array.init) == units)
    #expect(NALUnits.units(of: joined.dropLast()[...], .lengths(4)) == nil)
  }

  @Test func nonsenseIsRefused() {
    for bytes: [UInt8] in [
      [], [1], [1, 2, 3, 4, 5, 6], [0, 0, 1], [1, 100, 0, 31, 255, 225, 0, 9, 1],
    ] {
      #expect(ParameterSets(extradata: bytes) == nil, "\(bytes)")
    }
  }
}
