/// The value of a parameter of a filter, an effect or a transition.
package enum ParameterValue: Hashable, Sendable, Codable {
  case number(ExactDecimal)
  case color(Color)
  /// Any other text: a word that the parameter accepts, or the path of a file.
  case text(String)
  case flag(Bool)
  case keyframes([Keyframe])
  /// The value of the field with this name, which the user of the template sets.
  case field(String)
}

/// The name of a kind with its arguments. Parameters without arguments have their defaults.
package struct AppliedKind: Hashable, Sendable, Codable {
  package var name: String
  package var arguments: [String: ParameterValue]

  package init(name: String, arguments: [String: ParameterValue] = [:]) {
    self.name = name
    self.arguments = arguments
  }
}
