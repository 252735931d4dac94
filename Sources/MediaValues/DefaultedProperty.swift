/// A property of `Owner` that documents may leave out: its key, and what applies then.
///
/// It is declared once beside the property. The format's keys, rules, plans and painters ask it.
package struct DefaultedProperty<Owner, Value: Sendable>: Sendable {
  /// Its key in documents.
  package let key: String
  /// Where it is in an owner; nil there means "not written".
  package let path: any WritableKeyPath<Owner, Value?> & Sendable
  /// What applies when it is not written.
  package let standard: Value

  package init(
    _ key: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable, default standard: Value
  ) {
    self.key = key
    self.path = path
    self.standard = standard
  }

  /// What applies: what is written, or the default.
  package func value(of owner: Owner) -> Value { owner[keyPath: path] ?? standard }
}
