/// A way in which a text or a sticker comes; it goes the same way backwards.
package struct EntranceKind: Sendable {
  package let name: String
  package let summary: String

  /// The kind a template names by `subtype`.
  package static func named(_ name: String) -> EntranceKind? {
    all.first { $0.name == name }
  }
}
