import DescriptionFormat
package import Diagnostics
import JSONSyntax

/// The configuration file of a folder, `.templater.json`, for checks of the documents in it:
///
///     { "rules": { "unused-medium": "error", "C402": "allow" }, "exclude": ["drafts/**"] }
package struct CheckingConfiguration: Sendable {
  /// The name of configuration files.
  package static let fileName = ".templater.json"

  package private(set) var policy = SeverityPolicy()
  /// Patterns of paths to skip, relative to the folder of the configuration file.
  package private(set) var exclusions: [String] = []

  private static let keys = ["rules", "exclude"]

  /// Reads a configuration, and returns findings about invalid entries, which are skipped.
  package static func read(
    _ source: SourceText
  ) -> (configuration: CheckingConfiguration, findings: [PlacedDiagnostic]) {
    let (document, complaints) = Document.parse(source)
    guard let document else {
      return (CheckingConfiguration(), PlacedDiagnostic.place(complaints, in: source))
    }
    var configuration = CheckingConfiguration()
    var findings = complaints
    document.tree.withRoot { root in
      for member in root.members {
        let key = member.key.string
        switch key {
        case "rules": configuration.readRules(member.value, &findings)
        case "exclude": configuration.readExclusions(member.value, &findings)
        case "$schema": break
        default:
          findings.append(
            .unknown(
              .unknownKey, "configurations have no key \(quoted(key))", at: .root / key,
              meant: closest(to: key, among: keys), otherwise: "the keys are 'rules' and 'exclude'")
          )
        }
      }
    }
    return (configuration, document.place(findings))
  }

  private mutating func readRules(_ node: JSONNode, _ findings: inout [Diagnostic]) {
    let pointer = JSONPointer.root / "rules"
    guard node.kind == .object else {
      findings.append(.wrongKind("'rules'", "an object with the names of rules", node, at: pointer))
      return
    }
    for member in node.members {
      let name = member.key.string
      guard let known = KnownFinding.named(name) else {
        findings.append(
          .unknown(
            .unknownWord, "there is no rule \(quoted(name))", at: pointer / name,
            meant: KnownFinding.closestName(to: name),
            otherwise: "'templater rules' lists them all"))
        continue
      }
      let words = SeverityPolicy.Level.allCases.map { "'\($0.rawValue)'" }
      guard let word = member.value.string else {
        findings.append(
          .wrongKind("the severity of '\(name)'", listed(words), member.value, at: pointer / name))
        continue
      }
      guard let level = SeverityPolicy.Level(rawValue: word) else {
        findings.append(
          Diagnostic(
            of: ShapeCode.unknownWord, "\(quoted(word)) is not a severity",
            at: .value(pointer / name), help: "the severities are \(listed(words))"))
        continue
      }
      do {
        try policy.set(level, for: known)
      } catch {
        findings.append(
          Diagnostic(
            of: ShapeCode.unknownWord, error.sentence, at: .value(pointer / name)))
      }
    }
  }

  private mutating func readExclusions(_ node: JSONNode, _ findings: inout [Diagnostic]) {
    let pointer = JSONPointer.root / "exclude"
    guard node.kind == .array else {
      findings.append(.wrongKind("'exclude'", "an array of patterns", node, at: pointer))
      return
    }
    for (index, element) in node.elements.enumerated() {
      if let pattern = element.string {
        exclusions.append(pattern)
      } else {
        findings.append(.wrongKind("a pattern", "a string", element, at: pointer / index))
      }
    }
  }
}

extension Diagnostic {
  /// Returns a finding about an unknown key or word.
  fileprivate static func unknown(
    _ code: ShapeCode, _ message: String, at pointer: JSONPointer, meant: String?, otherwise: String
  ) -> Diagnostic {
    Diagnostic(
      of: code, message, at: .key(pointer),
      help: meant.map { "did you mean '\($0)'?" } ?? otherwise)
  }

  fileprivate static func wrongKind(
    _ what: String, _ expected: String, _ found: JSONNode, at pointer: JSONPointer
  ) -> Diagnostic {
    Diagnostic(
      of: ShapeCode.wrongKind, "\(what) should be \(expected), not \(found.kindName)",
      at: .value(pointer))
  }
}
