/// A change to the composed picture that is more than a change of its colours: what it is called
/// and what may be set.
package struct EffectKind: Sendable {
  package let name: String
  package let summary: String
  package let parameters: [Parameter]

  init(_ name: String, _ summary: String, _ parameters: [Parameter]) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }

  /// The kind a template names by `subtype`.
  package static func named(_ name: String) -> EffectKind? {
    all.first { $0.name == name }
  }
}
