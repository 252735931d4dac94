import Diagnostics

/// What can be wrong with the shape of a document: the `S` family.
package enum ShapeCode: String, FindingCode {
  case missingKey = "S101"
  case wrongKind = "S102"
  case unknownKey = "S103"
  case unknownWord = "S104"
  case outOfRange = "S105"
  case badColor = "S106"
  case badFrameRate = "S107"
  case newerVersion = "S108"
  // S109 said that a part of the format was not read yet.
  case unclearDocument = "S110"
  case tooMany = "S111"
  case emptyName = "S112"
  case tooFew = "S113"

  /// A kebab-case name of the defect.
  package var name: String {
    switch self {
    case .missingKey: "missing-key"
    case .wrongKind: "wrong-kind-of-value"
    case .unknownKey: "unknown-key"
    case .unknownWord: "unknown-word"
    case .outOfRange: "value-out-of-range"
    case .badColor: "malformed-color"
    case .badFrameRate: "malformed-frame-rate"
    case .newerVersion: "newer-version"
    case .unclearDocument: "neither-description-nor-template"
    case .tooMany: "too-many"
    case .emptyName: "empty-name"
    case .tooFew: "too-few"
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .missingKey: "A key that must be there is not."
    case .wrongKind: "A value is of another kind than its key takes, such as text for a number."
    case .unknownKey: "An object has a key that the format does not define for it."
    case .unknownWord: "A value is not one of the words that its key takes."
    case .outOfRange: "A number or a time is outside what its key takes."
    case .badColor: "A colour is neither `#RGB`, `#RRGGBB`, `#RRGGBBAA` nor a CSS name."
    case .badFrameRate:
      "A frame rate is neither a number from 1 to 240 nor a fraction such as `30000/1001`."
    case .newerVersion: "The document was written for a newer version of the format."
    case .unclearDocument: "The document has neither `tracks` nor `Profile`."
    case .tooMany:
      "A list has more entries than the limits allow: 1,000 tracks, 200,000 segments in all."
    case .emptyName: "A name has no characters."
    case .tooFew: "A list that needs an entry has none."
    }
  }
}
