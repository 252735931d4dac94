package import JSONSyntax

/// Converts a `FormatDocument` to a `JSONValue`: exactly the values that are set, with keys in the order of the
/// reference. Reading the result gives the same document.
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
