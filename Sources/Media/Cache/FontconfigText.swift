import Files

/// A file of fontconfig's configuration.
struct FontconfigText {
  /// The elements that name folders. The fonts and files in them are known by their content.
  private static let elements = [
    "dir", "cachedir", "include", "remap-dir", "reset-dirs",
  ]
  /// A file with more bytes is cut off there.
  private static let maxSize = 4 << 20

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Reads a file; the text is empty if it cannot be read.
  init(ofFile path: String) {
    let bytes = try? ReadableFile(path).read(upTo: Self.maxSize)
    text = String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// The text without the elements that name folders, so that it is the same wherever the folders are.
  var withoutFolders: String {
    var rest = text[...]
    var kept = ""
    while let start = rest.firstIndex(of: "<") {
      kept += rest[..<start]
      rest = rest[start...]
      rest = rest.dropFirst(elementLength(rest) ?? 0)
      guard rest.startIndex == start else { continue }
      kept += rest.prefix(1)
      rest = rest.dropFirst()
    }
    return kept + rest
  }

  /// Returns the length of the element with a folder at the beginning of a text; `nil` if there is another one.
  private func elementLength(_ text: Substring) -> Int? {
    let name = text.dropFirst().prefix { $0.isLetter || $0 == "-" }
    guard Self.elements.contains(String(name)), let head = text.prefix(256).firstIndex(of: ">")
    else {
      return nil
    }
    let end = text.index(after: head)
    if text[..<head].last == "/" { return text.distance(from: text.startIndex, to: end) }
    let closing = "</\(name)>"
    // Elements with a folder contain text only.
    guard let open = text[end...].prefix(4096).firstIndex(of: "<"), text[open...].hasPrefix(closing)
    else {
      return nil
    }
    return text.distance(from: text.startIndex, to: open) + closing.count
  }
}
