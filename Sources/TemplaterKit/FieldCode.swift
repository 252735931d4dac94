import Diagnostics

/// What can be wrong with the values given for a template's fields: part of the `M` family.
package enum FieldCode: String, FindingCode {
  case fieldOpen = "M130"
  case noSuchField = "M131"
  case unfitValue = "M132"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .fieldOpen: "field-left-open"
    case .noSuchField: "no-such-field"
    case .unfitValue: "unfit-field-value"
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .fieldOpen: "A field has neither a default nor a value."
    case .noSuchField: "There is no field of a name that a value is given for."
    case .unfitValue: "A value is not what its field takes."
    }
  }
}
