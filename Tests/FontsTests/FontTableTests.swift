import Foundation
import MediaValues
import TestSupport
import Testing

@testable import Fonts

/// The character tables of untrusted fonts are read in bounded time.
struct FontTableTests {
  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Returns a font with `records` records, which refer to one table of `groups`, each `step` bytes
  /// further into it. `length` is the length of the character tables that the directory states, if it is wrong.
  private func font(
    records: Int, groups: [ClosedRange<Int>], step: Int = 0, length: Int? = nil
  ) -> BigEndianBytes {
    let tables = 12 + 16
    let header = 4 + 8 * records
    var bytes = number(0x0001_0000, 4) + number(1, 2) + number(0, 6)
    bytes += Array("cmap".utf8) + number(0, 4) + number(tables, 4) + number(length ?? header, 4)
    bytes += number(0, 2) + number(records, 2)
    for record in 0..<records {
      bytes += number(3, 2) + number(10, 2) + number(header + step * record, 4)
    }
    bytes += number(12, 2) + number(0, 2) + number(16 + 12 * groups.count, 4) + number(0, 4)
    bytes += number(groups.count, 4)
    for group in groups {
      bytes += number(group.lowerBound, 4) + number(group.upperBound, 4) + number(1, 4)
    }
    return BigEndianBytes(bytes)
  }

  @Test func charactersAreFoundInAnyOrderOfGroups() throws {
    let glyphs = try #require(
      FontFileGlyphs(
        font(records: 2, groups: [0x400...0x4FF, 0x20...0x7E, 0x60...0x90, 0x10000...0x10000])))
    for (scalar, isThere): (Unicode.Scalar, Bool) in [
      (" ", true), ("a", true), ("\u{1F}", false), ("\u{7F}", true), ("\u{90}", true),
      ("\u{91}", false), ("\u{3FF}", false), ("\u{400}", true), ("\u{4FF}", true),
      ("\u{500}", false), ("\u{10000}", true), ("\u{10FFFF}", false),
    ] {
      #expect(glyphs.has(scalar) == isThere, "\(scalar.value)")
    }
  }

  @Test func aTableBeyondTheEndIsNotRead() {
    #expect(FontFileGlyphs(font(records: 1, groups: [0x20...0x7E])) != nil)
    #expect(FontFileGlyphs(font(records: 1, groups: [0x20...0x7E], length: 100_000)) == nil)
  }

  /// 400 records used to take 16 seconds and half a gigabyte.
  @Test func recordsOfOneTableAreReadOnce() throws {
    let groups = (0..<20_000).map { 40 * $0...40 * $0 + 3 }
    let one = font(records: 1, groups: groups)
    let many = font(records: 400, groups: groups)
    let single = processorTime { #expect(FontFileGlyphs(one) != nil) }
    let time = processorTime { #expect(FontFileGlyphs(many)?.has("\u{28}") == true) }
    #expect(time < single * 3 + .milliseconds(200), "\(single), \(time)")
  }

  /// Each record reads the groups from another offset.
  @Test func tablesThatOverlapAreCounted() {
    let groups = (0..<20_000).map { 40 * $0...40 * $0 + 3 }
    var bytes = font(records: 1, groups: groups)
    let single = processorTime { #expect(FontFileGlyphs(bytes) != nil) }
    // For any contents, the number of groups that are read is limited.
    bytes = font(records: 5_000, groups: groups, step: 12)
    let time = processorTime { _ = FontFileGlyphs(bytes) }
    #expect(time < single * 60 + .seconds(2), "\(single), \(time)")
  }
}
