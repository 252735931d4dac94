/// A number of the appearance of a segment, or of a part of it, that keyframes can animate.
package struct PictureNumber: Sendable {
  /// The keys in documents, relative to the segment: `["opacity"]`, `["transform", "scaleX"]`.
  package let keys: [String]
  package let range: AnimatedRange
  /// The default. It does not change the image.
  package let standard: AnimatedNumber
  /// Returns the number, or `nil` if the appearance does not set it.
  package let written: @Sendable (Picture) -> AnimatedNumber?
  /// Sets the number, and adds the part that it belongs to if it is missing.
  package let write: @Sendable (AnimatedNumber, inout Picture) -> Void
  /// Returns the number at a time relative to the start of the segment, clamped to the range.
  package let value: @Sendable (Picture, Time) -> Double

  /// Creates a number of the appearance itself.
  fileprivate init(_ property: AnimatedProperty<Picture>) {
    keys = [property.key]
    range = property.range
    standard = property.standard
    written = { $0[keyPath: property.path] }
    write = { $1[keyPath: property.path] = $0 }
    value = { property.value(of: $0, at: $1) }
  }

  /// Creates a number of the part with this key; `empty` is a part that sets nothing.
  fileprivate init<Part>(
    _ property: AnimatedProperty<Part>, of key: String,
    _ part: any WritableKeyPath<Picture, Part?> & Sendable, empty: Part
  ) where Part: Sendable {
    keys = [key, property.key]
    range = property.range
    standard = property.standard
    written = { $0[keyPath: part]?[keyPath: property.path] }
    write = { number, picture in
      var changed = picture[keyPath: part] ?? empty
      changed[keyPath: property.path] = number
      picture[keyPath: part] = changed
    }
    value = { property.value(of: $0[keyPath: part] ?? empty, at: $1) }
  }

  /// The name in text forms and scripts: one word for numbers of a transform, otherwise all keys.
  package var words: [String] { keys.first == "transform" ? Array(keys.dropFirst()) : keys }

  /// Returns whether the appearance has the default of the number.
  package func isStandard(in picture: Picture) -> Bool {
    written(picture).map { $0 == standard } ?? true
  }
}

extension Picture {
  /// From 0, invisible, to 1, opaque.
  package static let opacity = AnimatedProperty(
    "opacity", \Picture.opacity, in: .share, default: 1)

  /// The numbers of the appearance itself, outside its parts.
  package static let ownNumbers = [PictureNumber(opacity)]
  package static let cropNumbers = Crop.numbers.map {
    PictureNumber($0, of: "crop", \.crop, empty: Crop())
  }
  package static let transformNumbers = Transform.numbers.map {
    PictureNumber($0, of: "transform", \.transform, empty: Transform())
  }
  package static let maskNumbers = Mask.numbers.map {
    PictureNumber($0, of: "mask", \.mask, empty: Mask())
  }

  /// Every number that keyframes can animate, except those of filters.
  package static let numbers = ownNumbers + cropNumbers + transformNumbers + maskNumbers
}

extension Picture {
  /// Calls `body` with each number that is set, in the order of `numbers`: the key of its part (`nil` for numbers
  /// of the appearance itself), its own key and its value. Missing parts are skipped.
  package func forEachWrittenNumber(
    _ body: (_ part: String?, _ key: String, AnimatedNumber) -> Void
  ) {
    visit([Picture.opacity], of: self, nil, body)
    if let crop { visit(Crop.numbers, of: crop, "crop", body) }
    if let transform { visit(Transform.numbers, of: transform, "transform", body) }
    if let mask { visit(Mask.numbers, of: mask, "mask", body) }
  }

  private func visit<Part>(
    _ numbers: [AnimatedProperty<Part>], of part: Part, _ name: String?,
    _ body: (_ part: String?, _ key: String, AnimatedNumber) -> Void
  ) {
    for number in numbers {
      if let value = part[keyPath: number.path] { body(name, number.key, value) }
    }
  }
}
