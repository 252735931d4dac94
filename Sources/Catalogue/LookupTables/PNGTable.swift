/// Looks at the head of a PNG that should be a table of colours.
enum PNGTable {
  static let side = 512

  /// What is wrong, as the end of a sentence; nil when nothing is.
  static func fault(of bytes: some Collection<UInt8>) -> String? {
    let head = Array(bytes.prefix(29))
    guard head.count == 29, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      Array(head[12..<16]) == Array("IHDR".utf8)
    else { return "is no PNG file" }
    func number(at offset: Int) -> Int {
      head[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width == side, height == side else {
      return "has \(width)×\(height) pixels; a table has 512×512: 8×8 squares of 64×64"
    }
    let (depth, colors) = (head[24], head[25])
    guard depth == 8, colors == 2 || colors == 6 else {
      return "is not in RGB of 8 bits a channel"
    }
    return nil
  }
}
