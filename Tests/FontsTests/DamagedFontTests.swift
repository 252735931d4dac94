import Compiling
import Diagnostics
import Foundation
import MediaValues
import TestSupport
import Testing

@testable import Fonts

/// Damaged tables of font files are reported, and undamaged ones are not.
@Suite struct DamagedFontTests {
  private static let fonts = "/usr/share/fonts"
  private let whole: [UInt8]

  init() throws {
    whole = Array(
      try Data(contentsOf: URL(filePath: Self.fonts + "/truetype/dejavu/DejaVuSans.ttf")))
  }

  private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func range(_ name: String) throws -> Range<Int> {
    let entries = (0..<number(whole, 4, 2)).map { index in 12 + 16 * index }
    let found = entries.first { entry in whole[entry..<entry + 4].elementsEqual(name.utf8) }
    let entry = try #require(found)
    let start = number(whole, entry + 8, 4)
    return start..<start + number(whole, entry + 12, 4)
  }

  /// Returns the font with one of its tables overwritten, beginning at the fraction `share` of the
  /// table.
  private func damaged(
    _ table: String, from share: Double = 0, _ byte: (Int) -> UInt8
  ) throws -> [UInt8] {
    var bytes = whole
    let range = try range(table)
    let start = range.lowerBound + Int(Double(range.count) * share)
    for index in start..<range.upperBound { bytes[index] = byte(index) }
    return bytes
  }

  private static func noise(_ index: Int) -> UInt8 {
    var value = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    value = value &* 0xBF58_476D_1CE4_E5B9
    return UInt8(truncatingIfNeeded: value >> 32)
  }

  private func damage(_ bytes: [UInt8], _ text: String = "Hello, \u{E9}!") -> String? {
    do throws(FontDamage) {
      let tables = try FontTables(BigEndianBytes(bytes))
      try tables?.check(Set(text.unicodeScalars))
      return tables == nil ? "no font" : nil
    } catch {
      return error.table
    }
  }

  @Test(arguments: ["head", "maxp", "hhea", "hmtx", "cmap", "loca", "glyf"])
  func onesAndNoiseAreFound(table: String) throws {
    #expect(damage(try damaged(table) { _ in 0xFF }) != nil)
    #expect(damage(try damaged(table, Self.noise)) != nil)
  }

  @Test(arguments: ["head", "hmtx", "cmap", "loca", "glyf"])
  func theTableIsNamed(table: String) throws {
    #expect(damage(try damaged(table) { _ in 0xFF }) == table)
    #expect(damage(try damaged(table) { _ in 0 }) == table)
  }

  @Test func outlinesThatAreLostAreFound() throws {
    #expect(damage(try damaged("glyf", from: 0.01, Self.noise)) == "glyf")
    #expect(damage(try damaged("glyf", from: 0.01, Self.noise), " \n") == nil)
    #expect(damage(Array(whole.prefix(whole.count / 2))) != nil)
  }

  /// For any bytes in a file, its tables are read safely.
  @Test func anyBytesCanBeLookedAt() throws {
    let text = "Hello \u{E9}\u{4E00}"
    for seed in 0..<300 {
      var bytes = whole
      for step in 0..<20 {
        let place = Int(Self.noise(seed * 64 + step)) << 8 | Int(Self.noise(seed * 64 + step + 32))
        bytes[place * (step % 3 == 0 ? 1 : 11) % bytes.count] = Self.noise(place)
      }
      _ = damage(bytes, text)
      _ = damage(Array(bytes.prefix(Int(Self.noise(seed)) * 2_000)), text)
    }
  }

  @Test func realFontsAreWhole() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.fonts))
    let text =
      "Hamburgefonstiv ABCXYZ 0123456789 .,;:!?&%$#@\"'()[]{}|~ \u{E4}\u{F6}\u{DF}\u{E9}\u{141}"
      + "\u{3A9}\u{416}\u{5D0}\u{627}\u{915}\u{4E00}\u{3042}\u{AC00}\u{20AC}\u{1F600}\u{2603}\u{A0}\n"
    var count = 0
    for case let name as String in files {
      guard [".ttf", ".otf", ".ttc"].contains(where: name.lowercased().hasSuffix) else { continue }
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.fonts + "/" + name)))
      guard bytes.count < 64 << 20 else { continue }
      count += 1
      do throws(FontDamage) {
        let tables = try FontTables(BigEndianBytes(bytes))
        try tables?.check(Set(text.unicodeScalars))
      } catch {
        Issue.record("\(name): \(error)")
      }
    }
    #expect(count > 3)
  }

  @Test(arguments: [("glyf", "M145"), ("loca", "M145"), ("cmap", "M145"), ("head", "M145")])
  func theFindingNamesFileAndTable(table: String, code: String) throws {
    let scratch = try Scratch()
    try scratch.write(try damaged(table) { _ in 0xFF }, to: "bad.ttf")
    let checked = CheckedDocument(
      SourceText(
        name: "a.json",
        text: """
          { "tracks": [ { "type": "text", "name": "words", "segments": [
            { "position": 0, "duration": 4, "text": "Kyoto", "style": { "font": "bad.ttf" } } ] } ] }
          """))
    let found = try #require(checked.content).missingFonts(beside: scratch["a.json"])
    #expect(found.map(\.code) == [code] && found.map(\.severity) == [.warning])
    let message = try #require(found.first?.message)
    #expect(
      message.hasPrefix("the font file 'bad.ttf' is damaged: its table '\(table)' "), "\(message)")
  }
}
