/// A group of rules, with the letter that their codes begin with. In the order of the reference.
package enum RuleFamily: String, Sendable, CaseIterable {
  case timeline = "T"
  case references = "R"
  case catalogue = "C"
  case fields = "F"
  case animation = "A"
  case visible = "V"

  /// The heading in the reference.
  package var title: String {
    switch self {
    case .timeline: "the timeline"
    case .references: "references"
    case .catalogue: "the catalogue"
    case .fields: "fields"
    case .animation: "animation"
    case .visible: "appearance"
    }
  }
}
