import Files

/// A file of fontconfig's configuration.
struct FontconfigText {
  /// The elements that name folders. The fonts and files in them are known by their content.
  private static let elements = ["dir", "cachedir", "include", "remap-dir", "reset-dirs"]
    .map { Array($0.utf8) }
  /// A file with more bytes is cut off there.
  private static let maxSize = 4 << 20

  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads a file; the text is empty if it cannot be read.
  init(ofFile path: String) {
    bytes = (try? ReadableFile(path).read(upTo: Self.maxSize)).map { Array($0) } ?? []
  }

  /// The text without the elements that name folders, so that it is the same wherever the folders are.
  var withoutFolders: String {
    var rest = bytes[...]
    var kept: [UInt8] = []
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      kept += rest[..<start]
      let end = endOfElement(bytes[start...]) ?? start
      if end == start { kept.append(bytes[start]) }
      rest = bytes[max(end, start + 1)...]
    }
    return String(decoding: kept + rest, as: UTF8.self)
  }

  /// Returns the end of the element with a folder at the beginning of a text; `nil` if there is another one.
  private func endOfElement(_ text: ArraySlice<UInt8>) -> Int? {
    let name = text.dropFirst().prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
    guard Self.elements.contains(where: { name.elementsEqual($0) }),
      let head = text.prefix(256).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    if text[head - 1] == UInt8(ascii: "/") { return head + 1 }
    let closing = Array("</".utf8) + name + Array(">".utf8)
    // Elements with a folder contain text only.
    guard let open = text[(head + 1)...].prefix(4096).firstIndex(of: UInt8(ascii: "<")),
      text[open...].starts(with: closing)
    else { return nil }
    return open + closing.count
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
