/// Unique identifiers of the findings of one file, which do not change when lines are inserted
/// above them.
///
/// A fingerprint is 32 hexadecimal digits, computed from the path, the code, the keys of the
/// location without its indices, and the message. Findings that are equal in all of these are
/// numbered.
struct Fingerprints {
  private let path: String
  private var seen: [String: Int] = [:]

  init(path: String) {
    self.path = path
  }

  /// Returns the identifier of a finding. It must be called once for each finding, in the order of
  /// their places.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let keys = (diagnostic.location.pointer?.steps ?? []).map { step in
      if case .key(let key) = step { key } else { "" }
    }
    let parts = [path, diagnostic.code, keys.joined(separator: "/"), diagnostic.message]
    let base = parts.joined(separator: "\0")
    let count = seen[base, default: 0]
    seen[base] = count + 1
    return Fingerprints.digits(count == 0 ? base : "\(base)\0\(count)")
  }

  /// Returns the FNV-1a hash with 128 bits. An attacker gains nothing from a collision.
  private static func digits(_ text: String) -> String {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
