import JSONSyntax
import MediaValues

/// A key of an object, with the property that it sets.
struct Key<Owner>: Sendable {
  typealias Reader = @Sendable (JSONNode, Reading, inout Owner) -> Void

  private(set) var form: KeyForm
  let read: Reader
  /// Returns the value to write; `nil` to leave out the key.
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

  /// Creates an optional key.
  init<Value>(
    _ name: String, _ property: Property<Owner, Value?>,
    _ codec: ValueCodec<Value>, _ summary: String, default standard: String? = nil,
    example: String? = nil
  ) {
    let stored = StoredProperty(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
        example: example),
      read: { node, reading, owner in
        if reading.isMerging, let merge = codec.merge, let shared = stored.value(of: owner) {
          stored.set(&owner, to: merge(node, reading, shared))
        } else {
          stored.set(&owner, to: codec.read(node, reading))
        }
      },
      write: { owner in stored.value(of: owner).map(codec.write) })
  }

  /// Creates an optional key with the default of the property.
  init<Value: Sendable>(
    _ property: DefaultedProperty<Owner, Value>, _ codec: ValueCodec<Value>, _ summary: String,
    example: String? = nil
  ) {
    self.init(
      property.key, property.path, codec, summary,
      default: shown(codec.write(property.standard)), example: example)
  }

  /// Creates an optional key for a number that may have keyframes. The property determines the default and the range.
  init(_ number: AnimatedProperty<Owner>, _ summary: String, example: String)
  where Owner: Sendable {
    self.init(
      number.key, number.path, .animated(in: number.range, unit: number.unit), summary,
      default: number.standard.constant?.jsonText, example: example)
  }

  /// Creates a required key. A value that cannot be read leaves the property unchanged.
  init<Value>(
    required name: String, _ property: Property<Owner, Value>,
    _ codec: ValueCodec<Value>, _ summary: String, example: String? = nil
  ) {
    let stored = StoredProperty(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
        example: example),
      read: { node, reading, owner in
        if let value = codec.read(node, reading) { stored.set(&owner, to: value) }
      },
      write: { owner in codec.write(stored.value(of: owner)) })
  }

  /// Creates a required key whose property is `nil` if it could not be read.
  init<Value>(
    needed name: String, _ property: Property<Owner, Value?>,
    _ codec: ValueCodec<Value>, _ summary: String, example: String? = nil
  ) {
    let stored = StoredProperty(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
        example: example),
      read: { node, reading, owner in stored.set(&owner, to: codec.read(node, reading)) },
      write: { owner in stored.value(of: owner).map(codec.write) })
  }

  /// Creates an optional key for a collection, which is not written if it is empty.
  init<Value: Collection & Sendable>(
    _ name: String, many property: Property<Owner, Value>,
    _ codec: ValueCodec<Value>, _ summary: String, default standard: String? = nil,
    example: String? = nil
  ) {
    let stored = StoredProperty(property)
    self.init(
      form: KeyForm(
        name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
        example: example),
      read: { node, reading, owner in
        let value =
          if reading.isMerging, let merge = codec.merge {
            merge(node, reading, stored.value(of: owner))
          } else {
            codec.read(node, reading)
          }
        if let value { stored.set(&owner, to: value) }
      },
      write: { owner in
        let value = stored.value(of: owner)
        return value.isEmpty ? nil : codec.write(value)
      })
  }

  /// Returns the same key, which a version of the format added.
  func since(_ version: FormatVersion) -> Key {
    var key = self
    key.form.since = version
    return key
  }

  /// Returns the same key, which may be left out from a version of the format on.
  func optional(since version: FormatVersion) -> Key {
    var key = self
    key.form.isOptionalSince = version
    return key
  }

  /// Returns the same key, which is part of a feature of the newest version.
  func of(_ feature: FormatFeature) -> Key {
    var key = since(.newest)
    key.form.feature = feature
    return key
  }

  /// Returns the same key for an object that contains the owner.
  func lifted<Outer>(to property: Property<Outer, Owner>) -> Key<Outer> {
    let stored = StoredProperty(property)
    return Key<Outer>(
      form: form,
      read: { node, reading, outer in stored.change(&outer) { read(node, reading, &$0) } },
      write: { outer in write(stored.value(of: outer)) })
  }
}

/// Returns a default as the reference shows it: text without quotes, and colors by their names.
private func shown(_ value: JSONValue) -> String {
  guard case .string(let text) = value else { return String(value.canonicalText.dropLast()) }
  guard let color = Color(text) else { return text }
  return Color.names.first { Color($0) == color } ?? text
}
