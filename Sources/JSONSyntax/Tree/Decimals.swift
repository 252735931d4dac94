import MediaValues

/// Returns the value of a valid JSON number: exact up to eighteen digits and for 64-bit integers,
/// otherwise rounded to eighteen digits.
func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal {
  var significand: Int64 = 0
  var exponent = 0
  var digits = 0
  var isNegative = false
  var isBehindPoint = false
  var isRounded = false
  var index = 0
  scan: while index < bytes.count {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "-"): isNegative = true
    case UInt8(ascii: "."): isBehindPoint = true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
    default:
      let digit = Int64(byte &- UInt8(ascii: "0"))
      if digits < 18 {
        significand = significand * 10 + digit
        if significand != 0 { digits += 1 }
        if isBehindPoint { exponent -= 1 }
      } else {
        if !isRounded {
          // An integer of nineteen digits may be exact.
          if let exact = wholeNumber(bytes) { return exact }
          if digit >= 5 { significand += 1 }
          isRounded = true
        }
        if !isBehindPoint { exponent += 1 }
      }
    }
    index += 1
  }
  if index < bytes.count {
    exponent += scale(UnsafeBufferPointer(rebasing: bytes[(index + 1)...]))
  }
  return ExactDecimal(significand: isNegative ? -significand : significand, exponent: exponent)
}

private func wholeNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> ExactDecimal? {
  Int64(String(decoding: bytes, as: UTF8.self)).map { ExactDecimal(significand: $0) }
}

/// Returns the number after an `e`, clamped to ±100,000.
private func scale(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  let isNegative = bytes.first == UInt8(ascii: "-")
  var scale = 0
  for byte in bytes where byte.isDigit {
    scale = min(100_000, scale * 10 + Int(byte &- UInt8(ascii: "0")))
  }
  return isNegative ? -scale : scale
}
