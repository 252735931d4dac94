import MediaValues

/// Setting is in this module, where each key of a document does it: generic functions of other modules are not specialized.
extension StoredProperty {
  func set(_ owner: inout Owner, to value: Value) {
    change(&owner) { $0 = value }
  }

  /// Calls `body` with the property to change in place.
  func change(_ owner: inout Owner, _ body: (inout Value) -> Void) {
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
