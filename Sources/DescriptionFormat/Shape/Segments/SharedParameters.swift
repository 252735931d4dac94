import JSONSyntax
import MediaValues

/// A kind of the catalogue with its parameters, which a segment may take from the `defaults` of its track.
protocol HasKindWithParameters {
  var subtype: String? { get }
  var parameters: [String: ParameterValue] { get set }
}

extension HasKindWithParameters {
  /// Removes the parameters of the defaults if they belong to another kind. `node` is what the segment has itself.
  mutating func dropParameters(of shared: Self, in node: JSONNode) {
    if subtype != shared.subtype, node["parameters"] == nil { parameters = [:] }
  }
}

extension Description.Joint: HasKindWithParameters {}
extension Description.Transition: HasKindWithParameters {}
extension Description.Filter: HasKindWithParameters {}
extension Description.Effect: HasKindWithParameters {}
