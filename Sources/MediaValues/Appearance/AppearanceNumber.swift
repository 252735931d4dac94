/// A number of the appearance of a segment, or of a part of it, that keyframes can animate.
package struct AppearanceNumber: Sendable {
  /// The keys in documents, relative to the segment: `["opacity"]`, `["transform", "scaleX"]`.
  package let keys: [String]
  package let range: AnimatedRange
  /// The default. It does not change the image.
  package let standard: AnimatedNumber
  /// Returns the number, or `nil` if the document does not set it.
  package let written: @Sendable (WrittenAppearance) -> AnimatedNumber?
  /// Sets the number, and adds the part that it belongs to if it is missing.
  package let write: @Sendable (AnimatedNumber, inout WrittenAppearance) -> Void

  /// Creates a number of the appearance itself.
  fileprivate init(_ property: AnimatedProperty<WrittenAppearance>) {
    keys = [property.key]
    range = property.range
    standard = property.standard
    written = { $0[keyPath: property.path] }
    write = { $1[keyPath: property.path] = $0 }
  }

  /// Creates a number of the part with this key; `empty` is a part that sets nothing.
  fileprivate init<Part>(
    _ property: AnimatedProperty<Part>, of key: String,
    _ part: any WritableKeyPath<WrittenAppearance, Part?> & Sendable, empty: Part
  ) where Part: Sendable {
    keys = [key, property.key]
    range = property.range
    standard = property.standard
    written = { $0[keyPath: part]?[keyPath: property.path] }
    write = { number, appearance in
      var changed = appearance[keyPath: part] ?? empty
      changed[keyPath: property.path] = number
      appearance[keyPath: part] = changed
    }
  }

  /// The name in scripts: one word for numbers of a transform, otherwise all keys with points between them.
  package var name: String {
    (keys.first == "transform" ? Array(keys.dropFirst()) : keys).joined(separator: ".")
  }
}

extension AppearanceNumber {
  package static let own = WrittenAppearance.numbers.map { AppearanceNumber($0) }
  package static let focus = Focus.numbers.map {
    AppearanceNumber($0, of: "focus", \.focus, empty: Focus())
  }
  package static let box = Box.numbers.map {
    AppearanceNumber($0, of: "box", \.box, empty: Box())
  }
  package static let crop = Crop.numbers.map {
    AppearanceNumber($0, of: "crop", \.crop, empty: Crop())
  }
  package static let transform = Transform.numbers.map {
    AppearanceNumber($0, of: "transform", \.transform, empty: Transform())
  }
  package static let mask = Mask.numbers.map {
    AppearanceNumber($0, of: "mask", \.mask, empty: Mask())
  }

  /// Every number that keyframes can animate, except those of filters.
  package static let all = own + focus + box + crop + transform + mask
}

extension WrittenAppearance {
  /// Calls `body` with each number that is set, in the order of `AppearanceNumber.all`: the key of its part (`nil` for
  /// numbers of the appearance itself), its own key and its value. Missing parts are skipped.
  package func forEachWrittenNumber(
    _ body: (_ part: String?, _ key: String, AnimatedNumber) -> Void
  ) {
    visit(self, nil, body)
    if let focus { visit(focus, "focus", body) }
    if hasBox, let box { visit(box, "box", body) }
    if let crop { visit(crop, "crop", body) }
    if let transform { visit(transform, "transform", body) }
    if let mask { visit(mask, "mask", body) }
  }

  private func visit<Part: Animatable>(
    _ part: Part, _ name: String?,
    _ body: (_ part: String?, _ key: String, AnimatedNumber) -> Void
  ) {
    for number in Part.numbers {
      if let value = part[keyPath: number.path] { body(name, number.key, value) }
    }
  }
}
