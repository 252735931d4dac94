/// What a template leaves open besides media.
package struct Field: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case text, number, color
  }

  package var name: String
  package var type: Kind
  package var label: String?
  /// The value when none is given; if nil, a value must be given.
  package var standard: FieldValue?
  /// The bounds of a number.
  package var minimum: ExactDecimal?
  package var maximum: ExactDecimal?
  /// The most characters that a text may have.
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

/// What a field is given: a number, or text, which may be that of a colour.
package enum FieldValue: Hashable, Sendable {
  case number(ExactDecimal)
  case text(String)
}
