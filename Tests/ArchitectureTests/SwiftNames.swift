/// The names of types in a Swift file, found without parsing it.
enum SwiftNames {
  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  private static let others: Set<Substring> = ["extension", "import", "private", "fileprivate"]

  /// Returns the types that a file declares at its top level. Extensions declare none.
  static func declared(in text: String) -> Set<String> {
    var names: Set<String> = []
    for line in text.split(separator: "\n") {
      guard let first = line.first, first.isLetter || first == "@" else { continue }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
      guard let keyword = words.firstIndex(where: keywords.contains),
        !words[..<keyword].contains(where: others.contains),
        words.count > keyword + 1
      else { continue }
      names.insert(String(words[keyword + 1]))
    }
    return names
  }

  /// Returns the capitalized names that a file uses, except those after a period, in comments and
  /// in strings. Names in interpolations count.
  static func used(in text: String) -> Set<String> {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.scanCode(until: nil)
    return scanner.names
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0
    var names: Set<String> = []

    private static let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    private static let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))

    private func begins(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    /// Scans up to the parenthesis that closes an interpolation, or to the end.
    mutating func scanCode(until end: UInt8?) {
      var depth = 0
      while index < bytes.count {
        let byte = bytes[index]
        if begins("//") {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if byte == Self.quote {
          scanString()
        } else if isLetter(byte) {
          scanName()
        } else {
          depth += byte == Self.open ? 1 : byte == Self.close ? -1 : 0
          index += 1
          if depth < 0, end != nil { return }
        }
      }
    }

    private mutating func scanString() {
      let isLong = begins("\"\"\"")
      index += isLong ? 3 : 1
      while index < bytes.count {
        if begins("\\(") {
          index += 2
          scanCode(until: Self.close)
        } else if bytes[index] == Self.backslash {
          index += 2
        } else if isLong ? begins("\"\"\"") : bytes[index] == Self.quote {
          index += isLong ? 3 : 1
          return
        } else {
          index += 1
        }
      }
    }

    private mutating func scanName() {
      let start = index
      while index < bytes.count, isLetter(bytes[index]) || isDigit(bytes[index]) { index += 1 }
      let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start])
      guard isCapital, !isMember else { return }
      names.insert(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & ~0x20) || byte == UInt8(ascii: "_")
    }

    private func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
