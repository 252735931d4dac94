/// An optional property of `Owner` with its key in documents and its default.
///
/// It is declared once, next to the property. The keys of the format, rules, plans and painters use it.
package struct DefaultedProperty<Owner, Value: Sendable>: Sendable {
  /// The key in documents.
  package let key: String
  /// The key path of the property; it is `nil` in an owner that does not set it.
  package let path: Property<Owner, Value?>
  /// The default.
  package let standard: Value
  @usableFromInline let stored: StoredProperty<Owner, Value?>

  package init(
    _ key: String, _ path: Property<Owner, Value?>, default standard: Value
  ) {
    self.key = key
    self.path = path
    self.standard = standard
    stored = StoredProperty(path)
  }

  /// Returns the value of an owner, or the default if it does not set one.
  @inlinable package func value(of owner: Owner) -> Value { stored.value(of: owner) ?? standard }
}

extension DefaultedProperty where Value: Equatable {
  /// Returns the value as documents write it: `nil` for the default.
  package func written(_ value: Value) -> Value? { value == standard ? nil : value }
}
