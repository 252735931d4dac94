/// The path of an endpoint, with names for parts that vary: `/v1/rules/{code}`. A name with `...` takes all of the
/// remaining parts: `/assets/{file...}`. `*` is the whole service.
package struct PathPattern: Hashable, Sendable, ExpressibleByStringLiteral {
  enum Part: Hashable, Sendable {
    case literal(String)
    case name(String)
    case rest(String)
  }

  package let text: String
  let parts: [Part]

  /// The steps of `*`. No path has an empty step.
  static let wholeService = [""]

  package init(stringLiteral text: String) {
    self.text = text
    guard text != "*" else {
      parts = PathPattern.wholeService.map { .literal($0) }
      return
    }
    parts = text.split(separator: "/").map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .literal(String(part)) }
      let name = part.dropFirst().dropLast()
      return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .name(String(name))
    }
  }

  /// Returns the values of the names if the path has this pattern, and `nil` if it has not.
  func match(_ steps: [String]) -> [String: String]? {
    var values: [String: String] = [:]
    for (index, part) in parts.enumerated() {
      if case .rest(let name) = part {
        guard index < steps.count else { return nil }
        values[name] = steps[index...].joined(separator: "/")
        return values
      }
      guard index < steps.count else { return nil }
      switch part {
      case .literal(let text): guard steps[index] == text else { return nil }
      case .name(let name): values[name] = steps[index]
      case .rest: break
      }
    }
    return steps.count == parts.count ? values : nil
  }
}
