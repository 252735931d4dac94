import Files
import MediaValues

/// The characters that a font file has, according to its `cmap` table.
///
/// It is read here and not by a font library, because fonts come from strangers like the documents.
struct FontFileGlyphs: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  /// Real fonts have fewer than half as many ranges: Unicode has 300,000 characters.
  private static let maxRanges = 400_000
  private var rangesLeft = maxRanges

  /// Reads a file; `nil` if it is not a TrueType or OpenType font.
  init?(path: String) {
    guard let bytes = BigEndianBytes(ofFont: path) else { return nil }
    self.init(bytes)
  }

  init?(_ bytes: BigEndianBytes) {
    guard let range = FontDirectory(bytes)?.table("cmap")?.range,
      range.upperBound <= bytes.count, let subtables = bytes[range.lowerBound + 2, 2],
      4 + 8 * subtables <= range.count
    else { return nil }
    let table = range.lowerBound
    var read: Set<Subtable> = []
    for index in 0..<subtables {
      guard let offset = bytes[table + 4 + 8 * index + 4, 4] else { return nil }
      let isSymbol = bytes[table + 4 + 8 * index, 4] == 0x0003_0000
      // Records may share a table, as those for Unicode and for Windows do.
      guard read.insert(Subtable(offset: offset, isSymbol: isSymbol)).inserted else { continue }
      add(bytes, at: table + offset, isSymbol: isSymbol)
      guard rangesLeft >= 0 else { return nil }
    }
    guard !ranges.isEmpty else { return nil }
    joinRanges()
  }

  private struct Subtable: Hashable {
    let offset: Int
    let isSymbol: Bool
  }

  /// Sorts the ranges and merges those that overlap.
  private mutating func joinRanges() {
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }

  /// Reads a table of format 4 or 12, the ones for Unicode. Other formats are skipped; format 0 is older than
  /// Unicode.
  private mutating func add(_ bytes: BigEndianBytes, at start: Int, isSymbol: Bool) {
    switch bytes[start, 2] {
    case 4:
      guard let double = bytes[start + 6, 2] else { return }
      rangesLeft -= double / 2
      for index in stride(from: 0, to: double, by: 2) {
        guard let last = bytes[start + 14 + index, 2],
          let first = bytes[start + 16 + double + index, 2], first <= last
        else { continue }
        add(first, min(last, 0xFFFE))
        // The characters of a symbol font are in the private use area.
        if isSymbol { add(first - 0xF000, last - 0xF000) }
      }
    case 12:
      guard let count = bytes[start + 12, 4] else { return }
      rangesLeft -= count
      guard rangesLeft >= 0 else { return }
      for index in 0..<count {
        let group = start + 16 + 12 * index
        guard let first = bytes[group, 4], let last = bytes[group + 4, 4] else { return }
        add(first, last)
      }
    default: return
    }
  }

  private mutating func add(_ first: Int, _ last: Int) {
    guard first >= 0, first <= last, last <= 0x10FFFF else { return }
    ranges.append(UInt32(first)...UInt32(last))
  }
}

extension BigEndianBytes {
  /// Reads a font file; `nil` if it cannot be read or is larger than 64 MiB, which no font is.
  init?(ofFont path: String) {
    guard let bytes = ConfinedFiles.bytes(of: path, limit: 64 << 20) else { return nil }
    self.init(bytes)
  }
}
