/// The images of a HEIF file as its boxes describe them (ISO/IEC 23008-12), before any is decoded.
struct HEIFItems {
  struct Item {
    var type = ""
    /// The ranges of the file that contain its data.
    var extents: [(offset: Int64, count: Int)] = []
    /// The items it is composed of: the tiles of a grid, in order.
    var parts: [Int] = []
    /// The body of `hvcC` or `av1C`.
    var configuration: ArraySlice<UInt8> = []
    /// The rotations, mirrorings and crops, in the order in which they are applied.
    var transformations: [Transformation] = []
    /// The first number of `clli`, in nits; `nil` if unknown or 0.
    var maxContentLight: Int?
  }

  /// A box `irot`, `imir` or `clap`.
  struct Transformation {
    var name: String
    /// The place in the file of the name.
    var place: Int64
    var body: ArraySlice<UInt8>
  }

  private(set) var items: [Int: Item] = [:]
  private(set) var primary = 0
  /// The auxiliary images (such as alpha) of each image, by its number.
  private(set) var auxiliary: [Int: [Int]] = [:]
  /// The offset in the file of the body of `idat`.
  private var innerData: Int64 = 0

  /// Real files need far fewer bytes than this to describe their images.
  private static let maxBytes = 16 << 20

  /// Reads the boxes; `nil` if they are malformed.
  init?(_ bytes: FileBytes) {
    guard let meta = HEIFItems.meta(of: bytes) else { return nil }
    var cursor = ByteCursor(bytes.read(at: meta.offset, count: meta.count)[...])
    let start = meta.offset + 4
    guard cursor.number(4) != nil else { return nil }
    let whole = cursor.rest.startIndex
    guard let boxes = cursor.boxes() else { return nil }
    if let inner = boxes.first(where: { $0.name == "idat" }) {
      innerData = start + Int64(inner.body.startIndex - whole)
    }
    for (name, body) in boxes {
      var cursor = ByteCursor(body)
      switch name {
      case "pitm": guard readPrimary(&cursor) != nil else { return nil }
      case "iinf": guard readTypes(&cursor) != nil else { return nil }
      case "iloc": guard readPlaces(&cursor) != nil else { return nil }
      case "iref": guard readReferences(&cursor) != nil else { return nil }
      case "iprp": guard readProperties(&cursor, start - Int64(whole)) != nil else { return nil }
      default: break
      }
    }
  }

  /// Returns the range of the only `meta` box; `nil` if there is none, several, or one that is too large.
  private static func meta(of bytes: FileBytes) -> (offset: Int64, count: Int)? {
    let found = FileBoxes(bytes).places.filter { $0.type == "meta" }
    guard found.count == 1, let meta = found.first, meta.count <= Int64(maxBytes) else {
      return nil
    }
    return (meta.offset, Int(meta.count))
  }

  /// Returns the places in the file of the types of references from one item to several, of the kinds that
  /// libheif 1.15 accepts only from one item to one; none if the boxes are malformed. Phones write them for
  /// a photo and the description of its gain map, which have the same auxiliary images and metadata.
  static func sharedReferences(in bytes: FileBytes) -> [Int64] {
    guard let meta = meta(of: bytes) else { return [] }
    var cursor = ByteCursor(bytes.read(at: meta.offset, count: meta.count)[...])
    guard cursor.number(4) != nil, let boxes = cursor.boxes() else { return [] }
    var places: [Int64] = []
    for box in boxes where box.name == "iref" {
      var cursor = ByteCursor(box.body)
      guard let version = cursor.version() else { continue }
      while places.count < maxSharedReferences {
        let start = cursor.rest.startIndex
        guard let reference = cursor.box() else { break }
        var fields = ByteCursor(reference.body)
        guard ["auxl", "cdsc", "thmb"].contains(reference.name),
          fields.number(version == 0 ? 2 : 4) != nil, let count = fields.number(2), count > 1
        else { continue }
        places.append(meta.offset + Int64(start) + 4)
      }
    }
    return places
  }

  /// Returns the places in the file of the names of the boxes `infe` of images that are other images under another number
  /// (`iden`), which libheif 1.15 opens no file with; none if the primary image is one or has one as a tile,
  /// or the boxes are malformed.
  static func identities(in bytes: FileBytes) -> [Int64] {
    guard let meta = meta(of: bytes), let items = HEIFItems(bytes) else { return [] }
    let needed = [items.primary] + (items.items[items.primary]?.parts ?? [])
    guard needed.allSatisfy({ items.items[$0]?.type != "iden" }) else { return [] }
    var cursor = ByteCursor(bytes.read(at: meta.offset, count: meta.count)[...])
    guard cursor.number(4) != nil, let boxes = cursor.boxes() else { return [] }
    var places: [Int64] = []
    for box in boxes where box.name == "iinf" {
      var cursor = ByteCursor(box.body)
      guard let version = cursor.version(), cursor.number(version == 0 ? 2 : 4) != nil else {
        continue
      }
      while places.count < maxSharedReferences {
        let start = cursor.rest.startIndex
        guard let entry = cursor.box() else { break }
        var fields = ByteCursor(entry.body)
        guard entry.name == "infe", let version = fields.version(),
          fields.bytes(version < 3 ? 4 : 6) != nil, fields.name() == "iden"
        else { continue }
        places.append(meta.offset + Int64(start) + 4)
      }
    }
    return places
  }

