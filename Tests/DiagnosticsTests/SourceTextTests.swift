import Diagnostics
import Testing

/// Positions in a source text: bytes, lines and columns.
struct SourceTextTests {
  @Test func columnsCountScalars() {
    let source = SourceText(name: "a", text: "aé🎬\r\n\nx")
    let positions = (0...11).map { source.position(ofByte: $0) }
    #expect(positions.map(\.line) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3])
    #expect([0, 1, 3, 7, 8].map { source.position(ofByte: $0).column } == [1, 2, 3, 4, 5])
    #expect(source.position(ofByte: 99) == (3, 2))
    #expect(source.position(ofByte: -1) == (1, 1))
    #expect(source.lineRange(ofByte: 3) == 0..<7)
    #expect(source.lineRange(ofByte: 9) == 9..<9)
  }

  /// As in SARIF, unlike the protocol of language servers.
  @Test func aCarriageReturnAloneEndsNoLine() {
    let source = SourceText(name: "a", text: "a\rb\nc")
    #expect(source.position(ofByte: 2) == (1, 3))
    #expect(source.position(ofByte: 4) == (2, 1))
  }

  @Test func byteOrderMarkIsDropped() {
    let source = SourceText(name: "a", text: "\u{FEFF}{}")
    #expect(source.bytes == Array("{}".utf8))
  }

  @Test func emptyTextHasAFirstPlace() {
    let source = SourceText(name: "a", bytes: [])
    #expect(source.position(ofByte: 0) == (1, 1))
    #expect(source.lineRange(ofByte: 0) == 0..<0)
  }

  /// The index of scalars agrees with counting.
  @Test func longLinesAreCountedRight() {
    let text = String(repeating: "aé日🎬", count: 2_000) + "\n" + String(repeating: "é", count: 3_000)
    let source = SourceText(name: "a", text: text)
    var line = 1
    var column = 1
    var byte = 0
    for scalar in text.unicodeScalars {
      if byte % 97 == 0 || column % 1_024 < 2 {
        #expect(source.position(ofByte: byte) == (line, column))
      }
      byte += String(scalar).utf8.count
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }
}
