/// Makes HEIC files box by box (ISO/IEC 23008-12) from HEVC frames that ffmpeg has encoded.
package struct HEIFMaker {
  /// HEVC streams of one frame each, with start codes. Several of them are the tiles of a grid.
  package var tiles: [[UInt8]]
  package var columns = 1
  package var rows = 1
  package var tileSize: (width: Int, height: Int)
  /// The size of the image; the tiles may extend beyond it.
  package var size: (width: Int, height: Int)
  /// The size that the grid specifies, if it differs from `size`.
  package var gridSize: (width: Int, height: Int)?
  /// Boxes that describe the whole image: `colr`, `irot`, `imir`.
  package var properties: [[UInt8]] = []
  /// References between items besides those of a grid to its tiles, such as `cdsc`.
  package var references: [(type: String, from: Int, to: [Int])] = []
  /// The types of further items, which have no data of their own, such as `iden`.
  package var derivedTypes: [String] = []
  /// The number of the primary item; `nil` for the grid, or else the only tile.
  package var shown: Int?
  /// The number of bytes of an item's number in a reference, 2 or 4.
  package var referenceSize = 2
  package var brand = "heic"
  /// Bits per sample.
  package var depth = 8

  package init(
    tiles: [[UInt8]], columns: Int = 1, rows: Int = 1, tileSize: (width: Int, height: Int),
    size: (width: Int, height: Int), properties: [[UInt8]] = [], depth: Int = 8
  ) {
    (self.tiles, self.columns, self.rows) = (tiles, columns, rows)
    (self.tileSize, self.size, self.properties, self.depth) = (tileSize, size, properties, depth)
  }

  package static func profile(_ bytes: [UInt8]) -> [UInt8] {
    box("colr", Array("prof".utf8) + bytes)
  }

  package static func codes(primaries: Int, transfer: Int, matrix: Int) -> [UInt8] {
    box(
      "colr",
      Array("nclx".utf8) + big(primaries, 2) + big(transfer, 2) + big(matrix, 2) + [0])
  }

  /// Returns a box with the maximum brightness of a pixel, in nit.
  package static func maxContentLight(_ nits: Int) -> [UInt8] {
    box("clli", big(nits, 2) + big(0, 2))
  }

  /// Returns a box with a rotation by quarter turns counterclockwise.
  package static func rotation(_ quarters: Int) -> [UInt8] { box("irot", [UInt8(quarters)]) }

  /// Returns a box that mirrors the image; axis 1 swaps left and right.
  package static func mirror(_ axis: Int) -> [UInt8] { box("imir", [UInt8(axis)]) }

  package var file: [UInt8] {
    let brands =
      Array(brand.utf8) + big(0, 4) + Array("mif1heic".utf8)
    let start = HEIFMaker.box("ftyp", brands)
    let offset = start.count + meta(dataAt: 0).count + 8
    return start + meta(dataAt: offset) + HEIFMaker.box("mdat", items.flatMap { $0 })
  }

  private var isGrid: Bool { tiles.count > 1 }
  private var itemCount: Int { tiles.count + (isGrid ? 1 : 0) }
  private var primary: Int { isGrid ? tiles.count + 1 : 1 }

  /// The data of each item: images with lengths before their units, then the description of the grid.
  private var items: [[UInt8]] {
    let images = tiles.map { tile in
      units(tile).filter { $0[0] >> 1 & 63 < 32 }.flatMap { big($0.count, 4) + $0 }
    }
    let whole = gridSize ?? size
    let grid =
      [0, 1, UInt8(rows - 1), UInt8(columns - 1)] + big(whole.width, 4) + big(whole.height, 4)
    return images + (isGrid ? [grid] : [])
  }

  private func meta(dataAt offset: Int) -> [UInt8] {
    var place = offset
    let locations = items.enumerated().flatMap { index, data -> [UInt8] in
      defer { place += data.count }
      return big(index + 1, 2) + big(0, 2) + big(1, 2) + big(place, 4) + big(data.count, 4)
    }
    let entries = (1...itemCount).flatMap { item -> [UInt8] in
      let isHidden = isGrid && item != primary
      return HEIFMaker.full(
        "infe", 2, isHidden ? 1 : 0,
        big(item, 2) + big(0, 2) + Array((isGrid && item == primary ? "grid" : "hvc1").utf8) + [0])
    }
    let derived = derivedTypes.enumerated().flatMap { index, type in
      HEIFMaker.full(
        "infe", 2, 0, big(itemCount + 1 + index, 2) + big(0, 2) + Array(type.utf8) + [0])
    }
    let parts = isGrid ? [("dimg", primary, Array(1...tiles.count))] : []
    let references = (parts + self.references).flatMap { type, from, to in
      HEIFMaker.box(
        type,
        big(from, referenceSize) + big(to.count, 2) + to.flatMap { big($0, referenceSize) })
    }
    var body = HEIFMaker.full(
      "hdlr", 0, 0, big(0, 4) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    body += HEIFMaker.full("pitm", 0, 0, big(shown ?? primary, 2))
    body += HEIFMaker.full("iloc", 0, 0, [0x44, 0] + big(items.count, 2) + locations)
    body += HEIFMaker.full("iinf", 0, 0, big(itemCount + derivedTypes.count, 2) + entries + derived)
    if !references.isEmpty {
      body += HEIFMaker.full("iref", referenceSize == 2 ? 0 : 1, 0, references)
    }
    return HEIFMaker.full("meta", 0, 0, body + described)
  }

  /// The properties, and the list of the properties of each item: 1, the decoder configuration, and 2, the size, for
  /// tiles; then the size of a grid, then the others. Derived images have the size of a tile.
  private var described: [UInt8] {
    func sized(_ size: (width: Int, height: Int)) -> [UInt8] {
      HEIFMaker.full("ispe", 0, 0, big(size.width, 4) + big(size.height, 4))
    }
    let own = properties.indices.map { UInt8($0 + (isGrid ? 4 : 3)) }
    let boxes =
      [configuration, sized(tileSize)] + (isGrid ? [sized(size)] : []) + properties
    let links = (1...itemCount).flatMap { item -> [UInt8] in
      let numbers: [UInt8] =
        isGrid ? (item == primary ? [3] + own : [0x81, 2]) : [0x81, 2] + own
      return big(item, 2) + [UInt8(numbers.count)] + numbers
    }
    let derived = derivedTypes.indices.flatMap { index -> [UInt8] in
      big(itemCount + 1 + index, 2) + [1, 2]
    }
    return HEIFMaker.box(
      "iprp",
      HEIFMaker.box("ipco", boxes.flatMap { $0 })
        + HEIFMaker.full("ipma", 0, 0, big(itemCount + derivedTypes.count, 4) + links + derived))
  }

  /// `hvcC` with the parameter sets of the first tile (ISO/IEC 14496-15, 8.3.3).
  private var configuration: [UInt8] {
    let sets = units(tiles[0])
    func ofKind(_ kind: UInt8) -> [[UInt8]] { sets.filter { $0[0] >> 1 & 63 == kind } }
    var zeros = 0
    // Without the emulation prevention bytes.
    let plain = (ofKind(33).first ?? []).filter { byte in
      defer { zeros = byte == 0 ? zeros + 1 : 0 }
      return !(byte == 3 && zeros >= 2)
    }
    var bytes: [UInt8] = [1]
    bytes += plain[3..<15]
    let bits = 0xF8 | UInt8(depth - 8)
    bytes += [0xF0, 0, 0xFC, 0xFD, bits, bits, 0, 0, 0x0F, 3]
    for kind in [32, 33, 34] as [UInt8] {
      bytes.append(0x80 | kind)
      bytes += big(ofKind(kind).count, 2)
      for set in ofKind(kind) { bytes += big(set.count, 2) + set }
    }
    return HEIFMaker.box("hvcC", bytes)
  }

  private func units(_ stream: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var (start, index) = (-1, 0)
    while index + 2 < stream.count {
      guard stream[index] == 0, stream[index + 1] == 0, stream[index + 2] == 1 else {
        index += 1
        continue
      }
      if start >= 0 { found.append(Array(stream[start..<index])) }
      start = index + 3
      index += 3
    }
    if start >= 0 { found.append(Array(stream[start...])) }
    return found.map { unit in Array(unit.reversed().drop { $0 == 0 }.reversed()) }
  }

  package static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8, 4) + Array(name.utf8) + body
  }

  package static func full(_ name: String, _ version: UInt8, _ flags: Int, _ body: [UInt8])
    -> [UInt8]
  {
    box(name, [version] + big(flags, 3) + body)
  }
}
