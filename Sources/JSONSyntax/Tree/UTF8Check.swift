/// Returns the range of the first bytes that are not UTF-8, or `nil` if there are none.
func firstInvalidUTF8(in bytes: [UInt8]) -> Range<Int>? {
  var iterator = bytes.makeIterator()
  var parser = Unicode.UTF8.ForwardParser()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .emptyInput: return nil
    case .error(let length): return offset..<offset + max(1, length)
    }
  }
}
