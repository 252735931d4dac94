/// An optional property of `Owner` with its key in documents and its default.
///
/// It is declared once, next to the property. The keys of the format, rules, plans and painters use it.
package struct DefaultedProperty<Owner, Value: Sendable>: Sendable {
  /// The key in documents.
  package let key: String
  /// The key path of the property; it is `nil` in an owner that does not set it.
  package let path: any WritableKeyPath<Owner, Value?> & Sendable
  /// The default.
  package let standard: Value

  package init(
    _ key: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable, default standard: Value
  ) {
    self.key = key
    self.path = path
    self.standard = standard
  }

  /// Returns the value of an owner, or the default if it does not set one.
  package func value(of owner: Owner) -> Value { owner[keyPath: path] ?? standard }
}

extension DefaultedProperty where Value: Equatable {
  /// Returns the value as documents write it: `nil` for the default.
  package func written(_ value: Value) -> Value? { value == standard ? nil : value }
}
