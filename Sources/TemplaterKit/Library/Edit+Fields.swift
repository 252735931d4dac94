import DescriptionFormat
import Editing
import MediaValues

extension Edit {
  /// Declares a field: a text that the user of the template sets. `{{name}}` in a text is replaced by its value.
  ///
  /// ```swift
  /// try edit.declareField("city", label: "Where was it?", default: "Oslo")
  /// try edit.addText("Hello from {{city}}", at: 0, lasting: 3)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name. It has no spaces at its ends and no braces.
  ///   - label: What the user is asked for.
  ///   - standard: The value if none is given; `nil` if one must be given.
  /// - Throws: ``EditFailure`` if the name is taken, or is none.
  public mutating func declareField(
    _ name: String, label: String? = nil, default standard: String? = nil
  ) throws(EditFailure) {
    guard !name.isEmpty, "{{\(name)}}".fieldNames == [name], !name.contains(where: "{}".contains)
    else {
      throw EditFailure("'\(name)' is no name of a field; use letters, digits, '_' and '-'")
    }
    for text in [name, label ?? "", standard ?? ""] { try EditFailure.check(text) }
    try perform("declare a field") { session throws(EditFailure) in
      try session.change { timeline throws(EditError) in
        try timeline.declare(
          Field(name: name, type: .text, label: label, standard: standard.map { .text($0) }))
      }
    }
  }
}
