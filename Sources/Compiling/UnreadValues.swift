import DescriptionFormat
import Diagnostics
import JSONSyntax

/// Warnings that only follow from a value that could not be read, and has its default instead.
extension Diagnostic {
  /// Whether the finding is about a slot of many files one of whose `counts` could not be read.
  func follows(fromCounts counts: [JSONPointer]) -> Bool {
    guard !counts.isEmpty, Rule.codesOfLists.contains(code) else { return false }
    guard code == Rule.unusableList.code else { return true }
    return location.slotOfCount.map(counts.contains) ?? false
  }

  /// Whether the finding says that a field does not fit whose type could not be read.
  func follows(fromFields fields: [JSONPointer]) -> Bool {
    guard !fields.isEmpty, code == Rule.fieldOfWrongKind.code else { return false }
    return notes.contains { note in note.location.field.map(fields.contains) ?? false }
  }

  /// Whether the finding says that a segment lacks what a complaint about the same segment is about: a misspelled key, or the segment
  /// itself.
  func follows(fromKeys complaints: Set<JSONPointer>) -> Bool {
    guard !complaints.isEmpty, let key = Diagnostic.keysNeeded[code],
      case .value(let segment) = location
    else { return false }
    return complaints.contains(segment / key) || complaints.contains(segment)
  }

  /// The findings about a missing key of a segment, with that key.
  private static let keysNeeded = [
    Rule.undeterminedLength.code: "duration", Rule.filterWithoutSubtype.code: "subtype",
    Rule.transitionWithoutSubtype.code: "subtype", Rule.effectWithoutSubtype.code: "subtype",
  ]

  /// The places of the keys that an unknown key may stand for; the place of a value of the wrong type.
  var placesMeant: [JSONPointer] {
    guard code == ShapeCode.unknownKey.code else {
      return code == ShapeCode.wrongKind.code ? location.pointer.map { [$0] } ?? [] : []
    }
    guard let steps = location.pointer?.steps, case .key(let key)? = steps.last else { return [] }
    var meant = keysMeant(by: key)
    if case .renameKey(_, let name)? = fix?.edits.first { meant.append(name) }
    return meant.map { JSONPointer(steps: Array(steps.dropLast())) / $0 }
  }

  /// Whether the finding says that a segment is hidden by one with an unreadable value.
  func follows(from unread: [JSONPointer]) -> Bool {
    guard !unread.isEmpty, code == Rule.hiddenSegment.code else { return false }
    return notes.contains { note in note.location.segment.map(unread.contains) ?? false }
  }
}

extension Location {
  /// The place of the field that the location is, or whose `type` it is; `nil` for other places.
  var field: JSONPointer? {
    guard var steps = pointer?.steps else { return nil }
    if steps.last == .key("type") { steps.removeLast() }
    return steps.count > 1 && steps[steps.count - 2] == .key("fields")
      ? JSONPointer(steps: steps) : nil
  }

  /// The place of the slot of many files whose `minCount` or `maxCount` the location is; `nil` for other places.
  var slotOfCount: JSONPointer? {
    guard let steps = pointer?.steps, steps.count > 2, steps[steps.count - 3] == .key("media"),
      [.key("minCount"), .key("maxCount")].contains(steps[steps.count - 1])
    else { return nil }
    return JSONPointer(steps: Array(steps.dropLast()))
  }

  /// The place of the innermost segment around the location; `nil` if it is in no segment.
  var segment: JSONPointer? {
    guard case .value(let pointer) = self else { return nil }
    let steps = pointer.steps
    let last = steps.indices.last { index in
      index > 0 && steps[index - 1] == .key("segments") && steps[index].isIndex
    }
    return last.map { JSONPointer(steps: Array(steps[...$0])) }
  }
}

extension JSONPointer.Step {
  fileprivate var isIndex: Bool { if case .index = self { true } else { false } }
}
