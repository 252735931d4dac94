/// What tells the findings of one file apart, and stays when lines are put in above them.
///
/// 32 hexadecimal digits made from the path, the code, the keys of the place without its indices,
/// and the message; of findings that are alike in all of these, the next one counts them.
struct Fingerprints {
  private let path: String
  private var seen: [String: Int] = [:]

  init(path: String) {
    self.path = path
  }

  /// To be asked once for each finding, in the order of their places.
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

  /// FNV-1a with 128 bits. An attacker gains nothing from a collision.
  private static func digits(_ text: String) -> String {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
