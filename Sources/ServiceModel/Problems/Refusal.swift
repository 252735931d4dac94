import Diagnostics

/// The answer to a request that fails: a problem with what is special about this request.
package struct Refusal: Error, Sendable {
  package let problem: Problem
  /// A sentence about this request. Text of the client in it is shown as `shown` returns it.
  package let detail: String
  /// Header fields that the answer has beside those of every answer.
  package var fields: [(name: String, value: String)] = []
  /// Findings about the body, each as a JSON object.
  package var findings: [String] = []

  package init(_ problem: Problem, _ detail: String) {
    self.problem = problem
    self.detail = detail
    // Clients that try again at once would keep the service busy.
    if problem.isTemporary { fields.append(("Retry-After", "1")) }
  }

  /// Returns the same refusal with another header field.
  package func with(_ name: String, _ value: String) -> Refusal {
    var refusal = self
    refusal.fields.append((name, value))
    return refusal
  }

  /// Returns the same refusal with findings.
  package func with(findings: [String]) -> Refusal {
    var refusal = self
    refusal.findings = findings
    return refusal
  }

  /// The body of the answer, `application/problem+json`. `instance` is the number of the request.
  package func json(instance: String) -> String {
    jsonObject([
      ("type", jsonLiteral(problem.address)), ("title", jsonLiteral(problem.title)),
      ("status", "\(problem.status)"), ("detail", jsonLiteral(detail)),
      ("instance", jsonLiteral(instance)),
      ("findings", findings.isEmpty ? nil : jsonArray(findings)),
    ]) + "\n"
  }
}

/// Returns text of a client for a message or the log: in quotes, without characters that a terminal executes, and
/// shortened to 60 characters.
package func shown(_ text: some StringProtocol) -> String { escapedForDisplay(quoted(text)) }

/// Returns a number of bytes as people write it: `16 MiB`, or `1000 bytes` if it is no whole number of larger units.
package func shownSize(_ bytes: Int) -> String {
  let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
  let unit = units.first { bytes >= $0.0 && bytes % $0.0 == 0 }
  return unit.map { "\(bytes / $0.0) \($0.1)" } ?? "\(bytes) bytes"
}
