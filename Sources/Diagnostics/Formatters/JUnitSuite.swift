/// A `testsuite` element of JUnit.
package struct JUnitSuite {
  /// The result of a test.
  package enum Outcome {
    case passed
    /// Passed, with output.
    case remarked(String)
    case skipped(String)
    /// Failed; `kind` is a short name of the problem.
    case failed(String, kind: String, report: String)
    /// The test could not be run.
    case unusable(String, kind: String)
  }

  /// A `testcase` element.
  package struct Test {
    package var name: String
    package var outcome: Outcome

    package init(_ name: String, _ outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }
  }

  /// The text before and after all suites.
  package static let beginning =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes([("name", "templater")]))>\n"
  package static let end = "</testsuites>\n"

  private let name: String
  private let file: String
  private let tests: [Test]

  /// Creates a suite. `file` is the path of the tested file.
  package init(_ name: String, file: String, _ tests: [Test]) {
    self.name = name
    self.file = file
    self.tests = tests
  }

  /// The element as XML.
  package var text: String {
    var (failures, errors, skipped) = (0, 0, 0)
    for test in tests {
      switch test.outcome {
      case .passed, .remarked: break
      case .skipped: skipped += 1
      case .failed: failures += 1
      case .unusable: errors += 1
      }
    }
    var counts = [
      ("name", name), ("tests", "\(tests.count)"), ("failures", "\(failures)"),
      ("errors", "\(errors)"),
    ]
    if skipped > 0 { counts.append(("skipped", "\(skipped)")) }
    return "  <testsuite\(attributes(counts))>\n" + tests.map(text).joined() + "  </testsuite>\n"
  }

  private func text(_ test: Test) -> String {
    let start =
      "    <testcase"
      + attributes([("name", test.name), ("classname", file), ("file", file)])
    let inner =
      switch test.outcome {
      case .passed: ""
      case .remarked(let text): "<system-out>\(escapedForXML(text))</system-out>"
      case .skipped(let reason): "<skipped\(attributes([("message", reason)]))/>"
      case .failed(let message, let kind, let report):
        "<failure\(attributes([("message", message), ("type", kind)]))>"
          + "\(escapedForXML(report))</failure>"
      case .unusable(let message, let kind):
        "<error\(attributes([("message", message), ("type", kind)]))/>"
      }
    return start + (inner.isEmpty ? "/>\n" : ">\(inner)</testcase>\n")
  }
}

private func attributes(_ attributes: [(String, String)]) -> String {
  attributes.map { " \($0.0)=\"\(escapedForXML(escapedForDisplay($0.1)))\"" }.joined()
}

/// Returns text for an element or, if it contains no line feeds, for an attribute. Characters that
/// XML 1.0 does not allow are written as `\u{FFFE}`.
private func escapedForXML(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar.value {
    case 0x26: result += "&amp;"
    case 0x3C: result += "&lt;"
    case 0x3E: result += "&gt;"
    case 0x22: result += "&quot;"
    case 0x0A: result += "\n"
    case 0...0x1F, 0xFFFE, 0xFFFF:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
