import MediaValues

/// AV1 of 8 bits, for copying. Groups begin at key frames that are shown, which reset the decoder. The sequence
/// header counts as a parameter set; each key frame has the one that is valid, which may differ from the
/// extradata (as in output of SVT-AV1).
struct AV1Copying: CopyableCodec {
  static let codec = VideoCodec.av1
  static let tagWithSetsInside: String? = nil

  let sets: ParameterSets

  init?(extradata: [UInt8], size: PixelSize) {
    // In MP4 and Matroska, four bytes of other properties come first.
    let isBoxed = extradata.first == 0x81 && extradata.count > 4
    let units = AV1Unit.units(of: isBoxed ? extradata.dropFirst(4) : extradata[...])
    guard let header = units?.first(where: { $0.kind == AV1Unit.sequenceHeader }),
      // The main profile, and not a still.
      let first = header.payload.first, first & 0xF8 == 0
    else { return nil }
    var sets = ParameterSets()
    sets.insert(header.withSize, kind: AV1Unit.sequenceHeader, number: 0)
    self.sets = sets
  }

  static func extradata(of sets: ParameterSets) -> [UInt8]? {
    sets.units.first.map { Array($0) }
  }

  func place(of packet: UnsafeBufferPointer<UInt8>, isKey: Bool) -> FramePlace? {
    guard isKey else { return .following }
    guard let units = AV1Unit.units(of: Array(packet)[...]),
      units.contains(where: { $0.kind == AV1Unit.sequenceHeader })
    else { return nil }
    return units.contains(where: \.isShownKeyFrame) ? .start : .following
  }

  func data(
    of packet: UnsafeBufferPointer<UInt8>, withSets: Bool, isFirst: Bool
  ) -> [UInt8]? { Array(packet) }
}

/// An open bitstream unit: its header and its payload.
struct AV1Unit {
  static let sequenceHeader: UInt8 = 1

  let kind: UInt8
  let header: [UInt8]
  let payload: ArraySlice<UInt8>

  /// Splits bytes into units; `nil` if a size extends beyond the bytes.
  static func units(of bytes: ArraySlice<UInt8>) -> [AV1Unit]? {
    var units: [AV1Unit] = []
    var rest = bytes
    while let first = rest.popFirst() {
      var header = [first]
      if first & 4 != 0 {
        guard let second = rest.popFirst() else { return nil }
        header.append(second)
      }
      var size = rest.count
      if first & 2 != 0 {
        guard let stated = variableNumber(&rest) else { return nil }
        size = stated
      }
      guard size <= rest.count else { return nil }
      units.append(AV1Unit(kind: first >> 3 & 15, header: header, payload: rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return units
  }

  /// Whether the unit is a frame or a frame header of a key frame that is shown, and not of a repeated
  /// frame.
  var isShownKeyFrame: Bool {
    [3, 6].contains(kind) && (payload.first ?? 0) & 0xF0 == 0x10
  }

  /// The unit with its size field.
  var withSize: [UInt8] {
    var header = header
    header[0] |= 2
    var (size, bytes) = (payload.count, [UInt8]())
    repeat {
      bytes.append(UInt8(size & 0x7F) | (size > 0x7F ? 0x80 : 0))
      size >>= 7
    } while size > 0
    return header + bytes + payload
  }

  /// Reads a number of seven bits per byte, the lowest first; `nil` if it is cut off or longer than 8
  /// bytes.
  private static func variableNumber(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    for index in 0..<8 {
      guard let byte = bytes.popFirst() else { return nil }
      value |= Int(byte & 0x7F) << (7 * index)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }
}
