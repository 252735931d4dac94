import MediaValues
import Pixels

extension [TextSheet.Ink] {
  /// Returns the inks with the images of emblems at the places of their rectangles.
  func adding(
    _ places: [EmojiPlace], _ drawn: [AlphaPlane?]
  ) -> [TextSheet.Ink] {
    guard !places.isEmpty else { return self }
    var images: [Int: [ColorInk]] = [:]
    for (place, rectangle) in zip(places, drawn) {
      guard let rectangle, let corner = rectangle.upperLeft else { continue }
      let lineHeight = place.lineHeight
      let baseline = corner.y + EmojiPlace.rise * lineHeight
      images[place.unit, default: []] += place.emojiGlyph.parts.map { part in
        ColorInk(
          part.image, left: corner.x + part.x * lineHeight,
          top: baseline - part.rise * lineHeight, width: part.width * lineHeight,
          height: part.height * lineHeight)
      }
    }
    return enumerated().map { index, ink in
      TextSheet.Ink(fill: ink.fill, strokes: ink.strokes, images: images[index] ?? [])
    }
  }
}

extension AlphaPlane {
  /// The top left corner of a filled rectangle, computed from the partial coverage of the pixels at
  /// its edges.
  fileprivate var upperLeft: (x: Double, y: Double)? {
    guard let plane = trimmed else { return nil }
    let (column, row) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    let (right, below) = (
      1 - Double(plane[plane.bounds.x, row]) / 255, 1 - Double(plane[column, plane.bounds.y]) / 255
    )
    return (Double(plane.bounds.x) + right, Double(plane.bounds.y) + below)
  }
}
