/// A number of a picture or of a part of it that may change while the segment lasts.
package struct PictureNumber: Sendable {
  /// Its keys in documents, from the segment: `["opacity"]`, `["transform", "scaleX"]`.
  package let keys: [String]
  package let range: AnimatedRange
  /// What applies when it is not written. The picture is left alone by it.
  package let standard: AnimatedNumber
  /// The number as it is written; nil where it is not.
  package let written: @Sendable (Picture) -> AnimatedNumber?
  /// Writes the number, and the part that it belongs to where there is none.
  package let write: @Sendable (AnimatedNumber, inout Picture) -> Void
  /// The number that applies at a time from the beginning of the segment, within the range.
  package let value: @Sendable (Picture, Time) -> Double

  /// A number of the picture itself.
  fileprivate init(_ property: AnimatedProperty<Picture>) {
    keys = [property.key]
    range = property.range
    standard = property.standard
    written = { $0[keyPath: property.path] }
    write = { $1[keyPath: property.path] = $0 }
    value = { property.value(of: $0, at: $1) }
  }

  /// A number of the part of a picture that has this key; `empty` is a part of which nothing is written.
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

  /// Its name in text forms and scripts, in one or two words: those of a transform need no more than one.
  package var words: [String] { keys.first == "transform" ? Array(keys.dropFirst()) : keys }

  /// Whether a picture is what it would be without the number.
  package func isStandard(in picture: Picture) -> Bool {
    written(picture).map { $0 == standard } ?? true
  }
}

extension Picture {
  /// From 0, not seen, to 1.
  package static let opacity = AnimatedProperty(
    "opacity", \Picture.opacity, in: .share, default: 1)

  /// Those that belong to no part.
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

  /// Every number of a picture that may change, except those of its filters.
  package static let numbers = ownNumbers + cropNumbers + transformNumbers + maskNumbers
}

extension Picture {
  /// Calls `body` with each number that is written, in the order of `numbers`: the key of its part, nil for
  /// those of the picture itself, its own key and its value. Parts that are not written cost nothing.
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
