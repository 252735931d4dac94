import MediaValues

/// A property of an object that is given by its address.
///
/// Code that uses it depends on the type of the value, and not on that of the object. So the compiler makes it once for
/// each type of value, while the objects of documents have hundreds of keys.
struct MemoryProperty<Value>: Sendable {
  private var access: Access

  private enum Access: Sendable {
    case stored(offset: Int)
    case computed(
      get: @Sendable (UnsafeRawPointer) -> Value,
      set: @Sendable (UnsafeMutableRawPointer, Value) -> Void)
  }

  /// The addresses to use with the property are those of an `Owner`.
  init<Owner>(_ path: Property<Owner, Value>) {
    if let offset = MemoryLayout<Owner>.offset(of: path) {
      access = .stored(offset: offset)
    } else {
      access = .computed(
        get: { $0.assumingMemoryBound(to: Owner.self).pointee[keyPath: path] },
        set: { $0.assumingMemoryBound(to: Owner.self).pointee[keyPath: path] = $1 })
    }
  }

  func value(at object: UnsafeRawPointer) -> Value {
    switch access {
    case .stored(let offset):
      object.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee
    case .computed(let get, _): get(object)
    }
  }

  func set(at object: UnsafeMutableRawPointer, to value: Value) {
    switch access {
    case .stored(let offset):
      object.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
    case .computed(_, let set): set(object, value)
    }
  }

  /// Returns the property, which is stored, for an object that contains this one at an offset.
  func moved(by offset: Int) -> MemoryProperty {
    guard case .stored(let own) = access else {
      preconditionFailure("the property of an object in another one is computed")
    }
    var property = self
    property.access = .stored(offset: own + offset)
    return property
  }
}
