/// Writes findings as SARIF 2.1.0 (docs.oasis-open.org/sarif): one JSON object with one run.
///
/// The results are written first and the rules that they refer to last, so that the results need
/// not be stored.
struct SARIFFormatter: FindingFormatter {
  private let options: ReportOptions
  /// The codes of the results so far; a result refers to its rule by the index in this array.
  private var codes: [String] = []
  private var indices: [String: Int] = [:]
  private var isEmpty = true
  /// The reasons why inputs could not be read.
  private var failures: [String] = []

  init(_ options: ReportOptions) {
    self.options = options
  }

  func begin() -> String {
    let schema =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    return """
      {"$schema":"\(schema)","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints",\
      "originalUriBaseIds":{"\(SARIFPlaces.baseName)":{"description":\
      {"text":"The folder that \(options.tool.name) was run in."}}},
      "results":[
      """
  }

  mutating func format(_ findings: [PlacedDiagnostic], in source: SourceText) -> String {
    let path = ReportedPath(source.name, root: options.root)
    let places = SARIFPlaces(path: path, source: source)
    var fingerprints = Fingerprints(path: path.text)
    var text = ""
    for finding in findings {
      text += isEmpty ? "\n" : ",\n"
      isEmpty = false
      text += places.result(
        finding, ruleIndex: index(of: finding.diagnostic.code),
        fingerprint: fingerprints.next(finding.diagnostic))
    }
    return text
  }

  mutating func format(unreadable sentence: String) -> String {
    failures.append(sentence)
    return ""
  }

  func end() -> String {
    let notifications = failures.map { failure in
      jsonObject([("level", jsonLiteral("error")), ("message", SARIFPlaces.message([failure]))])
    }
    let invocation = jsonObject([
      ("executionSuccessful", "\(failures.isEmpty)"),
      ("toolExecutionNotifications", failures.isEmpty ? nil : jsonArray(notifications)),
    ])
    let driver = jsonObject([
      ("name", jsonLiteral(options.tool.name)), ("version", jsonLiteral(options.tool.version)),
      ("informationUri", options.tool.homepage.map(jsonLiteral)),
      ("rules", "[\n" + codes.map(rule).joined(separator: ",\n") + "]"),
    ])
    return "\n],\n\"invocations\":[\(invocation)],\n\"tool\":{\"driver\":\(driver)}}]}\n"
  }

  private mutating func index(of code: String) -> Int {
    if let index = indices[code] { return index }
    indices[code] = codes.count
    codes.append(code)
    return codes.count - 1
  }

  private func rule(_ code: String) -> String {
    guard let known = options.known[code] else { return jsonObject([("id", jsonLiteral(code))]) }
    let help = jsonObject([
      ("text", jsonLiteral(known.explanation ?? known.summary)),
      ("markdown", jsonLiteral(known.page())),
    ])
    return jsonObject([
      ("id", jsonLiteral(code)), ("name", jsonLiteral(known.name)),
      ("shortDescription", jsonObject([("text", jsonLiteral(known.summary))])),
      (
        "fullDescription",
        jsonObject([("text", jsonLiteral(known.explanation ?? known.summary))])
      ),
      ("help", help),
      ("helpUri", options.tool.homepage.map { jsonLiteral("\($0)#\(code)") }),
      ("defaultConfiguration", jsonObject([("level", jsonLiteral(known.severity.rawValue))])),
    ])
  }
}
