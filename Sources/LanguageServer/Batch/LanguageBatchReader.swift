import DescriptionFormat
import Diagnostics
import JSONSyntax

/// Reads the members of a batch, and collects what is wrong with them.
struct LanguageBatchReader {
  private(set) var findings: [Diagnostic]

  private static let keys = ["text", "uri", "capabilities", "messages"]
  private static let longestURI = 200

  init(_ findings: [Diagnostic]) {
    self.findings = findings
  }

  mutating func checkKeys(of root: JSONValue) {
    guard case .object(let object) = root else { return }
    for member in object.members where !LanguageBatchReader.keys.contains(member.key) {
      let meant = closest(to: member.key, among: LanguageBatchReader.keys)
      findings.append(
        Diagnostic(
          of: ShapeCode.unknownKey, "the request has no key \(quoted(member.key))",
          at: .key(.root / member.key),
          help: meant.map { "did you mean '\($0)'?" }
            ?? "the keys are \(listed(LanguageBatchReader.keys, "and"))"))
    }
  }

  mutating func string(_ key: String, in root: JSONValue) -> String? {
    guard let value = root[key] else {
      add("'\(key)' is missing", nil)
      return nil
    }
    if let text = value.string { return text }
    add("'\(key)' should be a string, not \(value.kindName)", key)
    return nil
  }

  mutating func optionalString(_ key: String, in root: JSONValue) -> String? {
    guard root[key] != nil, let text = string(key, in: root) else { return nil }
    guard (1...LanguageBatchReader.longestURI).contains(text.unicodeScalars.count) else {
      add("'\(key)' should have 1 to \(LanguageBatchReader.longestURI) characters", key)
      return nil
    }
    return text
  }

  mutating func optionalObject(_ key: String, in root: JSONValue) -> JSONValue {
    guard let value = root[key] else { return [:] }
    if case .object = value { return value }
    add("'\(key)' should be an object, not \(value.kindName)", key)
    return [:]
  }

  mutating func messages(in root: JSONValue, limit: Int) -> [JSONValue] {
    guard let value = root["messages"] else {
      add("'messages' is missing", nil)
      return []
    }
    guard let messages = value.elements else {
      add("'messages' should be an array, not \(value.kindName)", "messages")
      return []
    }
    if messages.count > limit {
      add("'messages' has \(messages.count) messages; at most \(limit) are allowed", "messages")
    }
    for (index, message) in messages.enumerated() {
      guard case .object = message else {
        findings.append(
          Diagnostic(
            of: ShapeCode.wrongKind, "a message should be an object, not \(message.kindName)",
            at: .value(.root / "messages" / index)))
        continue
      }
    }
    return messages
  }

  private mutating func add(_ sentence: String, _ key: String?) {
    let place = key.map { Location.value(.root / $0) } ?? .value(.root)
    findings.append(
      Diagnostic(
        of: key == nil ? ShapeCode.missingKey : ShapeCode.wrongKind, sentence, at: place))
  }
}
