import Compiling
import Diagnostics
package import JSONSyntax

extension JSONValue {
  /// The document without the parts that have errors: each key with an error is removed, or the object around it if
  /// the key is required or has the same error again. `nil` if errors remain.
  package var corrected: JSONValue? {
    var value = self
    var seen: Set<JSONPointer> = []
    for _ in 0..<60 {
      let checked = CheckedDocument(SourceText(name: "random.json", text: value.canonicalText))
      guard let error = checked.diagnostics.first(where: { $0.severity == .error }) else {
        return value
      }
      guard var steps = error.location.pointer?.steps, !steps.isEmpty else { return nil }
      while steps.count > 1, !seen.insert(JSONPointer(steps: steps)).inserted { steps.removeLast() }
      value.remove(steps[...])
    }
    return nil
  }

  /// Removes the value at a place, or the nearest one around it that exists.
  private mutating func remove(_ steps: ArraySlice<JSONPointer.Step>) {
    guard let step = steps.first else { return }
    switch (step, self) {
    case (.key(let key), .object(var object)):
      if steps.count == 1 {
        object[key] = nil
      } else if var inner = object[key] {
        inner.remove(steps.dropFirst())
        object[key] = inner
      }
      self = .object(object)
    case (.index(let index), .array(var array)) where array.indices.contains(index):
      if steps.count == 1 {
        array.remove(at: index)
      } else {
        array[index].remove(steps.dropFirst())
      }
      self = .array(array)
    default: break
    }
  }
}

extension Location {
  fileprivate var pointer: JSONPointer? {
    switch self {
    case .value(let pointer), .key(let pointer): pointer
    case .bytes, .document: nil
    }
  }
}
