import Diagnostics

extension FaultFinder {
  /// Returns an error for the first bytes that are not UTF-8, or `nil` if there are none.
  static func encodingFault(in bytes: [UInt8]) -> (start: Int, diagnostic: Diagnostic)? {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error(let length):
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let message = isWide ? "the document is UTF-16, not UTF-8" : "these bytes are not UTF-8"
        let diagnostic = Diagnostic(
          code: .notUTF8, message, at: .bytes(offset..<offset + max(1, length)),
          help: "save the document as UTF-8")
        return (offset, diagnostic)
      }
    }
  }
}
