import Diagnostics

/// The text of a file in UTF-8, whatever its encoding, and findings about the encoding.
struct DecodedText {
  /// Empty if the encoding is not supported.
  let source: SourceText
  let findings: [Diagnostic]

  init(_ file: SourceText) {
    if let (encoding, length) = TextEncoding.marked(file.bytes) {
      self.init(file, encoding, skipping: length)
    } else if let encoding = TextEncoding.wide(file.bytes) {
      self.init(file, encoding, skipping: 0)
    } else if let text = String(validating: file.bytes, as: UTF8.self) {
      if text.utf8.contains(0) {
        self.init(file.name, damaged: text, "UTF-8")
      } else {
        self.init(source: file, findings: [])
      }
    } else {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let damaged = text.unicodeScalars.count { $0 == "\u{FFFD}" }
      if text.unicodeScalars.count(where: { !$0.isASCII }) > 2 * damaged {
        self.init(file.name, damaged: text, "UTF-8")
      } else if TextEncoding.isWestern(file.bytes) {
        self.init(file, .windows1252, skipping: 0)
      } else {
        self.init(source: SourceText(name: file.name, text: ""), findings: [.unknownEncoding])
      }
    }
  }

  private init(source: SourceText, findings: [Diagnostic]) {
    self.source = source
    self.findings = findings
  }

  private init(_ file: SourceText, _ encoding: TextEncoding, skipping length: Int) {
    let text = encoding.text(of: file.bytes.dropFirst(length))
    let read =
      encoding == .windows1252
      ? Diagnostic(
        code: .assumedEncoding,
        "the file is not UTF-8; it is read as \(encoding.name), the encoding of Western European text",
        at: .document,
        help:
          "if letters are wrong, convert it from its own encoding: iconv -f ENCODING -t UTF-8 FILE > NEW."
          + " ENCODING is for example WINDOWS-1250 for Central European or WINDOWS-1251 for Cyrillic letters"
      )
      : Diagnostic(
        code: .otherEncoding,
        "the file is \(encoding.name) text"
          + (length == 0 ? ", judged by its zero bytes: it has no byte-order mark" : ""),
        at: .document)
    self.init(file.name, damaged: text, encoding.name, findings: [read])
  }

  /// Creates a text that may have damaged characters, and reports them after `findings`. U+0000 is one, since no text of a
  /// description may have it.
  private init(
    _ name: String, damaged text: String, _ encoding: String, findings: [Diagnostic] = []
  ) {
    let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    let shown = String(String.UnicodeScalarView(scalars))
    let count = scalars.count { $0 == "\u{FFFD}" }
    self.init(
      source: SourceText(name: name, text: shown),
      findings: findings + (count > 0 ? [.damaged(count, in: shown, encoding)] : []))
  }
}

extension Diagnostic {
  fileprivate static let unknownEncoding = Diagnostic(
    code: .unreadableValue,
    "the file is neither UTF-8, UTF-16 nor UTF-32 text, and its letters are not those of"
      + " Windows-1252", at: .document,
    help:
      "save it as UTF-8, or convert it from its own encoding: iconv -f ENCODING -t UTF-8 FILE > NEW."
      + " ENCODING is for example WINDOWS-1251 for Cyrillic, WINDOWS-1253 for Greek, SHIFT_JIS for Japanese"
      + " or GB18030 for Chinese")

  /// Returns a finding about characters that could not be read, at the first of them.
  fileprivate static func damaged(_ count: Int, in text: String, _ encoding: String) -> Diagnostic {
    let offset =
      text.utf8.count
      - (text.unicodeScalars.firstIndex(of: "\u{FFFD}").map { text.utf8[$0...].count } ?? 0)
    return Diagnostic(
      code: .damagedCharacters,
      "\(count == 1 ? "a character is" : "\(count) characters are") damaged in this \(encoding) text;"
        + " U+FFFD is shown instead", at: .bytes(offset..<offset + 3),
      help: "correct the text here, or save the file as UTF-8 again")
  }
}
