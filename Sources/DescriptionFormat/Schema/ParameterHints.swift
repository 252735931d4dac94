import Catalogue
import JSONSyntax
import MediaValues

extension ObjectForm {
  /// The family of the kinds that `subtype` may name, if the object has parameters; otherwise `nil`.
  var familyWithParameters: ValueForm.Reference? {
    guard case .name(let family?)? = self["subtype"]?.value, self["parameters"] != nil else {
      return nil
    }
    return KindForm.all(family).contains { !$0.parameters.isEmpty } ? family : nil
  }
}

extension ValueForm.Reference {
  /// Descriptions of the parameters for each kind that `subtype` may name. They forbid nothing: rules check whether
  /// parameters fit the kind.
  var parameterHints: Schema {
    let hints = KindForm.all(self).filter { !$0.parameters.isEmpty }.map { kind in
      let parameters: Schema = [
        "description": .string(kind.summary),
        "properties": Schema.properties(kind.parameters.map { ($0.name, $0.hint) }),
      ]
      return Schema.condition(
        "subtype", kind.name,
        then: ["properties": Schema.properties([("parameters", parameters)])]
      ).json
    }
    return ["allOf": .array(hints)]
  }
}

extension Parameter {
  /// The parameter's meaning, its default, and the values that editors offer.
  fileprivate var hint: Schema {
    switch domain {
    case .number(let range, let standard, let unit):
      let bounds = "From \(shown(range.lowerBound)) to \(shown(range.upperBound))"
      return [
        "description": .string("\(summary) \(bounds)\(unit.isEmpty ? "" : " " + unit)."),
        "default": .number(standard),
      ]
    case .color(let standard):
      return ["description": .string(summary), "default": .string(standard.description)]
    case .word(let words, let standard):
      let offer: Schema = ["enum": .array(words.map { .string($0) })]
      return [
        "description": .string(summary), "anyOf": .array([offer.json, .bool(true)]),
        "default": .string(standard),
      ]
    case .flag(let standard):
      return [
        "description": .string(summary),
        "anyOf": .array([Schema.type("boolean").json, .bool(true)]), "default": .bool(standard),
      ]
    case .text(_, let standard):
      return standard.isEmpty
        ? ["description": .string(summary)]
        : ["description": .string(summary), "default": .string(standard)]
    }
  }

  private func shown(_ number: Double) -> String {
    ExactDecimal(number).map { "\($0)" } ?? "\(number)"
  }
}
