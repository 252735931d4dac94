import JSONSyntax
import MediaValues

/// A key of an object, with the property that it sets.
struct Key<Owner>: Sendable {
  /// The key for the address of an owner.
  private(set) var untyped: ObjectKey

  var form: KeyForm { untyped.form }

  private init(_ untyped: ObjectKey) { self.untyped = untyped }

  /// Creates a key. `write` returns the value to write; `nil` to leave out the key.
  init(
    form: KeyForm, read: @escaping @Sendable (JSONNode, Reading, inout Owner) -> Void,
    write: @escaping @Sendable (Owner) -> JSONValue?
  ) {
    self.init(
      ObjectKey(
        form,
        read: { read($0, $1, &$2.assumingMemoryBound(to: Owner.self).pointee) },
        write: { write($0.assumingMemoryBound(to: Owner.self).pointee) }))
  }

  /// Creates an optional key.
  init<Value>(
    _ name: String, _ property: Property<Owner, Value?>,
    _ codec: ValueCodec<Value>, _ summary: String, default standard: String? = nil,
    example: String? = nil
  ) {
    self.init(
      ObjectKey(
        KeyForm(
          name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
          example: example),
        optional: MemoryProperty(property), codec))
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
    self.init(
      ObjectKey(
        KeyForm(
          name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
          example: example),
        required: MemoryProperty(property), codec))
  }

  /// Creates a required key whose property is `nil` if it could not be read.
  init<Value>(
    needed name: String, _ property: Property<Owner, Value?>,
    _ codec: ValueCodec<Value>, _ summary: String, example: String? = nil
  ) {
    self.init(
      ObjectKey(
        KeyForm(
          name: name, summary: summary, value: codec.form, isRequired: true, standard: nil,
          example: example),
        needed: MemoryProperty(property), codec))
  }

  /// Creates an optional key for a collection, which is not written if it is empty.
  init<Value: Collection & Sendable>(
    _ name: String, many property: Property<Owner, Value>,
    _ codec: ValueCodec<Value>, _ summary: String, default standard: String? = nil,
    example: String? = nil
  ) {
    self.init(
      ObjectKey(
        KeyForm(
          name: name, summary: summary, value: codec.form, isRequired: false, standard: standard,
          example: example),
        many: MemoryProperty(property), codec))
  }

  /// Returns the same key, which a version of the format added.
  func since(_ version: FormatVersion) -> Key {
    var key = self
    key.untyped.form.since = version
    return key
  }

  /// Returns the same key, which may be left out from a version of the format on.
  func optional(since version: FormatVersion) -> Key {
    var key = self
    key.untyped.form.isOptionalSince = version
    return key
  }

  /// Returns the same key, which is part of a feature of the newest version.
  func of(_ feature: FormatFeature) -> Key {
    var key = since(.newest)
    key.untyped.form.feature = feature
    return key
  }

  /// Returns the same key for an object that contains the owner as a stored property.
  func lifted<Outer>(to property: Property<Outer, Owner>) -> Key<Outer> {
    Key<Outer>(untyped.moved(by: storedOffset(of: property)))
  }
}

/// Returns the offset of a stored property.
func storedOffset<Owner, Value>(of property: Property<Owner, Value>) -> Int {
  guard let offset = MemoryLayout<Owner>.offset(of: property) else {
    preconditionFailure("the keys of an object are those of an object in a stored property")
  }
  return offset
}

/// Returns a default as the reference shows it: text without quotes, and colors by their names.
private func shown(_ value: JSONValue) -> String {
  guard case .string(let text) = value else { return String(value.canonicalText.dropLast()) }
  guard let color = Color(text) else { return text }
  return Color.names.first { Color($0) == color } ?? text
}
