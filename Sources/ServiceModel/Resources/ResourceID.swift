/// Identifiers of resources: `med_01kb5q…`, a prefix and a UUID of version 7 in Crockford's base 32.
///
/// A later identifier sorts after an earlier one.
package enum ResourceID {
  package enum Kind: String, CaseIterable, Sendable {
    case upload = "upl"
    case medium = "med"
    case render = "rnd"
  }

  /// Returns a new identifier. `milliseconds` is the time since 1970.
  package static func make(_ kind: Kind, at milliseconds: Int) -> String {
    let random = UInt128.random(in: 0 ... .max)
    // RFC 9562: 48 bits of time, the version, 12 random bits, the variant, 62 random bits.
    var number = UInt128(UInt64(clamping: milliseconds)) << 80
    number |= 0x7 << 76 | (random >> 64 & 0xFFF) << 64
    number |= 0b10 << 62 | random & (1 << 62 - 1)
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    let text = (0..<26).reversed().map { digits[Int(number >> UInt128(5 * $0) & 31)] }
    return kind.rawValue + "_" + String(decoding: text, as: UTF8.self)
  }

  /// The identifiers of a kind, as a regular expression of JSON Schema.
  package static func pattern(_ kind: Kind) -> String {
    "^\(kind.rawValue)_[0-9a-hjkmnp-tv-z]{26}$"
  }
}
