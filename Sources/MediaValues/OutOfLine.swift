/// Keeps an optional value behind a pointer: where there is none, it costs one word and no more to
/// hand around, however large the value would be.
///
/// For what can be set on everything, and on most things is not.
@propertyWrapper
package struct OutOfLine<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value?

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box?

  package init(wrappedValue: Value?) {
    box = wrappedValue.map { Box($0) }
  }

  /// Whether there is none: asked without looking at what there would be.
  package var isEmpty: Bool { box == nil }

  /// Read where it is: who asks for a part of it makes no copy of the whole.
  package var wrappedValue: Value? {
    _read {
      if let box { yield box.value } else { yield nil }
    }
    set { box = newValue.map { Box($0) } }
  }

  package static func == (left: OutOfLine, right: OutOfLine) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension OutOfLine: Codable where Value: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value?(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
