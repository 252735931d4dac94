package import Diagnostics

/// The codes of findings about the shape of a document, the family `S`.
package struct ShapeCode: FindingCode {
  package static let missingKey = ShapeCode(
    "S101", "missing-key", .error,
    "A required key is missing.")

  package static let wrongKind = ShapeCode(
    "S102", "wrong-kind-of-value", .error,
    "A value has the wrong type, such as text instead of a number.")

  package static let unknownKey = ShapeCode(
    "S103", "unknown-key", .error,
    "An object has an unknown key.")

  package static let unknownWord = ShapeCode(
    "S104", "unknown-word", .error,
    "A value is not one of the allowed words of its key.")

  package static let outOfRange = ShapeCode(
    "S105", "value-out-of-range", .error,
    "A number or a time is outside the range of its key.")

  package static let badColor = ShapeCode(
    "S106", "malformed-color", .error,
    "A colour is neither `#RGB`, `#RRGGBB`, `#RRGGBBAA` nor a CSS name.")

  package static let badFrameRate = ShapeCode(
    "S107", "malformed-frame-rate", .error,
    "A frame rate is neither a number from 1 to 240 nor a fraction such as `30000/1001`.")

  package static let newerVersion = ShapeCode(
    "S108", "newer-version", .error,
    "The document has a newer version of the format.")

  // S109 is retired. It reported parts of the format that could not be read yet.
  package static let unclearDocument = ShapeCode(
    "S110", "neither-description-nor-template", .error,
    "The document has neither `tracks` nor `Profile`.")

  package static let tooMany = ShapeCode(
    "S111", "too-many", .error,
    "A list has more entries than the limits allow: 1,000 tracks, 200,000 segments in all.")

  package static let emptyName = ShapeCode(
    "S112", "empty-name", .error,
    "A name is empty.")

  package static let tooFew = ShapeCode(
    "S113", "too-few", .error,
    "A list that needs at least one entry is empty.")

  package static let newKey = ShapeCode(
    "S114", "needs-newer-version", .error,
    "A key or a word needs a newer version of the format than the document has.")

  package static let missingFeature = ShapeCode(
    "S115", "missing-feature", .error,
    "The document requires a feature of the format that this program lacks.")

  package static let unusedDefault = ShapeCode(
    "S119", "default-without-use", .note,
    "A key of the `defaults` of a visual track is one that none of its segments takes.")

  package static let loneTransition = ShapeCode(
    "S120", "lone-transition", .warning,
    "An entry of a track has a `transition` and no content, between two that have some: it is a segment of its own."
  )

  package static let all: [ShapeCode] = [
    .missingKey, .wrongKind, .unknownKey, .unknownWord, .outOfRange, .badColor, .badFrameRate,
    .newerVersion, .unclearDocument, .tooMany, .emptyName, .tooFew, .newKey, .missingFeature,
    .unusedDefault, .loneTransition,
  ]

  package let known: KnownFinding

  package init(_ known: KnownFinding) { self.known = known }
}
