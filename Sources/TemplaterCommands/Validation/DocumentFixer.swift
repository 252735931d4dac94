import ArgumentParser
import Checking
import Compiling
import Diagnostics
import Files
import Glibc
import JSONSyntax

/// The result of fixing one input.
struct FixResult: Sendable {
  enum Outcome: Sendable {
    /// The file was rewritten.
    case written
    /// The text of standard input, fixed or not, for standard output.
    case text([UInt8])
    /// The changes that would be made, as a unified diff.
    case difference(String)
    /// Fixes were possible but not made; the message explains why.
    case left(String)
    /// The fixes could not be written.
    case failed(String, ExitCode)
  }

  let outcome: Outcome
  /// The fixes that were or would be made.
  let made: [Repair.AppliedFix]
}

/// Makes the safe fixes of documents, or shows what they would change.
struct DocumentFixer: Sendable {
  enum Mode: Sendable {
    case inPlace, showingDifference
  }

  let mode: Mode
  /// Its policy decides which findings are fixed: allowed ones are not.
  let judgement: CheckedFindings

  /// Fixes the document of an input, whose bytes were `original`. Returns the remaining findings.
  func fix(_ checked: CheckedDocument, of input: DocumentInput, original: [UInt8]) -> CheckedInput {
    let repair = Repair(of: checked, limits: judgement.limits, policy: judgement.policy)
    let mark = original.prefix(original.count - checked.source.bytes.count)
    let bytes = Array(mark) + repair.checked.source.bytes
    if case .inPlace = mode, input.path == "-" {
      return result(repair, .text(bytes))
    }
    guard !repair.made.isEmpty else {
      return .findings(judgement.findings(of: checked), checked.source, nil)
    }
    if case .showingDifference = mode {
      let difference = UnifiedDiff.text(
        from: String(decoding: checked.source.bytes, as: UTF8.self),
        to: String(decoding: repair.checked.source.bytes, as: UTF8.self),
        named: checked.source.name)
      return result(repair, .difference(difference))
    }
    if case .found = input.origin, isLink(input.path) {
      let reason =
        "\(input.path) is a link and was not changed; to fix its file, give the link itself as an argument"
      return .findings(
        judgement.findings(of: checked), checked.source,
        FixResult(outcome: .left(reason), made: []))
    }
    do throws(OutputFailure) {
      try FileRewrite.write(bytes, over: original, at: input.path)
      return result(repair, .written)
    } catch {
      let helpText = FixResult(outcome: .failed(error.sentence, error.status), made: [])
      return .findings(judgement.findings(of: checked), checked.source, helpText)
    }
  }

  /// Returns the refusal to fix the template in a file that is not a document; `nil` if there is nothing to
  /// fix.
  func refusal(of path: String, _ kind: String, _ findings: [PlacedDiagnostic]) -> FixResult? {
    guard findings.contains(where: { $0.diagnostic.fix?.isSafe == true }) else { return nil }
    return FixResult(
      outcome: .left(
        "\(path) is \(kind) and was not changed; fix the template that it was made from"),
      made: [])
  }

  private func result(_ repair: Repair, _ outcome: FixResult.Outcome) -> CheckedInput {
    .findings(
      judgement.findings(of: repair.checked), repair.checked.source,
      FixResult(outcome: outcome, made: repair.made))
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
