import JSONSyntax

/// A property that may be read and set from any thread.
typealias Property<Owner, Value> = any WritableKeyPath<Owner, Value> & Sendable

/// A key of an object and the property it stands for.
struct Key<Owner>: Sendable {
  typealias Reader = @Sendable (JSONNode, Reading, inout Owner) -> Void

  let form: KeyForm
  let read: Reader
  /// Nil where nothing is written.
  let write: @Sendable (Owner) -> JSONValue?

  var name: String { form.name }

  init(
    form: KeyForm, read: @escaping Reader,
    write: @escaping @Sendable (Owner) -> JSONValue?
  ) {
    self.form = form
    self.read = read
    self.write = write
  }

  /// A key that may be left out.
  init<Value>(
    _ name: String, _ property: Property<Owner, Value?>,
    _ codec: ValueCodec<Value>, _ summary: String, default standard: String? = nil,
    example: String? = nil
  ) {
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
        example: example),
      read: { node, reading, owner in owner[keyPath: property] = codec.read(node, reading) },
      write: { owner in owner[keyPath: property].map(codec.write) })
  }

  /// A key that must be there. What cannot be read leaves the property as it was.
  init<Value>(
    required name: String, _ property: Property<Owner, Value>,
    _ codec: ValueCodec<Value>, _ summary: String, example: String? = nil
  ) {
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
        example: example),
      read: { node, reading, owner in
        if let value = codec.read(node, reading) { owner[keyPath: property] = value }
      },
      write: { owner in codec.write(owner[keyPath: property]) })
  }

  /// A key that must be there, and whose property says whether it could be read.
  init<Value>(
    needed name: String, _ property: Property<Owner, Value?>,
    _ codec: ValueCodec<Value>, _ summary: String, example: String? = nil
  ) {
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
        example: example),
      read: { node, reading, owner in owner[keyPath: property] = codec.read(node, reading) },
      write: { owner in owner[keyPath: property].map(codec.write) })
  }

  /// A key of many things; nothing is written when there are none.
  init<Value: Collection & Sendable>(
    _ name: String, many property: Property<Owner, Value>,
    _ codec: ValueCodec<Value>, _ summary: String, default standard: String? = nil,
    example: String? = nil
  ) {
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
        example: example),
      read: { node, reading, owner in
        if let value = codec.read(node, reading) { owner[keyPath: property] = value }
      },
      write: { owner in
        owner[keyPath: property].isEmpty ? nil : codec.write(owner[keyPath: property])
      })
  }

  /// The same key of something that `Outer` has.
  func lifted<Outer>(to property: Property<Outer, Owner>) -> Key<Outer> {
    Key<Outer>(
      form: form,
      read: { node, reading, outer in read(node, reading, &outer[keyPath: property]) },
      write: { outer in write(outer[keyPath: property]) })
  }
}