  /// Real files have about a dozen. The limit bounds the time that a hostile file takes.
  private static let maxSharedReferences = 256

  private mutating func readPrimary(_ cursor: inout ByteCursor) -> Void? {
    guard let version = cursor.version(), let number = cursor.number(version == 0 ? 2 : 4) else {
      return nil
    }
    primary = number
    return ()
  }

  private mutating func readTypes(_ cursor: inout ByteCursor) -> Void? {
    guard let version = cursor.version(), cursor.number(version == 0 ? 2 : 4) != nil,
      let entries = cursor.boxes()
    else { return nil }
    for entry in entries where entry.name == "infe" {
      var cursor = ByteCursor(entry.body)
      guard let version = cursor.version(), let number = cursor.number(version < 3 ? 2 : 4),
        cursor.number(2) != nil, let type = cursor.name()
      else { return nil }
      items[number, default: Item()].type = type
    }
    return ()
  }

  private mutating func readPlaces(_ cursor: inout ByteCursor) -> Void? {
    guard let version = cursor.version(), let sizes = cursor.number(1), let more = cursor.number(1),
      let count = cursor.number(version < 2 ? 2 : 4)
    else { return nil }
    let indexSize = version == 0 ? 0 : more & 15
    for _ in 0..<count {
      guard let number = cursor.number(version < 2 ? 2 : 4),
        let method = version == 0 ? 0 : cursor.number(2), cursor.number(2) != nil,
        let base = cursor.number(more >> 4), let extents = cursor.number(2),
        // Without this limit, a few bytes could declare thousands of identical extents.
        extents <= 1 || sizes > 0 || indexSize > 0
      else { return nil }
      for _ in 0..<extents {
        guard cursor.number(indexSize) != nil, let offset = cursor.number(sizes >> 4),
          let count = cursor.number(sizes & 15)
        else { return nil }
        let start = (method & 15 == 1 ? Int(innerData) : 0).addingReportingOverflow(base)
        let place = start.partialValue.addingReportingOverflow(offset)
        guard !start.overflow, !place.overflow else { return nil }
        items[number, default: Item()].extents.append((Int64(place.partialValue), count))
      }
    }
    return ()
  }

  private mutating func readReferences(_ cursor: inout ByteCursor) -> Void? {
    guard let version = cursor.version(), let boxes = cursor.boxes() else { return nil }
    let size = version == 0 ? 2 : 4
    for (name, body) in boxes {
      var cursor = ByteCursor(body)
      guard let from = cursor.number(size), let count = cursor.number(2) else { return nil }
      for _ in 0..<count {
        guard let to = cursor.number(size) else { return nil }
        if name == "dimg" { items[from, default: Item()].parts.append(to) }
        if name == "auxl" { auxiliary[to, default: []].append(from) }
      }
    }
    return ()
  }

  /// `origin` is the place in the file of the byte with the index 0.
  private mutating func readProperties(_ cursor: inout ByteCursor, _ origin: Int64) -> Void? {
    guard let boxes = cursor.boxes() else { return nil }
    var properties: [(name: String, body: ArraySlice<UInt8>)] = []
    for (name, body) in boxes where name == "ipco" {
      var cursor = ByteCursor(body)
      guard let found = cursor.boxes() else { return nil }
      properties = found
    }
    for (name, body) in boxes where name == "ipma" {
      var cursor = ByteCursor(body)
      guard let head = cursor.number(4), let count = cursor.number(4) else { return nil }
      for _ in 0..<count {
        guard let item = cursor.number(head >> 24 == 0 ? 2 : 4), let links = cursor.number(1)
        else { return nil }
        for _ in 0..<links {
          guard let link = cursor.number(head & 1 == 1 ? 2 : 1) else { return nil }
          let index = link & (head & 1 == 1 ? 0x7FFF : 0x7F) - 1
          guard properties.indices.contains(index) else { continue }
          let property = properties[index]
          if ["hvcC", "av1C"].contains(property.name) {
            items[item, default: Item()].configuration = property.body
          }
          if ["irot", "imir", "clap"].contains(property.name) {
            items[item, default: Item()].transformations.append(
              Transformation(
                name: property.name, place: origin + Int64(property.body.startIndex) - 4,
                body: property.body))
          }
          if property.name == "clli" {
            var cursor = ByteCursor(property.body)
            let light = cursor.number(2) ?? 0
            items[item, default: Item()].maxContentLight = light > 0 ? light : nil
          }
        }
      }
    }
    return ()
  }
}

extension ByteCursor {
  /// Reads the version of a full box and skips its flags.
  fileprivate mutating func version() -> Int? { number(4).map { $0 >> 24 } }
}
