/// Stores an optional value behind a pointer: if it is `nil`, copying it costs a single word, however large the value
/// would be.
///
/// For properties that everything has and few things set. Its members are inlined into other modules, where their
/// generic code would look up the type of the value each time.
@propertyWrapper
package struct OutOfLine<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline package final class Storage: Sendable {
    @usableFromInline let value: Value?

    @inlinable package init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var storage: Storage?

  /// Creates a property that is `nil`.
  @inlinable package init() {
    storage = nil
  }

  @inlinable package init(wrappedValue: Value?) {
    if let wrappedValue { storage = Storage(wrappedValue) } else { storage = nil }
  }

  /// Whether the value is `nil`, tested without loading it.
  @inlinable package var isEmpty: Bool { storage == nil }

  /// Yields the value in place: reading a part of it does not copy the whole.
  @inlinable package var wrappedValue: Value? {
    // Without inlining, each reader allocates memory for the coroutine.
    @inline(__always) _read {
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
