/// Stores an optional value behind a pointer: if it is `nil`, copying it costs a single word, however large the value
/// would be.
///
/// For properties that everything has and few things set.
@propertyWrapper
package struct OutOfLine<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value?

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage?

  package init(wrappedValue: Value?) {
    storage = wrappedValue.map { Storage($0) }
  }

  /// Whether the value is `nil`, tested without loading it.
  package var isEmpty: Bool { storage == nil }

  /// Yields the value in place: reading a part of it does not copy the whole.
  package var wrappedValue: Value? {
    _read {
      if let storage { yield storage.value } else { yield nil }
    }
    set { storage = newValue.map { Storage($0) } }
  }

  package static func == (left: OutOfLine, right: OutOfLine) -> Bool {
    left.storage === right.storage || left.wrappedValue == right.wrappedValue
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
