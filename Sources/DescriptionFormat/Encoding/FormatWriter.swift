package import JSONSyntax

/// FormatDocument → JSONValue: what was written, and nothing else, with keys in the order of the
/// reference. Reading what this writes gives the same value.
package enum FormatWriter {
  package static func write(_ document: FormatDocument) -> JSONValue {
    switch document {
    case .description(let description):
      .object(DescriptionKeys.description.write(description))
    case .template(let template):
      .object(
        TemplateKeys.template.write(TemplateDraft(template: template, profile: template.profile)))
    }
  }
}
