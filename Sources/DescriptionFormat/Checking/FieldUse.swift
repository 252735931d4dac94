import Catalogue
import Diagnostics
import MediaValues

/// A place in a description that names a field.
struct FieldUse {
  /// The place of the value that names a field: a text, or `{ "field": … }`.
  enum Site {
    case canvasBackground
    case number(NumberUse)
    /// A value of a segment, by the keys on the path to it.
    case segment(SegmentPath, [String])
    /// An argument of a kind, by its name.
    case argument(KindUse, String)
  }

  let name: String
  /// The type that the field must have; `nil` if any type is allowed, or if something else is wrong there.
  let wanted: Field.Kind?
  /// Whether the name is in braces in a text.
  var isInText = false
  let site: Site
}

extension CheckContext {
  /// Returns the place of the value that names a field.
  func pointer(_ use: FieldUse) -> JSONPointer {
    switch use.site {
    case .canvasBackground: base / "canvas" / "background"
    case .number(let number): pointer(number)
    case .segment(let path, let keys): keys.reduce(pointer(path)) { $0 / $1 }
    case .argument(let kind, let parameter): pointer(kind) / parameter
    }
  }

  var namedFields: [FieldUse] {
    var uses: [FieldUse] = []
    if case .field(let name)? = description.canvas?.background {
      uses.append(FieldUse(name: name, wanted: .color, site: .canvasBackground))
    }
    for use in numbers {
      guard case .field(let name) = use.value else { continue }
      uses.append(FieldUse(name: name, wanted: .number, site: .number(use)))
    }
    for part in parts.texts { add(part.content, at: part.path, to: &uses) }
    for part in parts.appearances {
      guard case .color(.field(let name))? = part.content.background else { continue }
      uses.append(
        FieldUse(name: name, wanted: .color, site: .segment(part.path, ["background"])))
    }
    for use in kindUses {
      for (parameter, value) in use.sortedArguments {
        guard case .field(let name) = value else { continue }
        uses.append(
          FieldUse(
            name: name, wanted: use.parameter(parameter)?.fieldKind,
            site: .argument(use, parameter)))
      }
    }
    return uses
  }

  private func add(
    _ text: Description.Text, at path: SegmentPath, to uses: inout [FieldUse]
  ) {
    for name in text.text.fieldNames {
      uses.append(
        FieldUse(name: name, wanted: nil, isInText: true, site: .segment(path, ["text"])))
    }
    guard let style = text.style else { return }
    func add(_ color: OpenColor?, _ keys: @autoclosure () -> [String]) {
      guard case .field(let name)? = color else { return }
      uses.append(FieldUse(name: name, wanted: .color, site: .segment(path, ["style"] + keys())))
    }
    add(style.color, ["color"])
    add(style.stroke?.color, ["stroke", "color"])
    add(style.shadow?.color, ["shadow", "color"])
    add(style.box?.color, ["box", "color"])
  }
}

extension Parameter {
  /// The type that a field for the parameter must have; `nil` if the parameter takes no field.
  fileprivate var fieldKind: Field.Kind? {
    switch domain {
    case .number: .number
    case .color: .color
    case .word, .flag, .text: nil
    }
  }
}
