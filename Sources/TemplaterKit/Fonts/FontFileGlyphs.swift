import Foundation

/// The characters that a font file has, by its own table of them (`cmap`).
///
/// Read here and not by a font library: documents of strangers bring fonts of strangers.
struct FontFileGlyphs: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  private static let largest = 64 << 20

  /// Nil for what is no TrueType or OpenType font.
  init?(path: String) {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
      size <= FontFileGlyphs.largest,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    else { return nil }
    self.init(BigEndianBytes(data))
  }

  init?(_ bytes: BigEndianBytes) {
    var face = 0
    if bytes[0, 4] == 0x7474_6366 {  // ttcf
      guard let first = bytes[12, 4] else { return nil }
      face = first
    }
    // OTTO and true are the other two beginnings that a font may have.
    guard let kind = bytes[face, 4], [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(kind),
      let count = bytes[face + 4, 2],
      let entry = (0..<count).lazy.map({ face + 12 + 16 * $0 }).first(where: {
        bytes[$0, 4] == 0x636D_6170  // cmap
      }), let table = bytes[entry + 8, 4], let subtables = bytes[table + 2, 2]
    else { return nil }
    for index in 0..<subtables {
      guard let offset = bytes[table + 4 + 8 * index + 4, 4] else { return nil }
      let isSymbol = bytes[table + 4 + 8 * index, 4] == 0x0003_0000
      add(bytes, at: table + offset, isSymbol: isSymbol)
    }
    guard !ranges.isEmpty else { return nil }
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }

  /// Formats 4 and 12, which are those of Unicode that matter; 0 is of times before it.
  private mutating func add(_ bytes: BigEndianBytes, at start: Int, isSymbol: Bool) {
    switch bytes[start, 2] {
    case 4:
      guard let double = bytes[start + 6, 2] else { return }
      for index in stride(from: 0, to: double, by: 2) {
        guard let last = bytes[start + 14 + index, 2],
          let first = bytes[start + 16 + double + index, 2], first <= last
        else { continue }
        add(first, min(last, 0xFFFE))
        // A symbol font has its characters where nobody writes them.
        if isSymbol { add(first - 0xF000, last - 0xF000) }
      }
    case 12:
      guard let count = bytes[start + 12, 4], count <= 100_000 else { return }
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

/// Bytes of a file in which numbers begin with their highest byte.
struct BigEndianBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  /// A number of `count` bytes; nil beyond the end.
  subscript(offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= data.count else { return nil }
    let start = data.startIndex + offset
    return data[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
