import MediaValues

/// HEVC, for copying. Groups begin at IDR and at CRA frames. Frames that are shown before a CRA may refer
/// to the previous group; without that group they are omitted, and the CRA becomes a BLA frame (the place
/// of a cut), at which a decoder restarts its count.
struct HEVCCopying: CopyableCodec {
  static let codec = VideoCodec.hevc
  static let tagWithSetsInside: String? = "hev1"

  let sets: ParameterSets
  private let framing: NALUnits.Framing

  init?(extradata: [UInt8], size: PixelSize) {
    var units: [ArraySlice<UInt8>]?
    if extradata.first == 1, extradata.count > 22 {
      framing = .lengths(Int(extradata[21] & 3) + 1)
      units = HEVCCopying.units(ofConfiguration: extradata)
    } else {
      framing = .startCodes
      units = NALUnits.units(of: extradata[...], .startCodes)
    }
    var sets = ParameterSets()
    for unit in units ?? [] {
      guard let kind = Unit(of: unit), kind.isSet else { continue }
      guard let number = HEVCCopying.number(of: unit, kind) else { return nil }
      sets.insert(Array(unit), kind: kind.rawValue, number: number)
    }
    guard Unit.allSets.allSatisfy({ !sets[$0.rawValue].isEmpty }) else { return nil }
    self.sets = sets
  }

  static func extradata(of sets: ParameterSets) -> [UInt8]? {
    // Muxers convert start codes to the framing that they need.
    sets.units.isEmpty ? nil : NALUnits.joined(sets.units, withStartCodes: true)
  }

  func place(of packet: UnsafeBufferPointer<UInt8>, isKey: Bool) -> FramePlace? {
    guard let units = NALUnits.units(of: Array(packet)[...], framing),
      units.allSatisfy({ !(Unit(of: $0)?.isSet ?? false) || sets.contains($0) })
    else { return nil }
    let kinds = units.map { Unit.type(of: $0) }
    // An end of the sequence affects which of the following frames may be shown.
    guard !kinds.contains(36), !kinds.contains(37), let picture = kinds.first(where: { $0 < 32 })
    else { return nil }
    switch picture {
    case Unit.idrWithLeading.rawValue, Unit.idr.rawValue, Unit.cra.rawValue:
      return isKey ? .start : nil
    case 6...9: return .leading
    case 0...5: return .following
    default: return nil
    }
  }

  func data(
    of packet: UnsafeBufferPointer<UInt8>, withSets: Bool, isFirst: Bool
  ) -> [UInt8]? {
    guard let units = NALUnits.units(of: Array(packet)[...], framing) else { return nil }
    let isStart = units.contains { [.idrWithLeading, .idr, .cra].contains(Unit(of: $0)) }
    var kept = units.filter { !(Unit(of: $0)?.isSet ?? false) }
    if isFirst { kept = kept.map(HEVCCopying.cut) }
    let all = (isStart && withSets ? sets.units : []) + kept
    return NALUnits.joined(all, withStartCodes: true)
  }

  /// Returns a unit of a key frame for use after a cut: a CRA becomes a BLA, and the previous frames are
  /// still shown.
  private static func cut(_ unit: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let kind = Unit(of: unit), !kind.isSet, unit.count > 3 else { return unit }
    var unit = Array(unit)
    if kind == .cra { unit[0] = unit[0] & 0x81 | Unit.cutWithoutLeading.rawValue << 1 }
    // After the header of two bytes: `first_slice_segment_in_pic_flag`, then
    // `no_output_of_prior_pics_flag`.
    unit[2] &= ~0x40
    return unit[...]
  }

  /// The types of units that are relevant here, by bits of the first byte.
  private enum Unit: UInt8 {
    case cutWithoutLeading = 18
    case idrWithLeading = 19
    case idr = 20
    case cra = 21
    case videoParameters = 32
    case sequenceParameters = 33
    case pictureParameters = 34

    static let allSets: [Unit] = [.videoParameters, .sequenceParameters, .pictureParameters]

    static func type(of unit: ArraySlice<UInt8>) -> UInt8 { (unit.first ?? 0) >> 1 & 0x3F }

    init?(of unit: ArraySlice<UInt8>) { self.init(rawValue: Unit.type(of: unit)) }

    var isSet: Bool { Unit.allSets.contains(self) }
  }

  private static func number(of unit: ArraySlice<UInt8>, _ kind: Unit) -> Int? {
    let bytes = NALUnits.unescaped(unit.prefix(160).dropFirst(2))
    guard let first = bytes.first else { return nil }
    switch kind {
    case .videoParameters: return Int(first >> 4)
    case .sequenceParameters:
      // Profile and level take 12 bytes, and more for each temporal layer except the last.
      let layers = Int(first >> 1 & 7)
      var skipped = 13
      if layers > 0 {
        guard bytes.count > 15 else { return nil }
        let flags = Int(bytes[13]) << 8 | Int(bytes[14])
        skipped += 2
        for layer in 0..<layers {
          skipped += flags >> (15 - 2 * layer) & 1 == 1 ? 11 : 0
          skipped += flags >> (14 - 2 * layer) & 1
        }
      }
      return exponentialGolomb(bytes.dropFirst(skipped))
    default: return exponentialGolomb(bytes[...])
    }
  }

  /// Reads the units of the extradata (ISO 14496-15, 8.3.3.1): arrays of units, each with a type and a
  /// count.
  private static func units(ofConfiguration bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    var units: [ArraySlice<UInt8>] = []
    var rest = bytes.dropFirst(22)
    func number() -> Int? {
      guard let high = rest.popFirst(), let low = rest.popFirst() else { return nil }
      return Int(high) << 8 | Int(low)
    }
    guard let arrays = rest.popFirst() else { return nil }
    for _ in 0..<arrays {
      guard rest.popFirst() != nil, let count = number() else { return nil }
      for _ in 0..<count {
        guard let length = number(), length <= rest.count else { return nil }
        units.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return units
  }
}
