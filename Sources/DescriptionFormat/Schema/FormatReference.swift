import JSONSyntax
import MediaValues

/// Returns the page `docs/reference/format.md`: every object with its keys, from the same forms as the reader and the
/// schemas.
package func formatReference() -> String {
  let words = WordLists(ObjectForm.all)
  var page = """
    # Objects and keys

    Every object of the format with its keys, in the order in which they are written. \
    [../format.md](../format.md) explains them; the JSON Schemas in `Schemas` express the same for \
    programs. Keys in **bold** are required. Keys that begin with `x-` are allowed in every object \
    unless stated otherwise.

    Written by `make reference` from the lists in `Sources/DescriptionFormat/Shape`; do not edit.


    """
  page += ObjectForm.all.map { $0.section(words) }.joined(separator: "\n")
  page += "\n# Words\n\n" + words.lists.map(\.section).joined(separator: "\n")
  return page
}

extension ObjectForm {
  fileprivate func section(_ words: WordLists) -> String {
    let rows = keys.map { key in
      let name =
        key.isRequired(in: .two) || (key.isRequired && key.since == .one)
        ? "**`\(key.name)`**" : "`\(key.name)`"
      let standard = key.standardValue.map { "`\($0.canonicalText.dropLast())`" } ?? key.standard
      let cells = [
        name, key.value.cell(words), standard ?? "", key.summary + key.origin,
        key.example.map { "`\($0)`" } ?? "",
      ]
      return "| " + cells.map(escapedCell).joined(separator: " | ") + " |\n"
    }
    let extensions = allowsExtensions ? "" : " `x-` keys are not allowed."
    return "## \(heading)\n\n\(summary)\(extensions)\n\n"
      + "| key | value | default | meaning | example |\n|---|---|---|---|---|\n"
      + rows.joined()
  }
}

extension KeyForm {
  /// The version or the feature that a document needs for the key; empty for those of version 1.
  fileprivate var origin: String {
    if let feature { return " *(feature `\(feature.name)`)*" }
    if let version = isOptionalSince { return " *(optional in version \(version.rawValue))*" }
    return since > .one ? " *(version \(since.rawValue))*" : ""
  }
}

extension ValueForm {
  /// Returns the values of the form, for a cell of the table.
  fileprivate func cell(_ words: WordLists) -> String {
    switch self {
    case .text: "text"
    case .name(let reference): reference.map { "name of \($0.title)" } ?? "name"
    case .flag: "true or false"
    case .number(let number): number.phrase
    case .time(let isPositive): isPositive ? "seconds, more than 0" : "seconds"
    case .frameRate: "a number or a fraction as text, 1–240"
    case .color: "colour"
    case .words(let list): words.phrase(list)
    case .literal(let text): "`\"\(text)\"`"
    case .list(.segment, _, _): "list of segments of the track's type"
    case .list(let element, let minimum, let maximum):
      "list of \(element.cell(words))" + (minimum > 0 ? ", not empty" : "")
        + (maximum.map { ", at most \($0)" } ?? "")
    case .names(let element, of: _): "object: name → \(element.cell(words))"
    case .arguments: "object: parameter → value"
    case .object(let id): ObjectForm.named(id)?.link ?? id
    case .segment: "segment"
    case .segmentDefaults: "keys of a segment"
    case .newer(let form): form.cell(words) + " *(version 2)*"
    case .handles: "list of 4 numbers"
    case .choice(let forms): forms.map { $0.cell(words) }.joined(separator: ", or ")
    }
  }
}

extension ValueForm.NumberForm {
  fileprivate var phrase: String {
    let kind = isEven ? "even whole number" : isWhole ? "whole number" : "number"
    let bounds = range.map { ", \($0.lowerBound)–\($0.upperBound)" } ?? ""
    return kind + bounds + (unit.isEmpty ? "" : " \(unit)")
  }
}

extension ValueForm.Reference {
  fileprivate var title: String {
    switch self {
    case .medium: "a medium"
    case .field: "a field"
    case .track: "a track"
    case .segment: "a segment"
    case .area: "an area"
    case .transition: "a [transition](catalogue.md#transitions)"
    case .filter: "a [filter](catalogue.md#filters)"
    case .effect: "an [effect](catalogue.md#effects)"
    case .entrance: "an [animation](catalogue.md#animations)"
    }
  }
}

extension ObjectForm {
  fileprivate var link: String { "[\(heading.lowercased())](#\(anchor(heading)))" }
}

private func escapedCell(_ text: String) -> String {
  text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
}
