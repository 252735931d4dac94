/// Returns the bytes that a text of Base64 (RFC 4648, section 4) stands for; `nil` if it has another form. Missing
/// padding is accepted.
package func base64Decoded(_ text: some StringProtocol) -> [UInt8]? {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  var rest = Array(text.utf8)[...]
  for _ in 0..<2 where rest.last == UInt8(ascii: "=") { rest = rest.dropLast() }
  for byte in rest {
    guard let value = digit(byte) else { return nil }
    bits = bits << 6 | value
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return count == 6 ? nil : bytes
}

private func digit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
