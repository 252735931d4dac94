import MediaValues

@testable import Media

extension FuzzTarget {
  /// Packets to copy, after the parameters of their stream, whose length is in the first two bytes.
  /// Joining units and splitting them again gives the same units.
  static let packets = FuzzTarget("packets") { bytes in
    guard bytes.count >= 3 else { return }
    let rest = bytes.dropFirst(2)
    let length = min(Int(bytes[0]) + Int(bytes[1] & 0x80) << 1, rest.count)
    let (extradata, packet) = (Array(rest.prefix(length)), Array(rest.dropFirst(length)))
    for kind in copyableCodecs {
      guard let stream = kind.init(extradata: extradata, size: PixelSize(width: 64, height: 36))
      else { continue }
      _ = kind.extradata(of: stream.sets)
      packet.withUnsafeBufferPointer { packet in
        for isKey in [true, false] {
          _ = stream.place(of: packet, isKey: isKey)
          _ = stream.data(of: packet, withSets: isKey, isFirst: isKey)
        }
      }
    }
    for framing in [NALUnits.Framing.startCodes, .lengths(4), .lengths(2)] {
      guard let units = NALUnits.units(of: packet[...], framing) else { continue }
      let again = NALUnits.units(of: NALUnits.joined(units)[...], .lengths(4))
      try require(again == units, "\(units) become \(again ?? [])")
    }
    _ = (AACWindow(packet, channels: 1), AACWindow(packet, channels: 2))
    _ = (exponentialGolomb(packet[...]), NALUnits.unescaped(packet[...]))
  }
}
