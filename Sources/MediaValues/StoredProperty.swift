/// A property that may be read and set from any thread.
package typealias Property<Owner, Value> = any WritableKeyPath<Owner, Value> & Sendable

/// Reads and sets a property through its memory, if it is stored and has an offset.
///
/// Every key of a document sets a property, and rules read dozens of properties of each document. A key path takes about
/// twenty times as long.
package struct StoredProperty<Owner, Value>: Sendable {
  @usableFromInline let path: Property<Owner, Value>
  /// The offset of the stored property in the owner; `nil` if it is computed.
  @usableFromInline let offset: Int?

  package init(_ path: Property<Owner, Value>) {
    self.path = path
    offset = MemoryLayout<Owner>.offset(of: path)
  }

  @inlinable
  package func value(of owner: Owner) -> Value {
    guard let offset else { return owner[keyPath: path] }
    return withUnsafePointer(to: owner) { pointer in
      UnsafeRawPointer(pointer).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  @inlinable
  package func set(_ owner: inout Owner, to value: Value) {
    change(&owner) { $0 = value }
  }

  /// Calls `body` with the property to change in place.
  @inlinable
  package func change(_ owner: inout Owner, _ body: (inout Value) -> Void) {
    guard let offset else {
      body(&owner[keyPath: path])
      return
    }
    withUnsafeMutablePointer(to: &owner) { pointer in
      body(
        &UnsafeMutableRawPointer(pointer).advanced(by: offset)
          .assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
