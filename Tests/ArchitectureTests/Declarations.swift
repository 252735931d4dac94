import Foundation

/// The lists `all` of values, and the values that are declared as static members, by their types.
///
/// Reads sources as `swift format` formats them: members of a type are indented by two spaces.
struct Declarations {
  /// The names in each list.
  private(set) var lists: [String: Set<String>] = [:]
  /// The static members of each type that have the same type, in the order of the sources: values,
  /// and lists of values. Members that are private to their file are left out.
  private(set) var members: [String: [String]] = [:]

  init() {}

  init(under folders: [String]) throws {
    for file in try folders.flatMap(SourceTree.swiftFiles) {
      let text = try SourceTree.text(of: file)
      // Only such a file can have values. Expressions take their time.
      if text.range(of: "static let", options: .literal) != nil { read(text) }
    }
  }

  mutating func read(_ text: String) {
    let blocks = text.matches(
      of: /(?ms)^(?:(?:package|public|final) )*(?:extension|struct|class) (\w+)\b[^\n]*\{\n(.*?)^\}/
    )
    for block in blocks {
      let type = String(block.1)
      for member in block.2.matches(
        of:
          /(?ms)^  (?:(?:package|public) )?static let (\w+)(?:: ([^=\n]+?))? =\s+(.*?)(?=^\s*$|^  \S|\z)/
      ) {
        let (name, kind) = (String(member.1), member.2.map(String.init))
        if name == "all", kind == "[\(type)]" {
          // The closing bracket of a long list has the indentation of its first line.
          let rest = block.2[member.3.startIndex...]
          let end = rest.firstMatch(of: /\n\n|^\}/)?.range.lowerBound ?? rest.endIndex
          let values = rest[..<end].replacing(/\/\/.*/, with: "")
          lists[type] = Set(values.matches(of: /\b[a-z]\w*/).map { String($0.0) })
        } else if kind == type || kind == "[\(type)]" {
          members[type, default: []].append(name)
        } else if kind == nil, let called = member.3.firstMatch(of: /^(\w+)\(/)?.1,
          called == type || called.first?.isLowercase == true
        {
          members[type, default: []].append(name)
        }
      }
    }
  }
}
