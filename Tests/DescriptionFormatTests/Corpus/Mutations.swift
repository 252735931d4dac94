import DescriptionFormat
import JSONSyntax
import TestSupport

extension SeededGenerator {
  /// Returns the value with one change somewhere in it, of a kind that people make.
  mutating func mutated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object) where !object.members.isEmpty:
      .object(once(in: 4) ? withOtherKeys(object) : withOneMutated(object))
    case .array(let elements) where !elements.isEmpty && !once(in: 6): .array(mutated(elements))
    default: AwkwardValues.all.randomElement(using: &self) ?? .null
    }
  }

  private mutating func withOneMutated(_ object: JSONObject) -> JSONObject {
    var object = object
    guard let member = object.members.randomElement(using: &self) else { return object }
    object[member.key] = mutated(member.value)
    return object
  }

  private mutating func withOtherKeys(_ object: JSONObject) -> JSONObject {
    var object = object
    guard let member = object.members.randomElement(using: &self) else { return object }
    let others = ["x-a", "x-", "x", "X-a", "$schema", "note", "", "x-\u{301}", member.key + "s"]
    switch Int.random(in: 0...2, using: &self) {
    case 0: object[member.key] = nil
    case 1:
      object[member.key] = nil
      object[misspelt(member.key)] = member.value
    default:
      object[others.randomElement(using: &self) ?? "x"] = AwkwardValues.all.randomElement(
        using: &self)
    }
    return object
  }

  private mutating func mutated(_ elements: [JSONValue]) -> [JSONValue] {
    var elements = elements
    let index = Int.random(in: elements.indices, using: &self)
    switch Int.random(in: 0...5, using: &self) {
    case 0: elements.remove(at: index)
    case 1: elements.append(elements[index])
    default: elements[index] = mutated(elements[index])
    }
    return elements
  }

  private mutating func misspelt(_ key: String) -> String {
    var letters = Array(key)
    switch Int.random(in: 0...2, using: &self) {
    case 0 where letters.count > 1: letters.swapAt(0, 1)
    case 1: letters.append("e")
    default: letters = Array(key.uppercased())
    }
    return String(letters)
  }
}
