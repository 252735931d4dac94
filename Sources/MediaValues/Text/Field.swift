/// A value that the user of a template sets.
package struct Field: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case text, number, color
  }

  package var name: String
  package var type: Kind
  package var label: String?
  /// The default; if `nil`, a value must be given.
  package var standard: FieldValue?
  /// The bounds of a number.
  package var minimum: ExactDecimal?
  package var maximum: ExactDecimal?
  /// The maximum number of characters of a text.
  package var maximumLength: Int?
  package var extensions: [Extension]

  package init(
    name: String, type: Kind, label: String? = nil, standard: FieldValue? = nil,
    minimum: ExactDecimal? = nil, maximum: ExactDecimal? = nil, maximumLength: Int? = nil,
    extensions: [Extension] = []
  ) {
    self.name = name
    self.type = type
    self.label = label
    self.standard = standard
    self.minimum = minimum
    self.maximum = maximum
    self.maximumLength = maximumLength
    self.extensions = extensions
  }
}

/// The value of a field: a number, or a text, which may be a color.
package enum FieldValue: Hashable, Sendable {
  case number(ExactDecimal)
  case text(String)
}
