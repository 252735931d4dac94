import JSONSyntax
import MediaValues

/// A key of an object and the property that it sets.
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
    let slot = Slot(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
        example: example),
      read: { node, reading, owner in slot.set(&owner, to: codec.read(node, reading)) },
      write: { owner in slot.value(of: owner).map(codec.write) })
  }

  /// A key that may be left out. The default is that of the property.
  init<Value: Sendable>(
    _ property: DefaultedProperty<Owner, Value>, _ codec: ValueCodec<Value>, _ summary: String,
    example: String? = nil
  ) {
    self.init(
      property.key, property.path, codec, summary,
      default: shown(codec.write(property.standard)), example: example)
  }

  /// A number that may change. The default and what it may be are those of the property.
  init(_ number: AnimatedProperty<Owner>, _ summary: String, example: String)
  where Owner: Sendable {
    self.init(
      number.key, number.path, .animated(in: number.range, unit: number.unit), summary,
      default: number.standard.constant?.jsonText, example: example)
  }

  /// A key that must be there. What cannot be read leaves the property as it was.
  init<Value>(
    required name: String, _ property: Property<Owner, Value>,
    _ codec: ValueCodec<Value>, _ summary: String, example: String? = nil
  ) {
    let slot = Slot(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
        example: example),
      read: { node, reading, owner in
        if let value = codec.read(node, reading) { slot.set(&owner, to: value) }
      },
      write: { owner in codec.write(slot.value(of: owner)) })
  }

  /// A key that must be there, and whose property says whether it could be read.
  init<Value>(
    needed name: String, _ property: Property<Owner, Value?>,
    _ codec: ValueCodec<Value>, _ summary: String, example: String? = nil
  ) {
    let slot = Slot(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
        example: example),
      read: { node, reading, owner in slot.set(&owner, to: codec.read(node, reading)) },
      write: { owner in slot.value(of: owner).map(codec.write) })
  }

  /// A key of many things; nothing is written when there are none.
  init<Value: Collection & Sendable>(
    _ name: String, many property: Property<Owner, Value>,
    _ codec: ValueCodec<Value>, _ summary: String, default standard: String? = nil,
    example: String? = nil
  ) {
    let slot = Slot(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
        example: example),
      read: { node, reading, owner in
        if let value = codec.read(node, reading) { slot.set(&owner, to: value) }
      },
      write: { owner in
        let value = slot.value(of: owner)
        return value.isEmpty ? nil : codec.write(value)
      })
  }

  /// The same key of something that `Outer` has.
  func lifted<Outer>(to property: Property<Outer, Owner>) -> Key<Outer> {
    let slot = Slot(property)
    return Key<Outer>(
      form: form,
      read: { node, reading, outer in slot.change(&outer) { read(node, reading, &$0) } },
      write: { outer in write(slot.value(of: outer)) })
  }
}

/// A default as pages show it: text without quotes, and colours by their names.
private func shown(_ value: JSONValue) -> String {
  guard case .string(let text) = value else { return String(value.canonicalText.dropLast()) }
  guard let color = Color(text) else { return text }
  return Color.names.first { Color($0) == color } ?? text
}
