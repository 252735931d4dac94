/// The tables of a `.cube` file: a curve for each channel, a grid of colors, or both, one after the other.
package struct CubeTable: Sendable {
  /// A table with its steps at equal distances.
  package struct Part: Sendable {
    /// The number of steps of the curves, or along each side of the grid.
    package let steps: Int
    /// The values of red, green and blue at the first step and at the last.
    package let least, most: SIMD3<Double>
    /// The colors; in a grid red changes first, then green, then blue.
    package let colors: [SIMD3<Float>]

    /// Returns the place of a value between the steps: 0 at the first one or below, `steps - 1` at the last one or above.
    package func place(of value: Double, in channel: Int) -> Double {
      let share = (value - least[channel]) / (most[channel] - least[channel])
      return min(max(share, 0), 1) * Double(steps - 1)
    }
  }

  package let curve: Part?
  package let grid: Part?
  /// Whether the filter `lut3d` of libavfilter reads the same table from the file.
  package let isReadByLibavfilter: Bool
}

/// The error in a `.cube` file.
package struct CubeFault: Error {
  /// The end of a sentence about the file.
  package let phrase: String

  init(_ phrase: String) { self.phrase = phrase }
}

extension CubeTable {
  /// Reads the tables of a file.
  package static func read(
    _ bytes: some Collection<UInt8>
  ) throws(CubeFault) -> CubeTable {
    var reader = CubeReader()
    let bytes = Array(bytes)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var start = 0
    if bytes.starts(with: mark) {
      // libavfilter does not find the keyword behind the mark.
      start = mark.count
      reader.isPlain = false
    }
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == lineFeed || $0 == carriageReturn } ?? bytes.count
      number += 1
      do throws(CubeFault) {
        try reader.read(bytes[start..<end])
      } catch {
        throw CubeFault("\(error.phrase) (line \(number))")
      }
      start = end + 1
      guard end < bytes.count, bytes[end] == carriageReturn else { continue }
      if start < bytes.count, bytes[start] == lineFeed {
        start += 1
      } else if start < bytes.count {
        reader.isPlain = false
      }
    }
    return try reader.table()
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
