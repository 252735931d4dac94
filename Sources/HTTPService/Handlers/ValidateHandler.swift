import Checking
import Compiling
import Diagnostics
import JSONSyntax
import ServiceModel
import WorkerProtocol

extension Handler {
  static let validate = Handler(.validate) { request, parts async throws(Refusal) in
    let validation = Validation(
      name: request.query["name"] ?? "document.json",
      format: request.query["format"].flatMap(FindingFormat.init(rawValue:)) ?? .json,
      fixes: request.query["fix"] == "safe")
    guard !validation.fixes || validation.format == .json else {
      throw Refusal(
        .invalidParameter,
        "'fix' needs the format 'json', as a report does not contain the fixed document; leave out 'fix' or 'format'"
      )
    }
    return try await parts.checks.run { validation.reply(about: request.body) }
  }
}

/// A check of one document.
struct Validation: Sendable {
  /// The name of the document in the answer.
  let name: String
  let format: FindingFormat
  /// Whether the safe fixes are made.
  let fixes: Bool

  private static let limits = DocumentLimits(findings: CappedFindings.standardLimit)

  /// Returns the answer about the bytes of a document.
  func reply(about bytes: [UInt8]) -> Reply {
    let judgement = CheckedFindings(limits: Validation.limits)
    var checked = CheckedDocument(SourceText(name: name, bytes: bytes), limits: Validation.limits)
    var made: [Repair.AppliedFix] = []
    if fixes {
      let repair = Repair(of: checked, limits: Validation.limits)
      checked = repair.checked
      made = repair.made
    }
    let findings = judgement.findings(ofTextIn: checked)
    guard format != .json else {
      return Reply("application/json", json(findings, checked.source, made))
    }
    var formatter = format.formatter(
      ReportOptions(
        tool: ReportOptions.Tool(name: "templater", version: programVersion),
        known: KnownFinding.all))
    let text =
      formatter.begin() + formatter.format(findings, in: checked.source) + formatter.end()
    return Reply(format.mediaType, text)
  }

  private func json(
    _ findings: [PlacedDiagnostic], _ source: SourceText, _ made: [Repair.AppliedFix]
  ) -> String {
    var counts = FindingCounts()
    counts.add(fileWith: findings.lazy.map(\.diagnostic))
    let numbers = jsonObject([
      ("errors", "\(counts.errors)"), ("warnings", "\(counts.warnings)"),
      ("notes", "\(counts.notes)"),
    ])
    return jsonObject([
      ("valid", "\(counts.errors == 0)"), ("counts", numbers),
      ("findings", jsonArray(jsonFindings(findings, in: source))),
      ("fixed", made.isEmpty ? nil : fixed(source, made)),
    ]) + "\n"
  }

  private func fixed(_ source: SourceText, _ made: [Repair.AppliedFix]) -> String {
    let fixes = made.map { fix in
      jsonObject([
        ("code", jsonLiteral(fix.code)), ("title", jsonLiteral(fix.title)),
        ("line", fix.place.map { "\($0.line)" }), ("column", fix.place.map { "\($0.column)" }),
      ])
    }
    return jsonObject([
      ("text", jsonLiteral(String(decoding: source.bytes, as: UTF8.self))),
      ("fixes", jsonArray(fixes)),
    ])
  }
}

extension FindingFormat {
  fileprivate var mediaType: String {
    switch self {
    case .json: "application/json"
    case .sarif: "application/sarif+json"
    case .github, .human: "text/plain; charset=utf-8"
    case .gitlab: "application/vnd.gitlab.codequality+json"
    case .junit: "application/xml"
    }
  }
}
