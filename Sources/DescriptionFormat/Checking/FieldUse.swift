import Catalogue
import Diagnostics
import MediaValues

/// A place of a description that names a field.
struct FieldUse {
  let name: String
  /// What is wanted there; nil where any field may stand, or where something else is wrong.
  let wanted: Field.Kind?
  /// Whether it stands in braces inside a text.
  var isInText = false
  /// The value that names the field: a text, or `{ "field": … }`.
  let pointer: JSONPointer
}

extension Subject {
  var namedFields: [FieldUse] {
    var uses: [FieldUse] = []
    if case .field(let name)? = description.canvas?.background {
      uses.append(
        FieldUse(name: name, wanted: .color, pointer: base / "canvas" / "background"))
    }
    for use in numbers {
      guard case .field(let name) = use.value else { continue }
      uses.append(FieldUse(name: name, wanted: .number, pointer: pointer(use)))
    }
    for part in parts.texts { add(part.content, at: part.path, to: &uses) }
    for part in parts.pictures {
      guard case .color(.field(let name))? = part.content.background else { continue }
      uses.append(
        FieldUse(name: name, wanted: .color, pointer: pointer(part.path) / "background"))
    }
    for use in kindUses {
      for (parameter, value) in use.sortedArguments {
        guard case .field(let name) = value else { continue }
        uses.append(
          FieldUse(
            name: name, wanted: use.parameter(parameter)?.fieldKind,
            pointer: pointer(use) / parameter))
      }
    }
    return uses
  }

  private func add(
    _ text: Description.Text, at path: SegmentPath, to uses: inout [FieldUse]
  ) {
    for name in fieldNames(in: text.text) {
      uses.append(
        FieldUse(name: name, wanted: nil, isInText: true, pointer: pointer(path) / "text"))
    }
    guard let style = text.style else { return }
    let colors: [(OpenColor?, [String])] = [
      (style.color, ["color"]), (style.stroke?.color, ["stroke", "color"]),
      (style.shadow?.color, ["shadow", "color"]), (style.box?.color, ["box", "color"]),
    ]
    for case (.field(let name)?, let keys) in colors {
      let place = keys.reduce(pointer(path) / "style") { $0 / $1 }
      uses.append(FieldUse(name: name, wanted: .color, pointer: place))
    }
  }
}

/// The names that stand in double braces, in their order.
func fieldNames(in text: String) -> [String] {
  guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
  var names: [String] = []
  var rest = text[...]
  while let open = rest.firstRange(of: "{{"),
    let close = rest[open.upperBound...].firstRange(of: "}}")
  {
    var name = rest[open.upperBound..<close.lowerBound]
    while name.first == " " { name.removeFirst() }
    while name.last == " " { name.removeLast() }
    names.append(String(name))
    rest = rest[close.upperBound...]
  }
  return names
}

extension Parameter {
  /// The fields that may stand for it; nil where no field may.
  fileprivate var fieldKind: Field.Kind? {
    switch domain {
    case .number: .number
    case .color: .color
    case .word, .flag: nil
    }
  }
}
