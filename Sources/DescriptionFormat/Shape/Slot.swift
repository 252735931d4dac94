import MediaValues

/// Sets a property through its memory, if it is stored and has an offset.
///
/// Every key of a document sets a property. Setting properties by key paths takes about a fifth of the time of reading. It
/// is in this module because generic functions of others are not specialized.
struct Slot<Owner, Value>: Sendable {
  private let property: Property<Owner, Value>
  /// The offset of the stored property in the owner; `nil` if it is computed.
  private let offset: Int?

  init(_ property: Property<Owner, Value>) {
    self.property = property
    offset = MemoryLayout<Owner>.offset(of: property)
  }

  func set(_ owner: inout Owner, to value: Value) {
    change(&owner) { $0 = value }
  }

  /// Calls `body` with the property to change in place.
  func change(_ owner: inout Owner, _ body: (inout Value) -> Void) {
    guard let offset else {
      body(&owner[keyPath: property])
      return
    }
    withUnsafeMutablePointer(to: &owner) { pointer in
      body(
        &UnsafeMutableRawPointer(pointer).advanced(by: offset)
          .assumingMemoryBound(to: Value.self).pointee)
    }
  }

  func value(of owner: Owner) -> Value { owner[keyPath: property] }
}
