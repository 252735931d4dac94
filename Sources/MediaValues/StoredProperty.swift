/// A property that may be read and set from any thread.
package typealias Property<Owner, Value> = any WritableKeyPath<Owner, Value> & Sendable

/// A property that is read through its memory, if it is stored and has an offset.
///
/// Rules read dozens of properties of each document. A key path takes about twenty times as long. Reading is inlinable, so
/// that other modules specialize it for their types.
package struct StoredProperty<Owner, Value>: Sendable {
  @usableFromInline let path: Property<Owner, Value>
  /// The offset of the stored property in the owner; `nil` if it is computed.
  @usableFromInline let offset: Int?

  package init(_ path: Property<Owner, Value>) {
    self.path = path
    offset = MemoryLayout<Owner>.offset(of: path)
  }

  @inlinable package func value(of owner: Owner) -> Value {
    guard let offset else { return owner[keyPath: path] }
    return withUnsafePointer(to: owner) { pointer in
      UnsafeRawPointer(pointer).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    }
  }
}
