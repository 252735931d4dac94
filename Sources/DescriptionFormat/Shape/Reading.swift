import Diagnostics
import JSONSyntax

/// The reading of one document: where the reader is, and what it has found.
final class Reading {
  let limits: FormatLimits
  private var findings: CappedFindings
  private var steps: [JSONPointer.Step] = []
  private var segments = 0

  init(limits: FormatLimits) {
    self.limits = limits
    findings = CappedFindings(limit: limits.findings)
  }

  /// What was found, as far as it is kept.
  var diagnostics: [Diagnostic] { findings.all }

  /// Whether a finding of this code will only be counted, so that nobody reads its words.
  func isFull(_ code: ShapeCode) -> Bool { findings.isFull(code.rawValue) }

  /// Where the value that is being read stands.
  var pointer: JSONPointer { JSONPointer(steps: steps) }

  /// Whether `count` more segments may be read; a complaint, once, when they are too many.
  func admitSegments(_ count: Int) -> Bool {
    guard segments <= limits.segments else { return false }
    segments += count
    guard segments > limits.segments else { return true }
    report(
      .tooMany,
      "with 'segments' here there are \(segments) segments; at most \(limits.segments) are read")
    return false
  }

  /// Reads what stands one step further down.
  func descend<Result>(_ step: JSONPointer.Step, _ body: () -> Result) -> Result {
    steps.append(step)
    defer { steps.removeLast() }
    return body()
  }

  /// What messages call the value that is being read: `'fit'`, or `an entry of 'Tags'`.
  var subject: String {
    switch steps.last {
    case .key(let key)?: return quoted(key)
    case .index?:
      guard case .key(let list)? = steps.last(where: { if case .key = $0 { true } else { false } })
      else { return "an entry" }
      return "an entry of \(quoted(list))"
    case nil: return "the document"
    }
  }

  func report(
    _ code: ShapeCode, _ message: String, at location: Location? = nil, help: String? = nil,
    fix: Fix? = nil
  ) {
    findings.add(
      Diagnostic(
        code: code.rawValue, message, at: location ?? .value(pointer), help: help, fix: fix))
  }

  /// Says that the value is of another kind than `expected`, which has its article.
  func complain(_ expected: String, _ found: JSONNode, help: String? = nil, fix: Fix? = nil) {
    let nothing =
      found.kind == .null ? "no key takes null: give a value, or leave the key out" : nil
    report(
      .wrongKind, "\(subject) should be \(expected), not \(found.kindName)",
      help: help ?? nothing, fix: fix)
  }

  /// A fix that puts another value, as JSON text, in the place of the one that is being read.
  func replacement(_ title: String, _ text: String, isSafe: Bool = true) -> Fix {
    Fix(title: title, edits: [.replaceValue(pointer, text)], isSafe: isSafe)
  }
}
