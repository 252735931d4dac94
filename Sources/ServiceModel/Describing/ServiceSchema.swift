/// A JSON Schema (draft 2020-12) of the service's bodies and answers, for the OpenAPI document.
package struct ServiceSchema: Sendable {
  package let name: String
  /// The schema as JSON. References are `#/components/schemas/NAME`.
  package let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// Every schema, in the order of the OpenAPI document.
  package static let all: [ServiceSchema] = [
    .document, .place, .finding, .validation, .languageRequest, .languageAnswer, .parameter, .kind,
    .catalogue, .preset, .presets, .rule, .rules, .template, .templateSlot,
    .templates, .upload, .medium,
    .mediaFacts, .videoFacts, .audioFacts, .colorFacts, .mediaTime, .fraction, .mediaList,
    .mediumChange, .waveform, .renderOrder, .shortPolicy, .fit, .render, .renderList, .renderPlan,
    .state, .problem,
    .problemType,
  ]
}
