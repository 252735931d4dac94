import DescriptionFormat
import Diagnostics
import Foundation
import Interchange
import Testing

/// Subtitle files in encodings other than UTF-8 are read, and the encoding is reported.
struct SubtitleEncodingTests {
  private static let head = "1\n00:00:01,000 --> 00:00:02,000\n"

  private func read(_ bytes: [UInt8]) -> (text: String?, codes: [String], edit: ImportedEdit) {
    let edit = InterchangeFormat.subRip.read(SourceText(name: "a.srt", bytes: bytes))
    guard case .text(let text)? = edit.description?.tracks.first?.segments.first?.content else {
      return (nil, edit.findings.map(\.diagnostic.code), edit)
    }
    return (text.text, edit.findings.map(\.diagnostic.code), edit)
  }

  private func latin(_ text: [UInt8]) -> [UInt8] { Array(Self.head.utf8) + text }

  @Test(arguments: [
    (String.Encoding.utf16LittleEndian, [UInt8]([0xFF, 0xFE]), "UTF-16LE"),
    (.utf16BigEndian, [0xFE, 0xFF], "UTF-16BE"), (.utf16LittleEndian, [], "UTF-16LE"),
    (.utf16BigEndian, [], "UTF-16BE"), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0], "UTF-32LE"),
    (.utf32BigEndian, [0, 0, 0xFE, 0xFF], "UTF-32BE"), (.utf32LittleEndian, [], "UTF-32LE"),
    (.utf32BigEndian, [], "UTF-32BE"),
  ])
  func unicodeIsRead(encoding: String.Encoding, mark: [UInt8], name: String) throws {
    let words = "\u{41A}\u{438}\u{43E}\u{442}\u{43E} \u{1F600}"
    let data = try #require((Self.head + words + "\r\n").data(using: encoding))
    let (text, codes, edit) = read(mark + [UInt8](data))
    #expect(text == words && codes == ["I143"])
    let finding = try #require(edit.findings.first?.diagnostic)
    #expect(finding.severity == .note && finding.message.hasPrefix("the file is \(name) text"))
    #expect(finding.message.contains("no byte-order mark") == mark.isEmpty)
  }

  /// Microsoft's code page 1252, in which 0x80 is the euro and 0x93 a quotation mark.
  @Test func westernTextIsRead() throws {
    let bytes: [UInt8] = [0x43, 0x61, 0x66, 0xE9, 0x20, 0x93, 0x31, 0x80, 0x94, 0x20, 0xFF, 0xDF]
    let (text, codes, edit) = read(latin(bytes))
    #expect(text == "Caf\u{E9} \u{201C}1\u{20AC}\u{201D} \u{FF}\u{DF}")
    #expect(codes == ["I144"])
    let finding = try #require(edit.findings.first?.diagnostic)
    #expect(finding.severity == .warning && finding.message.contains("Windows-1252"))
    #expect(finding.help?.contains("iconv") == true)
  }

  /// Text of other alphabets is refused rather than read as wrong letters: Cyrillic in Windows-1251,
  /// Japanese in Shift JIS.
  @Test(arguments: [
    [UInt8](repeating: 0xEF, count: 40), [0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x81, 0x42],
  ])
  func otherAlphabetsAreRefused(_ words: [UInt8]) throws {
    let (text, codes, edit) = read(latin(words))
    #expect(text == nil && codes == ["I102"])
    let help = try #require(edit.findings.first?.diagnostic.help)
    for word in ["iconv -f ENCODING", "WINDOWS-1251 for Cyrillic", "WINDOWS-1253", "SHIFT_JIS"] {
      #expect(help.contains(word), "\(help)")
    }
  }

  /// A few bytes do not tell an alphabet: two words in Windows-1251.
  @Test func aShortTextIsReadAsWestern() {
    let words: [UInt8] = [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x20, 0xEC, 0xE8, 0xF0]
    #expect(read(latin(words)).codes == ["I144"])
  }

  /// No text of a description may have this character. WebVTT replaces it too.
  @Test func theCharacterZeroIsReplaced() throws {
    let (text, codes, edit) = read(latin([0x61, 0, 0x62, 0]))
    #expect(text == "a\u{FFFD}b\u{FFFD}" && codes == ["I146"])
    let finding = try #require(edit.findings.first)
    #expect(finding.line == 3 && finding.column == 2)
    #expect(
      finding.diagnostic.message
        == "2 characters are damaged in this UTF-8 text; U+FFFD is shown instead")
    // A combining character makes one letter of both, and the file is Windows-1252.
    #expect(read(latin([0x61, 0, 0xCC, 0x81])).codes == ["I146"])
    #expect(read(latin([0x61, 0, 0xE9])).text == "a\u{FFFD}\u{E9}")
    #expect(read(latin([0x61])).codes == [])
  }

  /// A damaged byte in UTF-8 does not turn all other letters into wrong ones.
  @Test func damagedCharactersAreReportedWhereTheyAre() throws {
    let bytes = Array("\u{E4}\u{F6}\u{FC} \u{41A}".utf8) + [0xFF] + Array(" b".utf8)
    let (text, codes, edit) = read(latin(bytes))
    #expect(text == "\u{E4}\u{F6}\u{FC} \u{41A}\u{FFFD} b" && codes == ["I146"])
    #expect(edit.findings.first?.line == 3 && edit.findings.first?.column == 6)
    // Half of a surrogate pair.
    let head = Self.head.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    let half: [UInt8] = [0xFF, 0xFE] + head + [0x3D, 0xD8, 0x41, 0]
    #expect(read(half).codes.sorted() == ["I143", "I146"])
  }
}
