import MediaValues

/// H.264, for copying. Groups begin at IDR frames: after other key frames, frames may refer to frames before
/// them.
struct H264Copying: CopyableCodec {
  static let codec = VideoCodec.h264
  static let tagWithSetsInside: String? = "avc3"

  let sets: ParameterSets
  private let framing: NALUnits.Framing

  init?(extradata: [UInt8], size: PixelSize) {
    guard let sets = ParameterSets(extradata: extradata) else { return nil }
    self.sets = sets
    framing = extradata.first == 1 ? .lengths(Int(extradata[4] & 3) + 1) : .startCodes
  }

  static func extradata(of sets: ParameterSets) -> [UInt8]? { sets.configuration }

  func place(of packet: UnsafeBufferPointer<UInt8>, isKey: Bool) -> FramePlace? {
    if !isKey, framing == .startCodes { return .following }
    // Lengths that extend beyond the packet are damage, which is left to a decoder.
    guard let units = NALUnits.units(of: Array(packet)[...], framing) else { return nil }
    guard isKey else { return .following }
    guard units.allSatisfy({ !H264Copying.isSet($0) || sets.contains($0) }) else { return nil }
    return units.contains { Unit(of: $0) == .idrPicture } ? .start : .following
  }

  func data(
    of packet: UnsafeBufferPointer<UInt8>, withSets: Bool, isFirst: Bool
  ) -> [UInt8]? {
    let bytes = Array(packet)
    guard let units = NALUnits.units(of: bytes[...], framing) else { return nil }
    guard withSets else { return framing == .lengths(4) ? bytes : NALUnits.joined(units) }
    let isStart = units.contains { Unit(of: $0) == .idrPicture }
    let pictures = units.filter { !H264Copying.isSet($0) }
    return NALUnits.joined((isStart ? sets.units : []) + pictures)
  }

  private static func isSet(_ unit: ArraySlice<UInt8>) -> Bool {
    [.sequenceParameters, .pictureParameters].contains(Unit(of: unit))
  }

  /// The types of units that are relevant here, by the low bits of the first byte.
  fileprivate enum Unit: UInt8 {
    case idrPicture = 5
    case sequenceParameters = 7
    case pictureParameters = 8

    init?(of unit: ArraySlice<UInt8>) { self.init(rawValue: (unit.first ?? 0) & 0x1F) }
  }
}

extension ParameterSets {
  private static let sequence = H264Copying.Unit.sequenceParameters.rawValue
  private static let picture = H264Copying.Unit.pictureParameters.rawValue

  /// Reads the extradata of an H.264 stream, of either framing; `nil` if they cannot be read or have no
  /// sets.
  package init?(extradata: [UInt8]) {
    let units: [ArraySlice<UInt8>]?
    if extradata.first == 1 {
      units = ParameterSets.units(ofConfiguration: extradata)
    } else {
      units = NALUnits.units(of: extradata[...], .startCodes)
    }
    self.init()
    for unit in units ?? [] {
      switch H264Copying.Unit(of: unit) {
      case .sequenceParameters:
        // After the type: profile, constraints and level.
        guard let number = exponentialGolomb(unit.dropFirst(4)), number < 32 else { return nil }
        insert(Array(unit), kind: ParameterSets.sequence, number: number)
      case .pictureParameters:
        guard let number = exponentialGolomb(unit.dropFirst()), number < 256 else { return nil }
        insert(Array(unit), kind: ParameterSets.picture, number: number)
      default: continue
      }
    }
    if self[ParameterSets.sequence].isEmpty || self[ParameterSets.picture].isEmpty { return nil }
  }

  /// The extradata for MP4 and Matroska (ISO 14496-15, 5.3.3.1), with four-byte lengths in the packets;
  /// `nil` if there are too many sets, or none.
  package var configuration: [UInt8]? {
    let (sequence, picture) = (self[ParameterSets.sequence], self[ParameterSets.picture])
    guard let most = sequence.max(by: { $0[1] < $1[1] }), sequence.count < 32, picture.count < 256,
      (sequence + picture).allSatisfy({ $0.count < 65_536 })
    else { return nil }
    let level = sequence.map { $0[3] }.max() ?? most[3]
    var bytes: [UInt8] = [1, most[1], most[2], level, 0xFF, 0xE0 | UInt8(sequence.count)]
    for unit in sequence { bytes += lengthed(unit) }
    bytes.append(UInt8(picture.count))
    for unit in picture { bytes += lengthed(unit) }
    // High profiles specify the chroma format and bit depth: 4:2:0 with 8 bits, as only these are copied.
    if [100, 110, 122, 144].contains(most[1]) { bytes += [0xFD, 0xF8, 0xF8, 0] }
    return bytes
  }

  private func lengthed(_ unit: [UInt8]) -> [UInt8] {
    [UInt8(unit.count >> 8), UInt8(unit.count & 0xFF)] + unit
  }

  private static func units(ofConfiguration bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    var units: [ArraySlice<UInt8>] = []
    var rest = bytes.dropFirst(5)
    for mask: UInt8 in [0x1F, 0xFF] {
      guard let count = rest.popFirst() else { return nil }
      for _ in 0..<(count & mask) {
        guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
        let length = Int(high) << 8 | Int(low)
        guard length <= rest.count else { return nil }
        units.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return units
  }
}
