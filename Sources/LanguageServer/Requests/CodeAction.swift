import Diagnostics
import JSONSyntax

extension RequestHandler {
  /// The fixes of the findings in a range.
  static let codeAction = RequestHandler(
    "textDocument/codeAction", "codeActionProvider", ["codeActionKinds": ["quickfix"]]
  ) { (request) throws(ResponseError) in
    guard let range = Range<TextPosition>(request.parameters["range"]) else {
      throw .invalidParameters("'range' is missing, or no range")
    }
    let wanted = request.parameters["context"]?["only"]?.elements?.compactMap(\.string)
    guard wanted?.contains(where: { "quickfix".hasPrefix($0) }) ?? true else { return [] }
    let first = request.text.offset(of: range.lowerBound)
    let last = request.text.offset(of: range.upperBound)
    let writer = DiagnosticWriter(document: request.document, client: request.client)
    let actions = request.document.findings.compactMap { finding -> JSONValue? in
      let place = writer.range(of: finding)
      guard place.lowerBound <= last, first <= place.upperBound,
        let fix = finding.diagnostic.fix, let edits = FixEdits(request.document).edits(of: fix)
      else { return nil }
      let changes = JSONObject([(request.document.uri, .array(edits))])
      return [
        "title": .string(fix.title), "kind": "quickfix", "isPreferred": .bool(fix.isSafe),
        "diagnostics": [writer.write(finding)], "edit": ["changes": .object(changes)],
      ]
    }
    return .array(actions)
  }
}
