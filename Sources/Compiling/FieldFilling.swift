package import DescriptionFormat
package import Diagnostics
package import JSONSyntax
import MediaValues

/// Assigns the given values to the fields of a document (FORMAT §5).
package struct FieldFilling {
  /// The value of each field, as JSON. If there are errors, the values of the other fields.
  package private(set) var values: [String: JSONValue] = [:]
  package private(set) var diagnostics: [Diagnostic] = []
  private let fields: [Field]
  private let base: JSONPointer

  /// Fills the fields of `content`. `given` has texts by the names of fields; `others` are names that values may have
  /// besides those of fields.
  package init(
    _ content: FormatDocument, with given: [String: String], besides others: [String] = []
  ) {
    fields = content.description.fields
    base = content.descriptionPointer
    let names = fields.map(\.name)
    for name in given.keys.sorted() where !names.contains(name) {
      let help =
        closest(to: name, among: names + others).map { "did you mean \(quoted($0))?" }
        ?? FieldFilling.listing(names, others)
      report(.noSuchField, "the document has no field \(quoted(name))", at: .document, help: help)
    }
    for field in fields { fill(field, with: given[field.name]) }
  }

  /// Returns the names that values may have: `its fields are 'city' and 'size', its slots and media 'clip'`.
  private static func listing(_ fields: [String], _ others: [String]) -> String {
    // Of a slot of many files, the slots of single files are not named.
    let media = others.filter { name in !others.contains { name.hasPrefix($0 + "/") } }
    func words(_ names: [String]) -> String { listed(names.map { quoted($0) }, "and") }
    switch (fields.isEmpty, media.isEmpty) {
    case (true, true): return "the document has no fields"
    case (true, false): return "it has no fields; its slots and media are \(words(media))"
    case (false, true): return "its fields are \(words(fields))"
    case (false, false):
      return "its fields are \(words(fields)), its slots and media \(words(media))"
    }
  }

  private mutating func fill(_ field: Field, with given: String?) {
    let place = Location.key(base / "fields" / field.name)
    let title = quoted(field.name) + (field.label.map { " (\($0))" } ?? "")
    guard let given else {
      switch field.standard {
      case .number(let number)?: values[field.name] = .number(number)
      case .text(let text)?: values[field.name] = .string(text)
      case nil:
        report(
          .fieldOpen, "the field \(title) needs a value: \(field.requirement)", at: place,
          help: "set it with --set \(field.name)=…")
      }
      return
    }
    guard let value = field.value(of: given) else {
      report(
        .unfitValue, "the field \(title) takes \(field.requirement), not \(quoted(given))",
        at: place)
      return
    }
    values[field.name] = value
  }

  private mutating func report(
    _ code: FieldCode, _ message: String, at location: Location, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(of: code, message, at: location, help: help))
  }
}

extension Field {
  /// A description of the accepted values: `a number from 0 to 10`.
  fileprivate var requirement: String {
    switch type {
    case .text: "text" + (maximumLength.map { " of at most \($0) characters" } ?? "")
    case .color: "a colour such as \"#FF8800\" or \"orange\""
    case .number:
      switch (minimum, maximum) {
      case (let least?, let most?): "a number from \(least) to \(most)"
      case (let least?, nil): "a number of at least \(least)"
      case (nil, let most?): "a number of at most \(most)"
      case (nil, nil): "a number"
      }
    }
  }

  /// Returns the value of a text; `nil` if the field does not accept it.
  fileprivate func value(of text: String) -> JSONValue? {
    switch type {
    case .text: return text.count <= maximumLength ?? .max ? .string(text) : nil
    case .color: return Color(text) == nil ? nil : .string(text)
    case .number:
      guard let number = ExactDecimal(text), number >= minimum ?? number,
        number <= maximum ?? number
      else { return nil }
      return .number(number)
    }
  }
}
