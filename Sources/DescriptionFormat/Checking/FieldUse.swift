import Catalogue
import Diagnostics
import MediaValues

/// A place in a description that names a field.
struct FieldUse {
  /// The place of the value that names a field: a text, or `{ "field": … }`.
  enum Site {
    /// The background of the canvas, or a part of it.
    case canvasBackground([JSONPointer.Step])
    case number(NumberUse)
    /// A value of a segment, by the path to it.
    case segment(SegmentPath, [JSONPointer.Step])
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

extension FormatDocument {
  /// The segments that show the value of a field, also inside compositions.
  package var segmentsWithFields: Set<SegmentPath> {
    let context = CheckContext(self, .assumed)
    return Set(context.pointersToFields.compactMap { $0.segment(in: descriptionPointer) })
  }
}

extension JSONPointer {
  /// The segment of a description at `base` that contains the place; `nil` if the place is in no segment.
  fileprivate func segment(in base: JSONPointer) -> SegmentPath? {
    let steps = steps.dropFirst(base.steps.count)
    guard steps.count >= 4, case .index(let track) = steps[steps.startIndex + 1],
      case .index(let segment) = steps[steps.startIndex + 3]
    else { return nil }
    let path = SegmentPath(track: track, segment: segment)
    return steps.starts(with: path.pointer(in: .root).steps) ? path : nil
  }
}

extension CheckContext {
  /// The places that name a declared field, in the description and its compositions.
  fileprivate var pointersToFields: [JSONPointer] {
    fieldUses.filter { fields[$0.name] != nil }.map { pointer($0) }
      + compositions.flatMap(\.pointersToFields)
  }

  /// Returns the place of the value that names a field.
  func pointer(_ use: FieldUse) -> JSONPointer {
    switch use.site {
    case .canvasBackground(let steps):
      JSONPointer(steps: (base / "canvas" / "background").steps + steps)
    case .number(let number): pointer(number)
    case .segment(let path, let steps): JSONPointer(steps: pointer(path).steps + steps)
    case .argument(let kind, let parameter): pointer(kind) / parameter
    }
  }

  var namedFields: [FieldUse] {
    var uses: [FieldUse] = []
    for (name, steps) in description.canvas?.background?.fields ?? [] {
      uses.append(FieldUse(name: name, wanted: .color, site: .canvasBackground(steps)))
    }
    for use in numbers {
      guard case .field(let name) = use.value else { continue }
      uses.append(FieldUse(name: name, wanted: .number, site: .number(use)))
    }
    for part in parts.texts { add(part.content, at: part.path, to: &uses) }
    for part in parts.appearances {
      add(part.content.background?.paint, at: part.path, [.key("background")], to: &uses)
    }
    for part in parts.shapes {
      let shape = part.content.drawn
      add(shape.fill, at: part.path, [.key("fill")], to: &uses)
      add(shape.stroke?.color, at: part.path, [.key("stroke"), .key("color")], to: &uses)
    }
    for part in parts.boxes {
      guard let box = part.content.box else { continue }
      add(box.border?.color, at: part.path, ["box", "border", "color"].map { .key($0) }, to: &uses)
      add(box.shadows.colors("shadow"), at: part.path, [.key("box")], to: &uses)
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
    _ paint: Paint?, at path: SegmentPath, _ place: @autoclosure () -> [JSONPointer.Step],
    to uses: inout [FieldUse]
  ) {
    guard let paint else { return }
    for (name, steps) in paint.fields {
      uses.append(FieldUse(name: name, wanted: .color, site: .segment(path, place() + steps)))
    }
  }

  private func add(
    _ paints: [(path: [Paint.PaintStep], color: Paint?)], at path: SegmentPath,
    _ place: [JSONPointer.Step], to uses: inout [FieldUse]
  ) {
    for (steps, paint) in paints {
      add(paint, at: path, place + steps.map { JSONPointer.Step($0) }, to: &uses)
    }
  }

  private func add(
    _ text: Description.Text, at path: SegmentPath, to uses: inout [FieldUse]
  ) {
    func addNames(in words: String, _ place: @autoclosure () -> [JSONPointer.Step]) {
      for name in words.fieldNames {
        uses.append(
          FieldUse(name: name, wanted: nil, isInText: true, site: .segment(path, place())))
      }
    }
    if text.runs.isEmpty { addNames(in: text.text, [.key("text")]) }
    for (index, run) in text.runs.enumerated() {
      let place: [JSONPointer.Step] = [.key("text"), .index(index)]
      let isString = run.style == nil && run.time == nil
      addNames(in: run.text, isString ? place : place + [.key("text")])
      self.add(run.style?.color, at: path, place + [.key("style"), .key("color")], to: &uses)
      self.add(
        run.style?.strokes.colors("stroke") ?? [], at: path, place + [.key("style")], to: &uses)
    }
    guard let style = text.style else { return }
    func add(_ color: OpenColor?, _ keys: @autoclosure () -> [String]) {
      self.add(color, at: path, (["style"] + keys()).map { .key($0) }, to: &uses)
    }
    self.add(style.color, at: path, [.key("style"), .key("color")], to: &uses)
    // Most texts have none, and listing their colors takes longer than all else here.
    if !style.strokes.isEmpty {
      self.add(style.strokes.colors("stroke"), at: path, [.key("style")], to: &uses)
    }
    if !style.shadows.isEmpty {
      self.add(style.shadows.colors("shadow"), at: path, [.key("style")], to: &uses)
    }
    add(style.box?.color, ["box", "color"])
    add(style.highlight?.color, ["highlight", "color"])
  }

  private func add(
    _ color: OpenColor?, at path: SegmentPath, _ place: @autoclosure () -> [JSONPointer.Step],
    to uses: inout [FieldUse]
  ) {
    guard case .field(let name)? = color else { return }
    uses.append(FieldUse(name: name, wanted: .color, site: .segment(path, place())))
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

extension Paint {
  /// The names of the fields that set colors, with the steps to each.
  fileprivate var fields: [(name: String, steps: [JSONPointer.Step])] {
    colors.compactMap { path, color in
      guard case .field(let name) = color else { return nil }
      return (name, path.map { JSONPointer.Step($0) })
    }
  }
}
