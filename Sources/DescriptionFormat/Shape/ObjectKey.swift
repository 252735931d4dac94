import JSONSyntax

/// A key of an object that is given by its address.
struct ObjectKey: Sendable {
  var form: KeyForm
  /// Reads a value into the object.
  private(set) var reader: Reader
  private let writer: @Sendable (UnsafeRawPointer) -> JSONValue?

  /// What reads a value. It is apart from the form of the key, so that reading loads no more than this.
  struct Reader: Sendable {
    fileprivate let body: @Sendable (JSONNode, Reading, UnsafeMutableRawPointer) -> Void
    /// Where the object begins, relative to the address that is given.
    fileprivate var offset = 0

    func callAsFunction(
      _ node: JSONNode, _ reading: Reading, into object: UnsafeMutableRawPointer
    ) {
      body(node, reading, object + offset)
    }
  }

  /// Creates a key. `write` returns the value to write; `nil` to leave out the key.
  init(
    _ form: KeyForm, read: @escaping @Sendable (JSONNode, Reading, UnsafeMutableRawPointer) -> Void,
    write: @escaping @Sendable (UnsafeRawPointer) -> JSONValue?
  ) {
    self.form = form
    reader = Reader(body: read)
    writer = write
  }

  func write(_ object: UnsafeRawPointer) -> JSONValue? { writer(object + reader.offset) }

  /// Creates a key that may be left out.
  init<Value>(
    _ form: KeyForm, optional property: MemoryProperty<Value?>, _ codec: ValueCodec<Value>
  ) {
    self.init(
      form,
      read: { node, reading, object in
        if reading.isMerging, let merge = codec.merge, let shared = property.value(at: object) {
          property.set(at: object, to: merge(node, reading, shared))
        } else {
          property.set(at: object, to: codec.read(node, reading))
        }
      },
      write: { property.value(at: $0).map(codec.write) })
  }

  /// Creates a key whose value leaves the property unchanged if it cannot be read.
  init<Value>(
    _ form: KeyForm, required property: MemoryProperty<Value>, _ codec: ValueCodec<Value>
  ) {
    self.init(
      form,
      read: { node, reading, object in
        if let value = codec.read(node, reading) { property.set(at: object, to: value) }
      },
      write: { codec.write(property.value(at: $0)) })
  }

  /// Creates a key whose property is `nil` if its value cannot be read.
  init<Value>(
    _ form: KeyForm, needed property: MemoryProperty<Value?>, _ codec: ValueCodec<Value>
  ) {
    self.init(
      form,
      read: { node, reading, object in
        property.set(at: object, to: codec.read(node, reading))
      },
      write: { property.value(at: $0).map(codec.write) })
  }

  /// Creates a key for a collection, which is not written if it is empty.
  init<Value: Collection & Sendable>(
    _ form: KeyForm, many property: MemoryProperty<Value>, _ codec: ValueCodec<Value>
  ) {
    self.init(
      form,
      read: { node, reading, object in
        let value =
          if reading.isMerging, let merge = codec.merge {
            merge(node, reading, property.value(at: object))
          } else {
            codec.read(node, reading)
          }
        if let value { property.set(at: object, to: value) }
      },
      write: { object in
        let value = property.value(at: object)
        return value.isEmpty ? nil : codec.write(value)
      })
  }

  /// Returns the key for an object that contains this one as a stored property with an offset.
  func moved(by offset: Int) -> ObjectKey {
    var key = self
    key.reader.offset += offset
    return key
  }
}
