/// The formats of lookup tables, by the extension of the file.
package enum LUTFile: Sendable {
  /// Text, as written by grading programs.
  case cube
  /// An image of 8×8 squares with 64×64 pixels each, one for each value of blue.
  case png

  package init?(_ path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".cube") {
      self = .cube
    } else if name.hasSuffix(".png") {
      self = .png
    } else {
      return nil
    }
  }

  /// The maximum size in bytes: a table of 129 steps has about 60 million.
  package static let largest = 100_000_000

  /// Returns the error in a file, as the end of a sentence; `nil` if there is none.
  ///
  /// libavfilter accepts a broken table silently, and shows wrong colors.
  package func fault(of bytes: some Collection<UInt8>) -> String? {
    switch self {
    case .png: return PNGTable.fault(of: bytes)
    case .cube:
      do throws(CubeFault) {
        _ = try CubeTable.read(bytes)
        return nil
      } catch {
        return error.phrase
      }
    }
  }
}

/// Checks the header of a PNG file with a lookup table.
enum PNGTable {
  static let side = 512

  /// Returns the error in a file, as the end of a sentence; `nil` if there is none.
  static func fault(of bytes: some Collection<UInt8>) -> String? {
    let head = Array(bytes.prefix(29))
    guard head.count == 29, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      Array(head[12..<16]) == Array("IHDR".utf8)
    else { return "is not a PNG file" }
    func number(at offset: Int) -> Int {
      head[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width == side, height == side else {
      return "has \(width)×\(height) pixels; a table has 512×512: 8×8 squares of 64×64"
    }
    let (depth, colors) = (head[24], head[25])
    guard depth == 8, colors == 2 || colors == 6 else {
      return "is not RGB with 8 bits per channel"
    }
    return nil
  }
}
