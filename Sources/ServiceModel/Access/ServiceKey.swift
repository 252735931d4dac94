/// A key of the service: `tk_` and 43 letters and digits, which encode 32 random bytes.
package struct ServiceKey: Sendable {
  package let text: String

  /// Makes a key of bytes, which have to come from a generator for secrets.
  package init(bytes: [UInt8]) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var encoded: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        encoded.append(letters[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { encoded.append(letters[bits << (6 - count) & 63]) }
    text = "tk_" + String(decoding: encoded, as: UTF8.self)
  }
}
