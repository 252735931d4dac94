package import Diagnostics

/// The codes of findings about the values of a template's fields: part of the `M` family.
package struct FieldCode: FindingCode {
  package static let fieldOpen = FieldCode(
    "M130", "field-left-open", .error,
    "A field has neither a default nor a value.")

  package static let noSuchField = FieldCode(
    "M131", "no-such-field", .error,
    "A value is given for a field that does not exist.")

  package static let unfitValue = FieldCode(
    "M132", "unfit-field-value", .error,
    "A value does not fit its field.")

  package static let all: [FieldCode] = [
    .fieldOpen, .noSuchField, .unfitValue,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
