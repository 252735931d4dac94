/// A version of the format, as `version` names it.
package enum FormatVersion: String, CaseIterable, Comparable, Hashable, Sendable {
  case one = "1"
  case two = "2"

  /// The version of a document that names none.
  package static let standard = FormatVersion.one
  package static let newest = FormatVersion.two

  package static func < (one: FormatVersion, other: FormatVersion) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// A part of the format that was added after its version, and that programs for this version may lack.
///
/// A document lists the features of its keys in `requires`, so that a program without one of them refuses it with one
/// sentence.
package struct FormatFeature: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The features that this program reads. Version 2 has none beside its own keys.
  package static let all: [FormatFeature] = []
}
