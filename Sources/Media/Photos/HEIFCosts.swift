/// A calculation of how many pixels must be decoded for the primary image of a HEIF file, from the sizes in
/// the coded images.
///
/// libheif trusts the sizes that are stored next to the images. A few hundred bytes can name thousands of
/// tiles of one pixel, each of which is really an image of a hundred million.
struct HEIFCosts {
  private let items: HEIFItems
  private let bytes: FileBytes
  private let most: Int
  private var known: [Int: Int] = [:]

  /// Creates a calculator for which no single coded image may have more than `most` pixels.
  init(_ items: HEIFItems, _ bytes: FileBytes, most: Int) {
    (self.items, self.bytes, self.most) = (items, bytes, most)
  }

  /// Returns the cost of the primary image with its auxiliary images, in pixels; `nil` if a coded image
  /// does not specify its size or the images refer to each other in a cycle.
  mutating func primary() -> Int? {
    var total = 0
    for item in [items.primary] + (items.auxiliary[items.primary] ?? []) {
      guard let cost = cost(of: item, depth: 0) else { return nil }
      total = min(total, Int.max / 4) + cost
    }
    return total
  }

  private mutating func cost(of number: Int, depth: Int) -> Int? {
    if let cost = known[number] { return cost }
    guard depth < 4, let item = items.items[number] else { return nil }
    var cost = 0
    switch item.type {
    case "hvc1", "av01":
      guard let coded = HEIFCodedImage(item, bytes)?.pixels else { return nil }
      cost = coded <= most ? coded : Int.max / 8
    case "grid", "iovl", "iden":
      for part in item.parts {
        guard let more = self.cost(of: part, depth: depth + 1) else { return nil }
        cost = min(cost, Int.max / 4) + min(more, Int.max / 4)
      }
    default: break
    }
    known[number] = cost
    return cost
  }
}
