import JSONSyntax

/// The JSON Schemas (draft 2020-12) of the two documents, made from the forms that the reader uses. They accept exactly
/// the documents without errors of shape.
package enum FormatSchema: String, CaseIterable, Sendable {
  case description, template

  package var fileName: String { "\(rawValue).schema.json" }

  /// The schema as JSON in canonical form.
  package var text: String {
    var schema: Schema = [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "$id": .string("urn:templater:format:1:\(rawValue)"),
    ]
    var definitions = SchemaDefinitions()
    switch self {
    case .description: schema.merge(definitions.description())
    case .template: schema.merge(definitions.schema(of: TemplateKeys.template.form))
    }
    schema.add("$defs", definitions.all())
    return schema.json.canonicalText
  }
}
