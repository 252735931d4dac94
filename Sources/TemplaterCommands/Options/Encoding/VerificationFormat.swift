import Analysis
import ArgumentParser
import Diagnostics
import MediaValues

/// The format of the results of `verify`.
enum VerificationFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people: a line for each check.
  case human
  /// For programs: a JSON object on one line.
  case json
  /// JUnit's XML: a test for each check.
  case junit

  func text(_ verification: Verification, of path: String) -> String {
    switch self {
    case .human: verification.humanText(of: path)
    case .json: verification.json(of: path) + "\n"
    case .junit:
      JUnitSuite.beginning + JUnitSuite(path, file: path, verification.tests).text + JUnitSuite.end
    }
  }
}

extension Verification {
  fileprivate func humanText(of path: String) -> String {
    let counts = [
      (Outcome.passed, "passed"), (.failed, "failed"), (.skipped, "skipped"),
    ].compactMap { outcome, word in
      let count = checks.count { $0.outcome == outcome }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let lines = checks.flatMap(\.lines) + ["\(path): \(counts.joined(separator: ", "))"]
    return lines.map { escapedForDisplay($0) + "\n" }.joined()
  }

  fileprivate func json(of path: String) -> String {
    jsonObject([
      ("file", jsonLiteral(path)), ("passed", "\(hasPassed)"),
      ("checks", jsonArray(checks.map(\.json))),
    ])
  }

  fileprivate var tests: [JUnitSuite.Test] {
    checks.map { JUnitSuite.Test($0.subject.rawValue, $0.testOutcome) }
  }
}

extension Verification.Check {
  /// The lines for people: one for the check, and if it failed, one more for each place.
  fileprivate var lines: [String] {
    let mark =
      switch outcome {
      case .passed: "ok"
      case .failed: "FAILED"
      case .skipped: "skipped"
      }
    let start = mark.padded(to: 8) + subject.rawValue.padded(to: 13)
    guard outcome == .failed else { return [start + found] }
    let more = placeCount > places.count ? ["  … and \(placeCount - places.count) more"] : []
    return ["\(start)expected \(expected), found \(found)"] + places.map { "  \($0.text)" } + more
  }

  fileprivate var testOutcome: JUnitSuite.Outcome {
    switch outcome {
    case .passed: .remarked(found)
    case .skipped: .skipped(found)
    case .failed:
      .failed(
        "expected \(expected), found \(found)", kind: subject.rawValue,
        report: lines.map { escapedForDisplay($0) + "\n" }.joined())
    }
  }

  fileprivate var json: String {
    jsonObject([
      ("name", jsonLiteral(subject.rawValue)), ("outcome", jsonLiteral(outcome.rawValue)),
      ("expected", outcome == .skipped ? nil : jsonLiteral(expected)),
      ("found", outcome == .skipped ? nil : jsonLiteral(found)),
      ("reason", outcome == .skipped ? jsonLiteral(found) : nil),
      ("places", outcome == .failed ? jsonArray(places.map(\.json)) : nil),
      ("placeCount", outcome == .failed ? "\(placeCount)" : nil),
    ])
  }
}

extension Verification.Place {
  fileprivate var text: String {
    let range = start == end ? "at \(seconds(start)) s" : "\(seconds(start)) – \(seconds(end)) s"
    return "\(range): \(message)"
  }

  fileprivate var json: String {
    jsonObject([
      ("start", "\(seconds(start))"), ("end", "\(seconds(end))"),
      ("message", jsonLiteral(message)),
    ])
  }

  /// Returns a time in seconds, rounded to a millisecond.
  private func seconds(_ time: Time) -> ExactDecimal {
    Time(numerator: Int64(time.ticks(per: 1000)), denominator: 1000).decimalSeconds
  }
}
