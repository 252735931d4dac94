/// The mirroring of a HEIF photo with more than 8 bits per sample, which libheif 1.15 refuses. It is hidden from libheif, and
/// applied when the photo is drawn.
struct HEIFMirror {
  /// The place in the file of the name of the box `imir`.
  let place: Int64
  /// The EXIF orientation that mirrors the image after libheif has rotated it: 2 left to right, 4 top to bottom.
  let orientation: Int

  /// Returns `nil` if the primary image has 8 bits, or not exactly one `imir`, or is cropped after it.
  init?(_ bytes: FileBytes) {
    guard let items = HEIFItems(bytes), let primary = items.items[items.primary] else { return nil }
    let stored = primary.parts.first.flatMap { items.items[$0] } ?? primary
    let steps = primary.transformations
    guard stored.isDeep, steps.count(where: { $0.name == "imir" }) == 1,
      let index = steps.firstIndex(where: { $0.name == "imir" }), let axis = steps[index].body.first
    else { return nil }
    let later = steps[(index + 1)...]
    guard !later.contains(where: { $0.name == "clap" }) else { return nil }
    let quarters = later.reduce(0) { $0 + Int($1.body.first ?? 0) }
    place = steps[index].place
    // A quarter turn after the mirroring exchanges the axes.
    orientation = (Int(axis) + quarters) % 2 == 1 ? 2 : 4
  }
}

extension HEIFItems.Item {
  /// Whether its samples have more than 8 bits, according to `hvcC` (ISO/IEC 14496-15) or `av1C`.
  fileprivate var isDeep: Bool {
    let bytes = Array(configuration.prefix(18))
    switch type {
    case "av01": return bytes.count > 2 && bytes[2] & 0x40 != 0
    case "hvc1": return bytes.count > 17 && bytes[17] & 7 != 0
    default: return false
    }
  }
}
