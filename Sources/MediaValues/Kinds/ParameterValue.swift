/// A value given to a parameter of a filter, an effect or a transition.
package enum ParameterValue: Hashable, Sendable, Codable {
  case number(ExactDecimal)
  case color(Color)
  /// Any other text: a word that the parameter takes, or the path of a file.
  case text(String)
  case flag(Bool)
  case keyframes([Keyframe])
  /// The value that the user of the template gives the field of this name.
  case field(String)
}

/// An applied kind: which one, with which arguments. Parameters left out have their defaults.
package struct AppliedKind: Hashable, Sendable, Codable {
  package var name: String
  package var arguments: [String: ParameterValue]

  package init(name: String, arguments: [String: ParameterValue] = [:]) {
    self.name = name
    self.arguments = arguments
  }
}
